import LayoutPlan

/// Arithmetic that formulas are computed with: numbers at one size and content, or forms over many.
protocol ProofArithmetic: ~Copyable {
    associatedtype Number

    func constant(_ value: Double) -> Number
    /// `x * a + y * b`
    mutating func sum(_ x: Double, _ a: Number, _ y: Double, _ b: Number) -> Number
    mutating func product(_ a: Number, _ b: Number) -> Number
    mutating func quotient(_ a: Number, _ b: Number) -> Number
    /// The larger one; the first if they cannot be compared.
    mutating func larger(_ a: Number, _ b: Number) -> Number
    /// The smaller one; the first if they cannot be compared, or the second is negative.
    mutating func bounded(_ a: Number, by b: Number) -> Number
    /// The cells between two edges, each rounded.
    mutating func cells(_ a: Number, to b: Number) -> Number
    mutating func rows(_ wanted: Number, length: Number, columns: Number, _ flow: any FlowRows) -> Number
    /// A number that nobody knows.
    var unknown: Number { get }
    /// Whether an item cannot be placed; nil if that is not known. The near edge of one whose size is no number, between
    /// two positions, is its anchor.
    func isIrregular(_ near: Number, _ size: Number) -> Bool?
    func isNumber(_ a: Number) -> Bool
}

/// The places of some nodes, in the order in which they are needed, computed with numbers of a kind.
struct ProofEvaluation<Arithmetic: ProofArithmetic & ~Copyable>: ~Copyable {
    typealias Number = Arithmetic.Number

    var arithmetic: Arithmetic
    private let graph: ProofGraph
    /// By place in the slice: what is computed.
    private(set) var near: [Number] = []
    private(set) var size: [Number] = []
    private(set) var irregular: [Bool?] = []
    /// By number of the variable: its place among those of the slice.
    private let slice: ProofSlice
    private var variables: [Number] = []
    private var stack: [Number] = []
    /// The results of the steps of a formula: few, and mostly none.
    private var stored: [(index: Int32, number: Number)] = []
    /// By place in the slice: the rows and the columns of an item, so that what is equal cancels.
    private var rowsOfItems: [Number?] = []
    /// Whether rows that are asked for are kept for others who ask.
    var keepsRows = true

    init(_ arithmetic: consuming Arithmetic, _ graph: ProofGraph, _ slice: ProofSlice) {
        self.arithmetic = arithmetic
        self.graph = graph
        self.slice = slice
        rowsOfItems = Array(repeating: nil, count: slice.nodes.count)
    }

    /// Computes all nodes of the slice.
    ///
    /// - Parameter variables: the variables of the slice.
    mutating func run(_ variables: [Number]) {
        self.variables = variables
        near.removeAll(keepingCapacity: true)
        size.removeAll(keepingCapacity: true)
        irregular.removeAll(keepingCapacity: true)
        for place in rowsOfItems.indices { rowsOfItems[place] = nil }
        for node in slice.nodes { place(Int(node)) }
    }

    @inline(__always)
    func value(_ variable: ProofVariable) -> Number { variables[Int(slice.placeOfVariable[variable.number])] }

    @inline(__always)
    private func place(of node: Int) -> Int { Int(slice.placeOfNode[node]) }

    // MARK: Places

