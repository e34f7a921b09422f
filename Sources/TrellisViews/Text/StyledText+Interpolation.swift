public import TextScreen

extension StyledText: ExpressibleByStringInterpolation {
    /// Text that looks like what is around it.
    public init(stringLiteral text: String) { self.init(text) }

    /// The text of a literal with looks in it.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

    /// What a literal with looks in it is made of: `"\(count, .accent) files, \("all", .bold) of them new"`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var result = StyledText()

        /// Begins a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// The text between values.
        public mutating func appendLiteral(_ text: String) {
            if !text.isEmpty { result.append(StyledText(text)) }
        }

        /// A value, as text that looks like what is around it.
        public mutating func appendInterpolation(_ value: some Any) { append(value) }

        /// A text with its looks.
        public mutating func appendInterpolation(_ text: StyledText) { result.append(text) }

        /// A value, and what it is: `\(name, .accent)`, `\(key, "key")`.
        public mutating func appendInterpolation(_ value: some Any, _ role: Role, style: Style = .plain) {
            append(value, role, style)
        }

        /// A value in a style.
        public mutating func appendInterpolation(_ value: some Any, style: Style) { append(value, nil, style) }

        /// A value with attributes: `\("never", .bold)`, `\("never", [.bold, .underline])`.
        public mutating func appendInterpolation(_ value: some Any, _ attributes: Style.Attributes) {
            append(value, nil, Style(attributes: attributes))
        }

        /// A value that opens an address when it is clicked.
        public mutating func appendInterpolation(_ value: some Any, _ role: Role = .link, link: String) {
            append(value, role, Style(link: Link(link)))
        }

        private mutating func append(_ value: some Any, _ role: Role? = nil, _ style: Style = .plain) {
            result.append(StyledText(String(describing: value), role: role, style: style))
        }
    }
}
