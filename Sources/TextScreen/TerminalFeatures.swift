/// What a terminal is able to do, as far as is known.
///
/// Some of it is known from the start, by the environment; the rest when the terminal answers, which takes a moment
/// (`Event.features` tells) or never comes. What stays unknown counts as absent.
public struct TerminalFeatures: Hashable, Sendable {
    /// How many colours a terminal has.
    public enum Colors: Int, Comparable, Sendable {
        /// None, or the user wants none (`NO_COLOR`).
        case none = 0
        /// The ANSI colours 0...7; bold may make them brighter.
        case eight = 8
        /// The ANSI colours 0...15.
        case sixteen = 16
        /// 256 colours.
        case palette = 256
        /// 24 bits, all that `Color.rgb` can say.
        case rgb = 16_777_216

        /// Whether the first has fewer.
        public static func < (first: Colors, second: Colors) -> Bool { first.rawValue < second.rawValue }
    }

    /// The colours that are shown; others are brought down to the nearest.
    public var colors: Colors
    /// The colour that the terminal says its background has, as `Color.rgb`; nil while it has not said so.
    public var background: Color?
    /// Whether light text is read better than dark text; nil while unknown.
    ///
    /// From `background` where that is known, otherwise from `COLORFGBG`, which some terminals set. Some tell when the user
    /// changes it.
    public var isDark: Bool?
    /// Whether `Style.link` can be clicked.
    public var hyperlinks: Bool
    /// Whether text can be sent to the clipboard. The terminal may refuse all the same, and does not say so.
    public var clipboard: Bool
    /// Whether keys come by the kitty protocol, which tells Ctrl-I from Tab and Escape from the start of a sequence.
    public var keyboardProtocol: Bool
    /// Whether a frame can be shown at once, however long it is (DEC mode 2026).
    public var synchronizedOutput: Bool
    /// Whether a character of several scalars, such as a flag or a family, is shown whole. Where not, its first part is.
    public var graphemes: Bool
    /// Whether lines, blocks and other characters beyond ASCII are shown. Where not, lines become `-`, `|` and `+`, and
    /// others `?`.
    public var unicode: Bool

    /// The abilities of a terminal; what is not named is as in a terminal of which only the screen is known: all colours
    /// and characters, nothing that it would have to say.
    public init(
        colors: Colors = .rgb, background: Color? = nil, isDark: Bool? = nil, hyperlinks: Bool = false,
        clipboard: Bool = false, keyboardProtocol: Bool = false, synchronizedOutput: Bool = false,
        graphemes: Bool = false, unicode: Bool = true
    ) {
        self.colors = colors
        self.background = background
        self.isDark = isDark
        self.hyperlinks = hyperlinks
        self.clipboard = clipboard
        self.keyboardProtocol = keyboardProtocol
        self.synchronizedOutput = synchronizedOutput
        self.graphemes = graphemes
        self.unicode = unicode
    }
}
