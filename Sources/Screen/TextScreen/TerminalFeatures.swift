public import CellGeometry

/// The known features of a terminal.
///
/// Some are known from the environment at the start; the others when the terminal answers, which takes a moment (see
/// `Event.features`) or never happens. Unknown features count as absent.
public struct TerminalFeatures: Hashable, Sendable {
    /// The number of colours of a terminal.
    public enum Colors: Int, Comparable, Sendable {
        /// None, or the user wants none (`NO_COLOR`).
        case none = 0
        /// The ANSI colours 0...7; bold may make them brighter.
        case eight = 8
        /// The ANSI colours 0...15.
        case sixteen = 16
        /// 256 colours.
        case palette = 256
        /// 24-bit colours, everything that `Color.rgb` can express.
        case rgb = 16_777_216

        /// Whether the first has fewer colours.
        public static func < (first: Colors, second: Colors) -> Bool { first.rawValue < second.rawValue }
    }

    /// A protocol for pictures of pixels.
    public enum Graphics: Hashable, Sendable {
        /// Sixels, as of DEC's VT340, with a number of colours.
        case sixel(colors: Int)
        /// The graphics protocol of kitty.
        case kitty
    }

    /// The available colours; others are replaced by the nearest.
    public var colors: Colors
    /// The background colour that the terminal has reported, as `Color.rgb`; nil until then.
    public var background: Color?
    /// Whether light text is easier to read than dark text; nil while unknown.
    ///
    /// Derived from `background` if known, otherwise from `COLORFGBG`, which some terminals set. Some terminals report
    /// changes.
    public var isDark: Bool?
    /// Whether `Style.link` can be clicked.
    public var hyperlinks: Bool
    /// Whether the kind and the colour of `Style.underline` can be shown.
    public var underlines: Bool
    /// Whether text can be sent to the clipboard. The terminal may still refuse it silently.
    public var clipboard: Bool
    /// Whether keys arrive in the kitty protocol, which distinguishes Ctrl-I from Tab, and Escape from the start of a
    /// sequence.
    public var keyboardProtocol: Bool
    /// Whether Enter arrives with its modifiers, so that Shift-Enter is another key than Enter. Ctrl-J is one on every
    /// terminal.
    public var modifiedKeys: Bool
    /// Whether a frame of any length can appear at once (DEC mode 2026).
    public var synchronizedOutput: Bool
    /// Whether a character of several scalars, such as a flag or a family, is shown whole rather than only its first
    /// part.
    public var graphemes: Bool
    /// Whether lines, blocks and other characters beyond ASCII can be shown. Otherwise lines become `-`, `|` and `+`,
    /// and others `?`.
    public var unicode: Bool

    /// How pictures of pixels can be shown; nil for a terminal that has not reported that it can.
    public var graphics: Graphics?
    /// The columns and rows of pixels of a cell; nil while unknown.
    public var cellSize: Size?

    /// Whether the user wants nothing to move by itself (`TRELLIS_REDUCED_MOTION=1`).
    public var reducesMotion: Bool
    /// Whether the user reads by ear or by finger (`TRELLIS_ACCESSIBLE=1`).
    public var isAccessible: Bool

    /// Creates a set of features; the defaults are those of a terminal of which only the screen is known: all colours
    /// and characters, and no feature that it would have to report.
    public init(
        colors: Colors = .rgb, background: Color? = nil, isDark: Bool? = nil, hyperlinks: Bool = false,
        underlines: Bool = false, clipboard: Bool = false, keyboardProtocol: Bool = false, modifiedKeys: Bool = false,
        synchronizedOutput: Bool = false,
        graphemes: Bool = false, unicode: Bool = true, graphics: Graphics? = nil, cellSize: Size? = nil,
        reducesMotion: Bool = false, isAccessible: Bool = false
    ) {
        self.colors = colors
        self.background = background
        self.isDark = isDark
        self.hyperlinks = hyperlinks
        self.underlines = underlines
        self.clipboard = clipboard
        self.keyboardProtocol = keyboardProtocol
        self.modifiedKeys = modifiedKeys
        self.synchronizedOutput = synchronizedOutput
        self.graphemes = graphemes
        self.unicode = unicode
        self.graphics = graphics
        self.cellSize = cellSize
        self.reducesMotion = reducesMotion
        self.isAccessible = isAccessible
    }
}
