import AppFiles
import RuleText
import SeededNumbers
import Testing
import TrellisViews

/// Any text is a theme, or has mistakes at places that are in it.
struct ThemeSheetFuzzTests {
    private static let pieces = [
        "@import ", "@name ", "@dark", "@light", "@colors ", "@symbol tick ", "let ", "accent", "background", "brand",
        "button.focused",
        "title", "nord", "terminal", "none", "16", "256", "255", " = ", "=", " on ", "on", "bold ", "underline ",
        "curly ", " under ",
        "plain", "inherit", "default", "red ", "bright-blue", "#ff8800", "#f80 ", "#12345", "# comment", "#", "\"",
        "\\", ";", "\n", "\r\n", "\r", "\t", ".", ",", "é", "\u{A0}", "\u{301}", "👩‍👩‍👧", "\u{0}", "\u{FEFF}", "//",
    ]

    private static let good =
        Theme.all.map(\.sheet) + [
            """
            # A comment
            @import solarized-light
            @name "My \\"own\\" theme"
            let brand = #ff8800   # orange
            let accent = brand; let field = on-field
            let on-field = 253
            button.focused = bold #ffffff on accent
            "two words" = italic on bright-black
            area.focused = plain
            link = inherit
            """
        ]

    /// Reads a text; returns whether it is a theme.
    @discardableResult
    private func read(_ text: String) -> Bool {
        do {
            let theme = try Theme(parsing: text)
            #expect((try? Theme(parsing: theme.sheet, file: "other")) == theme)
            return true
        } catch {
            let lines = text.utf8.count { $0 == 0x0A || $0 == 0x0D } + 1
            for error in error.errors {
                #expect((1...lines).contains(error.line) && error.column >= 1 && error.length >= 0, "\(error)")
            }
            #expect(!error.description.isEmpty)
            return false
        }
    }

    @Test func `random bytes`() {
        var random = Dice(state: 1)
        for _ in 0..<500 {
            let bytes = (0..<Int.random(in: 0..<120, using: &random)).map { _ in
                UInt8.random(in: Bool.random(using: &random) ? 0...255 : 32...126, using: &random)
            }
            read(String(decoding: bytes, as: UTF8.self))
        }
    }

    @Test func `random words of the language`() {
        var random = Dice(state: 2)
        var themes = 0
        for _ in 0..<2000 {
            let count = Int.random(in: 0..<12, using: &random)
            let text = (0..<count).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
            if read(text) { themes += 1 }
        }
        #expect((20..<1900).contains(themes))
    }

    @Test func `good sheets with bytes changed, taken out and repeated`() {
        var random = Dice(state: 3)
        var themes = 0
        for _ in 0..<300 {
            var bytes = Array(Self.good.randomElement(using: &random)!.utf8)
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let start = Int.random(in: 0..<bytes.count, using: &random)
                let end = Swift.min(bytes.count, start + Int.random(in: 1...20, using: &random))
                switch Int.random(in: 0..<4, using: &random) {
                case 0: bytes[start] = UInt8.random(in: 0...255, using: &random)
                case 1: bytes.removeSubrange(start..<end)
                case 2:
                    bytes.insert(contentsOf: bytes[start..<end], at: Int.random(in: 0...bytes.count, using: &random))
                default: bytes.insert(contentsOf: Self.pieces.randomElement(using: &random)!.utf8, at: start)
                }
                if bytes.isEmpty { break }
            }
            if read(String(decoding: bytes, as: UTF8.self)) { themes += 1 }
        }
        #expect((5..<295).contains(themes))
    }

    @Test func `random themes written as sheets are read as the same themes`() throws {
        var random = Dice(state: 4)
        func color() -> Color {
            switch Int.random(in: 0..<3, using: &random) {
            case 0: .default
            case 1: .palette(UInt8.random(in: 0...255, using: &random))
            default:
                .rgb(
                    UInt8.random(in: 0...255, using: &random), UInt8.random(in: 0...255, using: &random),
                    UInt8.random(in: 0...255, using: &random))
            }
        }
        for _ in 0..<200 {
            let palette = Palette(
                background: color(), panel: color(), surface: color(), field: color(), text: color(), muted: color(),
                border: color(), accent: color(), secondary: color(), selection: color(), onSelection: color(),
                inactive: color(), error: color(), warning: color(), success: color())
            var theme =
                Bool.random(using: &random)
                ? Theme(name: "one", isDark: .random(using: &random), palette)
                : Theme(
                    name: "", isDark: .random(using: &random), needsManyColors: .random(using: &random), styles: [:])
            theme.name = Self.pieces.randomElement(using: &random)!
            for _ in 0..<Int.random(in: 0..<10, using: &random) {
                let role =
                    Bool.random(using: &random)
                    ? Role(Self.pieces.randomElement(using: &random)!)
                    : Theme.dark.styles.keys.randomElement(using: &random)!
                theme.styles[role] =
                    Bool.random(using: &random)
                    ? nil
                    : Style(
                        foreground: color(), background: color(),
                        attributes: Style.Attributes(rawValue: UInt8.random(in: 0...127, using: &random)),
                        underline: Bool.random(using: &random)
                            ? nil : Underline(Underline.Kind.allCases.randomElement(using: &random)!, color: color()))
            }
            #expect(try Theme(parsing: theme.sheet) == theme, "\(theme.sheet)")
        }
    }

    @Test(arguments: [
        "a", "\"", "\\", "#", "@", "=", ";", ".", "\n", "é", "a\n", "a = b\n", "let ", "on ", "a = #fff on accent;",
        "@name a ", "\u{301}",
    ])
    func `a long text of one piece`(piece: String) {
        read(String(repeating: piece, count: 20_000))
        read("a = \"" + String(repeating: piece, count: 20_000))
        read("let a = " + String(repeating: piece, count: 20_000))
    }
}
