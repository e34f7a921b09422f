/// The text of a rule, with its interpolated arguments.
///
/// A literal with format specifiers, `"tt = %bt + 1"`, takes its arguments from the call; an interpolated one contains
/// them, `"tt = \(header.bt) + \(1)"`; both can be mixed. Text created at run time is not a `Rule`: pass it to
/// `add(parsing:)`, which throws.
public struct Rule: ExpressibleByStringInterpolation {
    package enum Source {
        case literal(StaticString)
        case text(String)
    }

    package let source: Source
    /// The interpolated operands, by the byte offset of their specifier in the text.
    package let interpolations: [(offset: Int, operand: RuleOperand)]

    package init(parsing text: String) {
        source = .text(text)
        interpolations = []
    }

    /// Creates a rule without interpolations.
    public init(stringLiteral value: StaticString) {
        source = .literal(value)
        interpolations = []
    }

    /// Creates a rule with interpolations.
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

    /// Collects the segments of an interpolated rule.
    public struct StringInterpolation: StringInterpolationProtocol {
        fileprivate var text = ""
        fileprivate var operands: [(offset: Int, operand: RuleOperand)] = []

        /// Reserves room for the segments.
        public init(literalCapacity: Int, interpolationCount: Int) {
            text.reserveCapacity(literalCapacity + interpolationCount * 3)
        }

        /// Appends text of the rule.
        public mutating func appendLiteral(_ literal: StaticString) { text += literal.description }

        /// Appends an edge of a view, as in `\(header.bt)`.
        public mutating func appendInterpolation(_ edge: Edge) {
            append("%" + edge.name.text, .item(edge.item))
        }

        /// Appends a number, as in `\(margin)`.
        public mutating func appendInterpolation(_ number: some BinaryInteger) { append("%f", .number(Double(number))) }

        /// Appends a number, as in `\(margin)`.
        public mutating func appendInterpolation(_ number: some BinaryFloatingPoint) {
            append("%f", .number(Double(number)))
        }

        /// Appends a percentage, 0...100, as in `\(percent: share)`.
        public mutating func appendInterpolation(percent: Double) { append("%p", .number(percent)) }

        /// Appends a function that is called at each solve.
        public mutating func appendInterpolation(_ block: RuleBlock) { append("%^f", block.ruleOperand) }

        /// Appends a number that may change later.
        public mutating func appendInterpolation(_ number: RuleNumber) { append("%@f", number.ruleOperand) }

        /// Unavailable: text inside a rule could not be checked where it was written.
        @available(*, unavailable, message: "use add(parsing:) for the text of a rule that is made at run time")
        public mutating func appendInterpolation(_ text: String) {}

        private mutating func append(_ specifier: String, _ operand: RuleOperand) {
            operands.append((text.utf8.count, operand))
            text += specifier
        }
    }
}

extension Rule: CustomStringConvertible {
    /// The text as written, with format specifiers in place of interpolations.
    public var description: String { text }
}

extension Rule {
    /// An edge of an item for use in a rule: `"ll = \(list.rl) + 1"`.
    public struct Edge {
        package let item: RuleOperand.Item
        package let name: ConstraintName

        package init(_ item: RuleOperand.Item, _ name: ConstraintName) {
            self.item = item
            self.name = name
        }
    }
}
