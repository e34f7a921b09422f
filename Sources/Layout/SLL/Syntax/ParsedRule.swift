import LayoutPlan
import RuleText

/// A rule string as instructions in postfix order, one part after another.
final class ParsedRule: Sendable {
    let text: String
    let instructions: [Instruction]

    init(text: String, instructions: [Instruction]) {
        self.text = text
        self.instructions = instructions
    }

    struct Instruction {
        var kind: Kind
        /// The location in the text, in bytes.
        var start: Int32
        var end: Int32

        var bytes: Range<Int> { Int(start)..<Int(end) }
    }

    enum Kind {
        case number(Double)
        /// A percentage, of the width or height if specified.
        case percent(Double, Axis?)
        case none
        case name(ConstraintName)
        case argument(Specifier)
        case argumentPercent(Specifier, Axis?)
        case apply(LayoutValue.Operator)
        case negate
        /// `name = value`, or `name op= value`; the value stays on the stack.
        case assign(ConstraintName, LayoutValue.Operator?)
        /// A name that is a whole part: assigns 0.
        case assignZero(ConstraintName)
        /// The end of a part: drops the rest of the stack.
        case end
    }

    var assignedNames: [ConstraintName] {
        instructions.compactMap {
            switch $0.kind {
            case .assign(let name, _), .assignZero(let name): name
            default: nil
            }
        }
    }

    func error(_ kind: RuleError.Kind, _ message: String, at bytes: Range<Int>) -> RuleError {
        RuleError(kind, message, text: text, bytes: bytes)
    }
}
