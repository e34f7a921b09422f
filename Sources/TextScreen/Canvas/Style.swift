/// How text looks: two colours, attributes, and what it links to.
public struct Style: Hashable, Sendable {
    /// The colour of the text.
    public var foreground: Color
    /// The colour behind it.
    public var background: Color
    /// Bold, underlined and so on.
    public var attributes: Attributes
    /// The number of the link, 0 for none.
    package var linkNumber: UInt16

    /// What opens when the text is clicked; nil for nothing. A terminal that knows no links shows the text alone.
    public var link: Link? {
        get { linkNumber == 0 ? nil : Link(number: linkNumber) }
        set { linkNumber = newValue?.number ?? 0 }
    }

    /// A style; what is not named is as the terminal has it.
    public init(
        foreground: Color = .default, background: Color = .default, attributes: Attributes = [],
        link: Link? = nil
    ) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
        linkNumber = link?.number ?? 0
    }

    /// Text as the terminal shows it by itself.
    public static let plain = Style()

    /// Attributes of text; a terminal that lacks one leaves it out.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits, as `OptionSet` wants them.
        public let rawValue: UInt8
        /// A set from its bits.
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