    private mutating func place(_ node: Int) {
        if graph.isRoot[node] {
            return set(
                near: arithmetic.constant(0), size: value(node & 1 == 0 ? .width : .height), irregular: false)
        }
        let formula = graph.formulas[node]
        // The plan tells which of a circle has an issue.
        if formula.traits.contains(.still) { return setBase(node, irregular: false) }
        if graph.isUnknown[node] {
            return set(near: arithmetic.unknown, size: arithmetic.unknown, irregular: nil)
        }
        stored.removeAll(keepingCapacity: true)
        var (low, high) = (arithmetic.constant(formula.low), Number?.none)
        run(formula, node, &low, &high)
        let anchor = number(formula.anchor, node)
        let other =
            formula.traits.contains(.measured)
            ? rows(node) : formula.traits.contains(.natural) ? natural(node) : number(formula.other, node)
        let shape = formula.coefficients
        var size = arithmetic.sum(shape.x, other, shape.y, anchor)
        if let minimum = formula.minimum { low = arithmetic.larger(low, number(minimum, node)) }
        size = arithmetic.larger(size, low)
        if formula.high < .infinity { size = arithmetic.bounded(size, by: arithmetic.constant(formula.high)) }
        if let high { size = arithmetic.bounded(size, by: high) }
        if let maximum = formula.maximum, maximum.constant < .infinity {
            size = arithmetic.bounded(size, by: number(maximum, node))
        }
        var near = arithmetic.sum(1, anchor, -shape.z, size)
        // Between two positions, a size that is no number counts as 0.
        if shape.y != 0, !arithmetic.isNumber(size) { (near, size) = (anchor, arithmetic.constant(0)) }
        switch arithmetic.isIrregular(near, size) {
        case false?: set(near: near, size: size, irregular: false)
        case true?: setBase(node, irregular: true)
        case nil: set(near: arithmetic.unknown, size: arithmetic.unknown, irregular: nil)
        }
    }

    private mutating func set(near: Number, size: Number, irregular: Bool?) {
        self.near.append(near)
        self.size.append(size)
        self.irregular.append(irregular)
    }

    /// The base frame.
    private mutating func setBase(_ node: Int, irregular: Bool) {
        let size = natural(node)
        set(near: arithmetic.constant(0), size: size, irregular: irregular)
    }

    /// The natural size of the item.
    private func natural(_ node: Int) -> Number {
        switch graph.contents[node] {
        case .box(let width, let height): value(node & 1 == 0 ? width : height)
        case .flow(let length, _, _): node & 1 == 0 ? value(length) : arithmetic.constant(1)
        case nil: arithmetic.constant(0)
        }
    }

    /// The rows of the item's content at its width.
    mutating func rows(_ node: Int) -> Number {
        guard case .flow(let length, let rows, let flow) = graph.contents[node] else { return arithmetic.unknown }
        // The horizontal node is in each slice that asks for rows.
        let place = place(of: node & ~1)
        if let known = rowsOfItems[place] { return known }
        let columns = columns(node & ~1)
        let result = arithmetic.rows(value(rows), length: value(length), columns: columns, flow)
        if keepsRows { rowsOfItems[place] = result }
        return result
    }

    private mutating func columns(_ node: Int) -> Number {
        let (start, end) = (ProofEdge(node: Int32(node), isFar: false), ProofEdge(node: Int32(node), isFar: true))
        return arithmetic.larger(cells(from: start, to: end), arithmetic.constant(0))
    }

    /// An edge in the coordinates of the window, not rounded.
    mutating func edge(_ edge: ProofEdge) -> Number {
        let node = Int(edge.node)
        let start = origin(node)
        return edge.isFar ? arithmetic.sum(1, start, 1, size[place(of: node)]) : start
    }

    private mutating func origin(_ node: Int) -> Number {
        let near = near[place(of: node)]
        guard let outer = graph.superitem(of: node) else { return near }
        return arithmetic.sum(1, origin(outer), 1, near)
    }

    /// The cells between two edges.
    mutating func cells(from near: ProofEdge, to far: ProofEdge) -> Number {
        let (start, end) = (edge(near), edge(far))
        return arithmetic.cells(start, to: end)
    }

    /// The value of a sum of edges in cells and one content.
    mutating func value(_ sum: ProofSum) -> Number {
        var result = arithmetic.constant(Double(sum.constant))
        if let plus = sum.plus, let minus = sum.minus {
            result = arithmetic.sum(1, result, 1, cells(from: minus, to: plus))
        }
        switch sum.content {
        case .none: return result
        case .variable(let variable, let factor):
            return arithmetic.sum(1, result, Double(factor), value(variable))
        case .rows(let layout, let item, let factor):
            return arithmetic.sum(1, result, Double(factor), rows(layout.node(item, .vertical)))
        case .difference(let variable, let layout, let item, let factor):
            let difference = arithmetic.sum(1, value(variable), -1, rows(layout.node(item, .vertical)))
            return arithmetic.sum(1, result, Double(factor), difference)
        }
    }

    // MARK: Values

