/// The text of a rule, with the arguments that were written into it.
///
/// A literal with format specifiers, `"tt = %bt + 1"`, takes its arguments from the call; an interpolated one has them
/// inside, `"tt = \(header.bt) + \(1)"`; both can be mixed. Text that comes at run time is not a `Rule`: it goes to
/// `add(parsing:)`, which throws.
public struct Rule: ExpressibleByStringInterpolation {
    package enum Source {
        case literal(StaticString)
        case text(String)
    }

    package let source: Source
    /// The operands that stand inside, by the place of their specifier in the text, in bytes.
    package let interpolations: [(offset: Int, operand: RuleOperand)]

    package init(parsing text: String) {
        source = .text(text)
        interpolations = []
    }

    /// A rule without interpolations.
    public init(stringLiteral value: StaticString) {
        source = .literal(value)
        interpolations = []
    }

    /// A rule with interpolations.
    public init(stringInterpolation: StringInterpolation) {
        source = .text(stringInterpolation.text)
        interpolations = stringInterpolation.operands
    }

    package var text: String {
        switch source {
        case .literal(let literal): literal.description
        case .text(let text): text
        }
    }

    /// Collects the pieces of an interpolated rule.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var operands: [(offset: Int, operand: RuleOperand)] = []

        /// Makes room for the pieces.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 3)
        }

        /// Text of the rule.
        public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

        /// An edge of a view, as in `\(header.bt)`.
        public mutating func appendInterpolation(_ edge: RuleEdge) {
            append("%" + edge.name.text, .item(edge.item))
        }

        /// A number, as in `\(margin)`.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { append("%f", .number(Double(number))) }

        /// A number, as in `\(margin)`.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            append("%f", .number(Double(number)))
        }

        /// A percentage, 0...100, as in `\(percent: share)`.
        public mutating func appendInterpolation(percent: Double) { append("%p", .number(percent)) }

        /// A function that is asked at each solve.
        public mutating func appendInterpolation(_ block: RuleBlock) { append("%^f", block.ruleOperand) }

        /// A number that may change later.
        public mutating func appendInterpolation(_ number: RuleNumber) { append("%@f", number.ruleOperand) }

        /// Text cannot be put into a rule: it would not be checked where it was written.
        @available(*, unavailable, message: "use add(parsing:) for the text of a rule that is made at run time")
        public mutating func appendInterpolation(_ text: String) {}

        private mutating func append(_ specifier: String, _ operand: RuleOperand) {
            operands.append((text.utf8.count, operand))
            text += specifier
        }
    }
}

extension Rule: CustomStringConvertible {
    /// The text as it was written; what was interpolated stands as its format specifier.
    public var description: String { text }
}

/// An edge of an item, to be written into a rule: `"ll = \(list.rl) + 1"`.
public struct RuleEdge {
    package let item: RuleItem
    package let name: ConstraintName

    package init(_ item: RuleItem, _ name: ConstraintName) {
        self.item = item
        self.name = name
    }
}
