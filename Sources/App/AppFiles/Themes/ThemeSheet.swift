import RuleText
import TrellisViews

/// What a theme sheet says, before its names have become colours.
struct ThemeSheet {
    /// The theme to begin from, as it is written.
    var base: Located<String>?
    var name: String?
    var isDark: Bool?
    var needsManyColors: Bool?
    var colors: [Definition<ColorTerm>] = []
    var roles: [Definition<StyleTerm>] = []
    /// The forms of symbols, by their names.
    var symbols: [String: String] = [:]

    struct Located<Value> {
        var value: Value
        /// The place in UTF-8 bytes.
        var bytes: Range<Int>
    }

    /// A line that sets a name.
    struct Definition<Value> {
        var name: String
        var bytes: Range<Int>
        var value: Value
    }

    enum ColorTerm {
        case color(Color)
        /// A colour of the palette, of the sheet or of the terminal.
        case name(Located<String>)
    }

    /// A colour in a style, of which there may be too many: some may turn out to be misspelt attributes.
    struct StyleColor {
        enum Part: String, CaseIterable {
            case text = ""
            case background = "on"
            case line = "under"
        }

        var term: ColorTerm
        var part: Part
        /// The place, with the word before it.
        var bytes: Range<Int>
    }

    enum StyleTerm {
        case style([StyleColor], Style.Attributes, Underline.Kind?)
        /// Removes the role, which then takes its style from more general ones.
        case inherit
    }
}

enum ThemeWords {
    static let attributes: KeyValuePairs<String, Style.Attributes> = [
        "bold": .bold, "dim": .dim, "italic": .italic, "underline": .underline, "reverse": .reverse, "blink": .blink,
        "strikethrough": .strikethrough,
    ]

    /// What underlines with another line than a plain one.
    static let lines: KeyValuePairs<String, Underline.Kind> = [
        "double": .double, "curly": .curly, "dotted": .dotted, "dashed": .dashed,
    ]

    /// The ANSI colours 0...15, in the order of their numbers.
    static let colors = {
        let names = ["black", "red", "green", "yellow", "blue", "magenta", "cyan", "white"]
        return names + names.map { "bright-" + $0 }
    }()

    /// Names of the palette that are no roles of widgets: a line without `let` was probably meant to have it.
    static let noRoles: Set<String> = ["background", "onSelection"]

    /// Words that mean something else where a colour may stand.
    static let reserved: Set<String> = Set(
        attributes.map(\.key) + lines.map(\.key) + ["on", "under", "default", "plain", "inherit"])

    static func attribute(_ word: String) -> Style.Attributes? { attributes.first { $0.key == word }?.value }

    static func line(_ word: String) -> Underline.Kind? { lines.first { $0.key == word }?.value }

    static func color(_ word: String) -> Color? {
        colors.firstIndex(of: word).map { .palette(UInt8($0)) }
    }
}

/// A word as it is quoted in a message; of a very long one, the beginning.
func quoted(_ word: String) -> String {
    let start = word.unicodeScalars.prefix(60)
    return start.endIndex == word.endIndex ? "'\(word)'" : "'\(start)…'"
}
