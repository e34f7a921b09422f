/// A part of a paragraph, heading or cell that looks the same: text with its emphasis and link.
public struct MarkdownInline: Hashable, Sendable {
    /// How text is set off.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// The bits.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }

        /// `*emphasised*`.
        public static let emphasis = Traits(rawValue: 1 << 0)
        /// `**strong**`.
        public static let strong = Traits(rawValue: 1 << 1)
        /// `~~struck~~`.
        public static let strike = Traits(rawValue: 1 << 2)
        /// Code between backticks.
        public static let code = Traits(rawValue: 1 << 3)
        /// HTML, which is not interpreted.
        public static let html = Traits(rawValue: 1 << 4)
        /// The text that describes an image.
        public static let image = Traits(rawValue: 1 << 5)
    }

    /// Where a link leads, or an image is.
    public struct Target: Hashable, Sendable {
        /// The address as written, such as `https://www.swift.org`, `notes.md` or `#heading`.
        public var address: String
        /// The title; empty if there is none.
        public var title: String
    }

    /// The text. A line break is `"\n"`, the end of a line that is no break is a blank.
    public var text: String
    /// How the text is set off.
    public var traits: Traits = []
    /// The link that the text is a part of.
    public var link: Target?
    /// The image that the text describes.
    public var image: Target?
}
