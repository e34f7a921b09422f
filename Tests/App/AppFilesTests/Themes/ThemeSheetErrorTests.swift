import RuleText
import Testing

@testable import AppFiles
@testable import TrellisViews

/// What is said of mistakes in a theme sheet.
struct ThemeSheetErrorTests {
    /// The mistakes of a sheet, each as `line:column+length message`.
    private func mistakes(_ text: String) -> [String] {
        do {
            _ = try Theme(parsing: text)
            return []
        } catch {
            return error.errors.map { "\($0.line):\($0.column)+\($0.length) \($0.message)" }
        }
    }

    @Test(arguments: [
        // Colours and styles.
        ("title =", "1:8+0 expected a style"),
        ("title = # red", "1:14+0 expected a style"),
        ("title", "1:6+0 expected '=' after 'title'"),
        ("title: red", "1:6+1 expected '=' after 'title', not ':'"),
        ("title = bold on", "1:16+0 expected a colour after 'on'"),
        ("title = on bold red", "1:12+4 expected a colour after 'on', not 'bold'"),
        ("title = red, bold", "1:12+1 expected a colour or an attribute, not ','"),
        ("title = red blue", "1:13+4 a style has one colour of text; 'on' stands before the background"),
        ("title = on red on blue", "1:16+7 a style has one background"),
        ("title = plain bold", "1:15+4 expected the end of the line after a style, not 'bold'"),
        ("title = bold inherit", "1:14+7 expected a colour or an attribute, not 'inherit'"),
        ("title = 256", "1:9+3 the terminal's colours have the numbers 0 to 255"),
        ("title = 99999999999999999999", "1:9+20 the terminal's colours have the numbers 0 to 255"),
        (
            "title = #ff88",
            "1:9+5 '#ff88' is not a colour: a colour is #rgb or #rrggbb, and a comment has a blank after '#'"
        ),
        (
            "title = red #note",
            "1:13+5 '#note' is not a colour: a colour is #rgb or #rrggbb, and a comment has a blank after '#'"
        ),
        ("title = red // note", "1:13+2 a comment begins with '#'"),
        // Names.
        ("title = acent", "1:9+5 there is no colour 'acent', did you mean 'accent'?"),
        ("title = bolt", "1:9+4 there is no colour 'bolt', did you mean 'bold'?"),
        ("title = on bright-rad", "1:12+10 there is no colour 'bright-rad', did you mean 'bright-red'?"),
        ("title = ff8800", "1:9+6 there is no colour 'ff8800', did you mean '#ff8800'?"),
        ("title = zzzzzz", "1:9+6 there is no colour 'zzzzzz'"),
        ("let brand = red\ntitle = brend", "2:9+5 there is no colour 'brend', did you mean 'brand'?"),
        (
            "brand = red\ntitle = brand",
            "2:9+5 there is no colour 'brand'; a line that sets a colour begins with 'let'"
        ),
        ("title = button.focused", "1:9+14 there is no colour 'button.focused'; a style names colours, not roles"),
        // Lines with `let`.
        ("let = red = blue", "1:11+1 expected a colour or an attribute, not '='"),
        ("let 5 = red", "1:5+1 the name of a colour begins with a letter"),
        ("let \"a\" = red", "1:5+3 expected the name of a colour after 'let', not '\"a\"'"),
        ("let button.focused = red", "1:5+14 the name of a colour has no dots; a role is set without 'let'"),
        ("let bold = red", "1:5+4 'bold' has a meaning in styles, and cannot be the name of a colour"),
        ("let \(String(repeating: "a", count: 201)) = red", "1:5+201 the name of a colour has at most 200 bytes"),
        ("a = \(String(repeating: "a", count: 201))", "1:5+201 the name of a colour has at most 200 bytes"),
        ("let a = bold red", "1:9+4 expected a colour, not 'bold'"),
        ("let a = red bold", "1:13+4 expected the end of the line after a colour, not 'bold'"),
        ("let a = a", "1:5+1 a colour is set to itself: a → a"),
        ("let c = b\nlet b = a\nlet a = b", "2:5+1 a colour is set to itself: b → a → b"),
        ("let a = red\nlet a = blue", "2:5+1 'a' is already set in line 1"),
        (
            "@import terminal\nlet accent = red",
            "2:5+6 the theme 'terminal' has no palette to change; without 'let', the line sets a role"
        ),
        ("@import terminal\ntitle = accent", "2:9+6 the theme 'terminal' has no palette, and so no colour 'accent'"),
        // Roles.
        ("title = red\n\n\"title\" = blue", "3:1+7 'title' is already set in line 1"),
        ("button..focused = red", "1:1+15 a role has a word on each side of a dot"),
        (".button = red", "1:1+7 a role has a word on each side of a dot"),
        (
            "background = #111",
            "1:1+10 'background' is a colour of the palette, which is set by 'let background = …'"
        ),
        ("= red", "1:1+1 expected a role, 'let' or '@import', not '='"),
        ("\"title = red", "1:1+1 this quotation mark is not closed in its line"),
        (#""a\t" = red"#, #"1:3+2 after '\' comes one of n, r, " and \"#),
        // Lines with @.
        ("@import nrod", "1:9+4 there is no theme 'nrod', did you mean 'nord'?"),
        (
            "@import ocean",
            "1:9+5 there is no theme 'ocean'; there are dark, light, nord, gruvbox, dracula, tokyo night, catppuccin, solarized light, high contrast, terminal, monochrome and none"
        ),
        ("@import", "1:8+0 expected the name of a theme, such as 'nord'"),
        ("@import nord; @import dark", "1:15+7 '@import' is already set in line 1"),
        ("title = red\n@import nord", "2:1+7 '@import' comes before all colours and roles"),
        ("@import \"nord", "1:9+1 this quotation mark is not closed in its line"),
        ("@improt nord", "1:1+7 there is no '@improt', did you mean '@import'?"),
        ("@x", "1:1+2 there is no '@x'; there are @import, @name, @dark, @light, @colors, @symbol"),
        ("@symbol", "1:8+0 expected the name of a symbol, such as 'tick'"),
        ("@symbol tick x", "1:14+1 expected the symbol in quotation marks, not 'x'"),
        ("@symbol on \"1\"\n@symbol on \"2\"", "2:9+2 'on' is already set in line 1"),
        ("@dark blue", "1:7+4 expected the end of the line, not 'blue'"),
        ("@dark\n@light", "2:1+6 '@dark or @light' is already set in line 1"),
        ("@colors 8", "1:9+1 expected 16 or 256, not '8'"),
        ("@name", "1:6+0 expected a name"),
    ])
    func `a mistake has its place and says what to do`(text: String, mistake: String) {
        #expect(mistakes(text) == [mistake])
    }

    @Test func `all mistakes of a sheet are reported at once, each as a picture`() throws {
        let text = """
            @import nrod
            title = acent
            let field = #3b4252   # fine
            \tbutton.focused = bolt #fff on brnd
            link =
            """
        let error = try #require(throws: SheetErrors.self) { try Theme(parsing: text, file: "my.theme") }
        #expect(
            error.description == """
                error: there is no theme 'nrod', did you mean 'nord'?
                  --> my.theme:1:9
                   |
                1  | @import nrod
                   |         ^^^^

                error: there is no colour 'acent', did you mean 'accent'?
                  --> my.theme:2:9
                   |
                2  | title = acent
                   |         ^^^^^

                error: there is no colour 'bolt', did you mean 'bold'?
                  --> my.theme:4:19
                   |
                4  |  button.focused = bolt #fff on brnd
                   |                   ^^^^

                error: there is no colour 'brnd'
                  --> my.theme:4:32
                   |
                4  |  button.focused = bolt #fff on brnd
                   |                                ^^^^

                error: expected a style
                  --> my.theme:5:7
                   |
                5  | link =
                   |       ^
                """)
        #expect(error.errors.map(\.kind) == [.unknownName, .unknownName, .unknownName, .unknownName, .syntax])
    }

    @Test func `a colour that cannot be known causes no further mistakes`() {
        #expect(
            mistakes("let a = b\nlet b = oops\ntitle = a on b")
                == ["2:9+4 there is no colour 'oops'"])
    }

    @Test func `colours that are hard to read are no mistake`() throws {
        let theme = try Theme(parsing: Palette.names.map { "let \($0) = #777" }.joined(separator: "\n"))
        #expect(theme[.text].foreground == theme[.window].background)
    }

    @Test func `a long circle of colours names its beginning`() throws {
        let text = (0..<50_000).map { "let c\($0) = c\(($0 + 1) % 50_000)" }.joined(separator: "\n")
        #expect(mistakes(text) == ["1:5+2 a colour is set to itself: c0 → c1 → c2 → c3 → c4 → c5 → c6 → … → c0"])
    }
}