    private mutating func number(_ reference: EdgeReference, near node: Int) -> Number {
        for result in stored where result.index == reference.index { return result.number }
        let other = place(of: graph.node(reference, near: node))
        return switch reference.edge {
        case .near: near[other]
        case .size: size[other]
        case .far: arithmetic.sum(1, near[other], 1, size[other])
        case .middle: arithmetic.sum(1, near[other], 0.5, size[other])
        }
    }

    private mutating func number(_ term: PlacementFormula.Term, _ node: Int) -> Number {
        var result = arithmetic.constant(term.constant)
        if term.share != 0, let outer = graph.superitem(of: node) {
            result = arithmetic.sum(1, result, term.share, size[place(of: outer)])
        }
        if term.factor != 0, term.reference.index >> 3 != 0 {
            result = arithmetic.sum(1, result, term.factor, number(term.reference, near: node))
        }
        return result
    }

    private mutating func run(
        _ formula: PlacementFormula, _ node: Int, _ low: inout Number, _ high: inout Number?
    ) {
        stack.removeAll(keepingCapacity: true)
        for step in formula.steps {
            switch step {
            case .push(let constant, let factor, let reference):
                var value = arithmetic.constant(constant)
                if factor != 0, reference.index >> 3 != 0 {
                    value = arithmetic.sum(1, value, factor, number(reference, near: node))
                }
                stack.append(value)
            case .apply(let operation):
                let b = stack.removeLast()
                let a = stack.removeLast()
                stack.append(apply(operation, a, b))
            // No sheet asks for the cells of a superitem.
            case .call, .columns: stack.append(arithmetic.unknown)
            case .map: stack[stack.count - 1] = arithmetic.unknown
            case .store(let reference): stored.append((reference.index, stack.removeLast()))
            case .storeMinimum: low = arithmetic.larger(arithmetic.constant(0), stack.removeLast())
            case .storeMaximum: high = stack.removeLast()
            }
        }
    }

    private mutating func apply(_ operation: LayoutValue.Operator, _ a: Number, _ b: Number) -> Number {
        switch operation {
        case .add: arithmetic.sum(1, a, 1, b)
        case .subtract: arithmetic.sum(1, a, -1, b)
        case .multiply: arithmetic.product(a, b)
        case .divide: arithmetic.quotient(a, b)
        }
    }
}

// MARK: Kinds of numbers

extension AffineForms: ProofArithmetic {
    var unknown: AffineForm { .irregular }

    func isNumber(_ a: AffineForm) -> Bool { true }

    func isIrregular(_ near: AffineForm, _ size: AffineForm) -> Bool? {
        if near.isIrregular || size.isIrregular || isFull { return nil }
        let (p, q) = (range(near), range(size))
        let most = max(abs(p.low), abs(p.high)) + q.high
        return most <= Self.limit ? false : nil
    }

    /// The largest distance of an edge, in cells, as in `Sweep`.
    static let limit = 1_073_741_824.0
}

/// Doubles, as in a solve.
struct PlainNumbers: ProofArithmetic {
    /// Whether something was not known.
    var unknown: Double { .nan }

    func constant(_ value: Double) -> Double { value }

    func sum(_ x: Double, _ a: Double, _ y: Double, _ b: Double) -> Double {
        if x == 0 { return y == 0 ? 0 : y * b }
        return y == 0 ? x * a : x * a + y * b
    }

    func product(_ a: Double, _ b: Double) -> Double { a * b }
    func quotient(_ a: Double, _ b: Double) -> Double { a / b }
    func larger(_ a: Double, _ b: Double) -> Double { a < b ? b : a }
    func bounded(_ a: Double, by b: Double) -> Double { b >= 0 && a > b ? b : a }

    func cells(_ a: Double, to b: Double) -> Double { AffineForms.cell(b) - AffineForms.cell(a) }

    func rows(_ wanted: Double, length: Double, columns: Double, _ flow: any FlowRows) -> Double {
        Double(flow.rows(Int(wanted), length: Int(length), columns: Int(columns)))
    }

    func isNumber(_ a: Double) -> Bool { !a.isNaN }

    func isIrregular(_ near: Double, _ size: Double) -> Bool? { !(abs(near) + size <= AffineForms.limit) }
}
