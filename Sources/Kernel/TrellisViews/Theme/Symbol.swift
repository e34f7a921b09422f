import TextScreen

/// A sign that views draw, such as an arrow or a tick: its form in Unicode, and in ASCII for terminals that show only
/// that. A theme can give it another form, of as many columns.
///
///     painter.text(symbol(.tick), x: 0, y: 0)                            // ✓ or *
///     theme.symbols[.tick] = "√"
///     static let star = Symbol("rating.star", "★", ascii: "*")           // of a widget of yours
public struct Symbol: Hashable, Sendable {
    /// The name of the symbol: two symbols of one name are the same.
    public let name: String
    /// The form in Unicode.
    public let text: String
    /// The form in ASCII.
    public let ascii: String

    /// Creates a symbol.
    public init(_ name: String, _ text: String, ascii: String) {
        (self.name, self.text, self.ascii) = (name, text, ascii)
    }

    /// Whether two symbols have the same name.
    public static func == (one: Symbol, other: Symbol) -> Bool { one.name == other.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Symbol {
    /// To the left, or before: `‹`.
    public static let previous = Symbol("previous", "‹", ascii: "<")
    /// To the right, or after: `›`.
    public static let next = Symbol("next", "›", ascii: ">")
    /// Far before, such as a year: `«`.
    public static let farPrevious = Symbol("far-previous", "«", ascii: "{")
    /// Far after: `»`.
    public static let farNext = Symbol("far-next", "»", ascii: "}")
    /// There is more above: `↑`.
    public static let up = Symbol("up", "↑", ascii: "^")
    /// There is more below: `↓`.
    public static let down = Symbol("down", "↓", ascii: "v")
    /// Something opens above, or closes: `▴`.
    public static let arrowUp = Symbol("arrow-up", "▴", ascii: "^")
    /// Something opens below, or is open: `▾`.
    public static let arrowDown = Symbol("arrow-down", "▾", ascii: "v")
    /// Something opens at the left: `◂`.
    public static let arrowLeft = Symbol("arrow-left", "◂", ascii: "<")
    /// Something opens at the right, or is closed: `▸`.
    public static let arrowRight = Symbol("arrow-right", "▸", ascii: ">")
    /// Something is chosen, checked or marked: `✓`.
    public static let tick = Symbol("tick", "✓", ascii: "*")
    /// Something closes, or is removed: `×`.
    public static let close = Symbol("close", "×", ascii: "x")
    /// Something has succeeded: `✓`.
    public static let success = Symbol("success", "✓", ascii: "+")
    /// Something has failed: `✗`.
    public static let failure = Symbol("failure", "✗", ascii: "x")
    /// Something was stopped: `■`.
    public static let stopped = Symbol("stopped", "■", ascii: "!")
    /// A day has something, a character is hidden: `•`.
    public static let bullet = Symbol("bullet", "•", ascii: "*")
    /// Something is on: `●`.
    public static let on = Symbol("on", "●", ascii: "*")
    /// Something is off: `○`.
    public static let off = Symbol("off", "○", ascii: "o")
    /// One of several is chosen: `☑`.
    public static let checked = Symbol("checked", "☑", ascii: "[x]")
    /// One of several is not chosen: `☐`.
    public static let unchecked = Symbol("unchecked", "☐", ascii: "[ ]")
    /// Some of several are chosen: `⊟`.
    public static let mixed = Symbol("mixed", "⊟", ascii: "[-]")
    /// The one of a few that is chosen: `◉`.
    public static let chosen = Symbol("chosen", "◉", ascii: "(*)")
    /// One of a few that is not chosen: `○`.
    public static let unchosen = Symbol("unchosen", "○", ascii: "( )")
    /// Something is left out: `…`.
    public static let ellipsis = Symbol("ellipsis", "…", ascii: "...")
    /// Between the parts of a path: `›`.
    public static let separator = Symbol("separator", "›", ascii: "/")
    /// There is more: `⋮`.
    public static let more = Symbol("more", "⋮", ascii: "~")
    /// A search: `⌕`.
    public static let search = Symbol("search", "⌕", ascii: "/")
    /// A prompt for input: `❯`.
    public static let prompt = Symbol("prompt", "❯", ascii: ">")
    /// A menu: `≡`.
    public static let menu = Symbol("menu", "≡", ascii: "=")
    /// A panel can fill its desktop: `□`.
    public static let maximize = Symbol("maximize", "□", ascii: "+")
    /// A panel can go back to its size: `▫`.
    public static let restore = Symbol("restore", "▫", ascii: "-")
    /// A number is unknown, or a range: `–`.
    public static let dash = Symbol("dash", "–", ascii: "-")
    /// A line between two columns: `│`.
    public static let line = Symbol("line", "│", ascii: "|")
}

extension View {
    /// The form of a symbol in the view's theme and terminal.
    ///
    /// A form of the theme is used if it has as many columns as the symbol's own, and is ASCII where only that is shown,
    /// or read (`Window.isAccessible`). O(depth).
    public final func symbol(_ symbol: Symbol) -> String {
        guard let window else { return symbol.text }
        let isPlain = !window.features.unicode || window.isAccessible
        let standard = isPlain ? symbol.ascii : symbol.text
        guard let own = symbolsInTheme[symbol], own.columns == standard.columns,
            !isPlain || own.utf8.allSatisfy({ 0x20..<0x7F ~= $0 })
        else { return standard }
        return own
    }

    private var symbolsInTheme: [Symbol: String] {
        var view: View? = self
        while let next = view {
            if let styles = next.ownStyles { return styles.theme.symbols }
            view = next.superview
        }
        return window?.styles.theme.symbols ?? [:]
    }
}
