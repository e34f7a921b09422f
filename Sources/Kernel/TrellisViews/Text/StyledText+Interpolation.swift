public import TextScreen

extension StyledText: ExpressibleByStringInterpolation {
    /// Creates text without a style of its own.
    public init(stringLiteral text: String) { self.init(text) }

    /// Creates text from a literal with styled values.
    public init(stringInterpolation: StringInterpolation) { self = stringInterpolation.result }

    /// Collects the parts of a literal with styled values: `"\(count, .accent) files, \("all", .bold) of them new"`.
    public struct StringInterpolation: StringInterpolationProtocol {
        var result = StyledText()

        /// Begins a literal.
        public init(literalCapacity: Int, interpolationCount: Int) {}

        /// Appends the text between values.
        public mutating func appendLiteral(_ text: String) {
            if !text.isEmpty { result.append(StyledText(text)) }
        }

        /// Appends a value as text without a style of its own.
        public mutating func appendInterpolation(_ value: some Any) { append(value) }

        /// Appends styled text.
        public mutating func appendInterpolation(_ text: StyledText) { result.append(text) }

        /// Appends a value with a role: `\(name, .accent)`, `\(key, "key")`.
        public mutating func appendInterpolation(_ value: some Any, _ role: Role, style: Style = .plain) {
            append(value, role, style)
        }

        /// Appends a value with a style.
        public mutating func appendInterpolation(_ value: some Any, style: Style) { append(value, nil, style) }

        /// Appends a value with attributes: `\("never", .bold)`, `\("never", [.bold, .underline])`.
        public mutating func appendInterpolation(_ value: some Any, _ attributes: Style.Attributes) {
            append(value, nil, Style(attributes: attributes))
        }

        /// Appends a value that opens an address when clicked.
        public mutating func appendInterpolation(_ value: some Any, _ role: Role = .link, link: String) {
            append(value, role, Style(link: Hyperlink(link)))
        }

        private mutating func append(_ value: some Any, _ role: Role? = nil, _ style: Style = .plain) {
            result.append(StyledText(String(describing: value), role: role, style: style))
        }
    }
}
