/// The appearance of text: two colours, attributes and a link.
public struct Style: Hashable, Sendable {
    /// The colour of the text.
    public var foreground: Color
    /// The background colour.
    public var background: Color
    /// Bold, underlined and so on.
    public var attributes: Attributes
    /// The number of the link, or the kind and colour of the line below the text (`Underline`); 0 for neither.
    package var decoration: UInt16

    /// The link that a click on the text opens; nil for none. A terminal without links shows only the text.
    public var link: Hyperlink? {
        get { Hyperlink.range.contains(decoration) ? Hyperlink(number: decoration) : nil }
        set { decoration = newValue?.number ?? 0 }
    }

    /// Creates a style; parameters left out are the terminal's defaults.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = [],
        link: Hyperlink? = nil, underline: Underline? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        decoration = link?.number ?? 0
        if let underline { self.underline = underline }
    }

    /// Text in the terminal's default style.
    public static let plain = Style()

    /// Attributes of text; a terminal ignores those it lacks.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Heavier strokes, or a brighter colour.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// A fainter colour.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// A line below.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Foreground and background exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// Blinking.
        public static let blink = Attributes(rawValue: 1 << 5)
        /// A line through.
        public static let strikethrough = Attributes(rawValue: 1 << 6)
    }
}
