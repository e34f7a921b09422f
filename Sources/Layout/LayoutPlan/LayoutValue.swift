/// A number in a rule: linear, or a formula for everything else.
public enum LayoutValue {
    /// `constant + share * superview + factor * edge`.
    case linear(LinearValue)
    /// Everything else: products of edges, sums of several edges, functions.
    case formula(Formula)

    /// The same number at every size.
    public static func constant(_ value: Double) -> LayoutValue { .linear(LinearValue(constant: value)) }

    /// The number, if it is the same at every size.
    public var constantValue: Double? {
        if case .linear(let value) = self, value.isConstant { return value.constant }
        return nil
    }

    /// Calls a function with each edge that the value reads.
    package func forEachReference(_ body: (EdgeReference) -> Void) {
        switch self {
        case .linear(let value): if let reference = value.reference { body(reference) }
        case .formula(let formula):
            for step in formula.steps {
                switch step {
                case .push(let value): if let reference = value.reference { body(reference) }
                case .after(let reference): body(reference)
                case .columns, .apply, .call, .read, .map: break
                }
            }
        }
    }

    package func mapLinear(_ change: (LinearValue) -> LinearValue) -> LayoutValue {
        switch self {
        case .linear(let value): .linear(change(value))
        case .formula(let formula): .formula(formula.mapLinear(change))
        }
    }

    /// Whether it calls a function, so that it may change by itself.
    package var asks: Bool {
        guard case .formula(let formula) = self else { return false }
        return formula.steps.contains {
            switch $0 {
            case .call, .read: true
            default: false
            }
        }
    }

    /// The arithmetic operators.
    public enum Operator: Hashable, Sendable {
        /// The sum.
        case add
        /// The difference.
        case subtract
        /// The product.
        case multiply
        /// The quotient; solving detects a division by 0.
        case divide
    }

    /// Combines two values with an operator; folds the result to a linear value where possible.
    ///
    /// Complexity: O(1) for linear values; O(length of `b`'s formula) otherwise, so a sum of n terms is O(n).
    public static func combine(_ a: consuming LayoutValue, _ operation: Operator, _ b: LayoutValue) -> LayoutValue {
        if case .linear(let x) = a, case .linear(let y) = b {
            switch operation {
            case .add: if let sum = x.adding(y, times: 1) { return .linear(sum) }
            case .subtract: if let difference = x.adding(y, times: -1) { return .linear(difference) }
            case .multiply:
                if y.isConstant { return .linear(x.mapParts { $0 * y.constant }) }
                if x.isConstant { return .linear(y.mapParts { x.constant * $0 }) }
            case .divide: if y.isConstant { return .linear(x.mapParts { $0 / y.constant }) }
            }
        }
        var formula = Formula(consume a)
        formula.append(operation, b)
        return .formula(formula)
    }
}

/// A number computed step by step, in postfix order.
public struct Formula {
    /// The steps; each pushes a number or replaces the topmost ones.
    package private(set) var steps: [Step]

    package enum Step {
        case push(LinearValue)
        /// Pushes the columns of the superitem, between its rounded absolute edges.
        case columns
        case apply(LayoutValue.Operator)
        case call(() -> Double)
        /// Reads a number that may change, at each solve.
        case read(() -> Double)
        /// Replaces the topmost number.
        case map((Double) -> Double)
        /// Computes nothing: the following calls must wait for this edge.
        case after(EdgeReference)
    }

    /// The same steps with every linear part changed.
    package func mapLinear(_ change: (LinearValue) -> LinearValue) -> Formula {
        var result = self
        for (index, step) in steps.enumerated() {
            if case .push(let value) = step { result.steps[index] = .push(change(value)) }
        }
        return result
    }

    init(_ value: consuming LayoutValue) {
        switch value {
        case .linear(let linear): steps = [.push(linear)]
        case .formula(let formula): steps = formula.steps
        }
    }

    /// Creates a formula that calls a function at each solve.
    public init(calling function: @escaping () -> Double) { steps = [.call(function)] }

    /// Creates a formula that is the superitem's width in whole cells, between its rounded absolute edges.
    package init(superitemColumns: Void) { steps = [.columns] }

    /// Creates a formula that reads a number at each solve.
    package init(reading number: @escaping () -> Double) { steps = [.read(number)] }

    /// Creates a formula that calls a function after these edges are known, at each solve in which one of them has
    /// changed.
    package init(after references: some Sequence<EdgeReference>, calling function: @escaping () -> Double) {
        steps = references.map { .after($0) } + [.call(function)]
    }

    /// Creates a formula that applies a function to another value at each solve.
    public init(_ value: LinearValue, then function: @escaping (Double) -> Double) {
        steps = [.push(value), .map(function)]
    }

    /// Creates a formula that applies a function to another value at each solve.
    public init(_ value: consuming LayoutValue, then function: @escaping (Double) -> Double) {
        self.init(value)
        steps.append(.map(function))
    }

    mutating func append(_ operation: LayoutValue.Operator, _ value: LayoutValue) {
        switch value {
        case .linear(let linear): steps.append(.push(linear))
        case .formula(let formula): steps.append(contentsOf: formula.steps)
        }
        steps.append(.apply(operation))
    }
}
