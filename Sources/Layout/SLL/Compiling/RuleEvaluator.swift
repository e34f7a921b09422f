import LayoutPlan
import RuleText

/// Runs the instructions of a rule string on the state of an item. The resulting state is kept only if no part of the
/// string throws.
struct RuleEvaluator {
    let rule: ParsedRule
    let operands: Operands
    var state: RuleState
    private var stack: [LayoutValue?] = []
    private var nextOperand = 0

    /// The arguments in reading order; the layout looks up the items.
    struct Operands {
        let count: Int
        let operand: (_ index: Int) -> RuleOperand
        let item: (RuleOperand.Item) throws(RuleItemError) -> Int
        /// The value of a variable of a sheet.
        var value: (_ index: Int) -> LayoutValue = { _ in .constant(0) }
    }

    init(_ rule: ParsedRule, _ operands: Operands, state: RuleState) {
        self.rule = rule
        self.operands = operands
        self.state = state
    }

    mutating func run() throws(RuleError) {
        for instruction in rule.instructions { try run(instruction) }
        guard nextOperand == operands.count else {
            let wanted = nextOperand == 1 ? "1 argument" : "\(nextOperand) arguments"
            throw rule.error(
                .argument, "the rule takes \(wanted), but got \(operands.count)",
                at: 0..<rule.text.utf8.count)
        }
    }

    private mutating func run(_ instruction: ParsedRule.Instruction) throws(RuleError) {
        switch instruction.kind {
        case .number(let value): stack.append(.constant(value))
        case .percent(let value, let axis): stack.append(.linear(Self.percent(value, axis)))
        case .none: stack.append(nil)
        case .name(let name): stack.append(.some(state[name] ?? .constant(0)))
        case .argument(let specifier): try stack.append(argument(specifier, instruction))
        case .argumentPercent(let specifier, let axis):
            let value = try argument(specifier, instruction)
            if let number = value.constantValue {
                stack.append(.linear(Self.percent(number, axis)))
            } else {
                stack.append(.combine(value, .multiply, .linear(Self.percent(1, axis))))
            }
        case .apply(let operation):
            let b = stack.removeLast()
            let a = stack.removeLast()
            stack.append(Self.combine(a, operation, b))
        case .negate:
            if let value = stack.removeLast() {
                stack.append(.combine(.constant(0), .subtract, value))
            } else {
                stack.append(nil)
            }
        case .assign(let name, nil): state.assign(name, stack[stack.count - 1])
        case .assign(let name, let operation?):
            let value = stack.removeLast()
            // Read the name now, not where it was written: `tt = 1, tt += (tt = 5)` is 10.
            let result = Self.combine(state[name] ?? .constant(0), operation, value)
            state.assign(name, result)
            stack.append(result)
        case .assignZero(let name): state.assign(name, .constant(0))
        case .end: stack.removeAll(keepingCapacity: true)
        }
    }

    static func percent(_ value: Double, _ axis: Axis?) -> LinearValue {
        switch axis {
        case nil: LinearValue(share: value / 100)
        case .horizontal: LinearValue(widthShare: value / 100)
        case .vertical: LinearValue(heightShare: value / 100)
        }
    }

    /// Combines two values with an operator; nil leaves the other value unchanged.
    private static func combine(
        _ a: LayoutValue?, _ operation: LayoutValue.Operator, _ b: LayoutValue?
    ) -> LayoutValue? {
        guard let a else { return b }
        guard let b else { return a }
        return LayoutValue.combine(a, operation, b)
    }

    private mutating func argument(
        _ specifier: Specifier, _ instruction: ParsedRule.Instruction
    ) throws(RuleError) -> LayoutValue {
        guard nextOperand < operands.count else {
            throw rule.error(
                .argument, "there is no argument for this: \(operands.count) given", at: instruction.bytes)
        }
        defer { nextOperand += 1 }
        if case .value = specifier { return operands.value(nextOperand) }
        let operand = operands.operand(nextOperand)
        switch (specifier, operand) {
        case (.edge(let name), .item(let item)):
            do {
                return try .linear(Specifier.value(of: name, item: operands.item(item)))
            } catch {
                throw rule.error(.argument, error.message, at: instruction.bytes)
            }
        case (.number, .number(let value)), (.object, .number(let value)): return .constant(value)
        case (.function, .function(let body)): return .formula(Formula(calling: body))
        case (.object, .object(let number)): return .formula(Formula(reading: { number.value }))
        default:
            throw rule.error(
                .argument, "argument \(nextOperand + 1) is \(operand.kind), but \(specifier.wanted) is wanted here",
                at: instruction.bytes)
        }
    }
}

/// Why an argument's item cannot be used.
package struct RuleItemError: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}

extension RuleOperand {
    fileprivate var kind: String {
        switch self {
        case .number: "a number"
        case .function: "a function"
        case .object: "an object with a number"
        case .item: "a view"
        }
    }
}
