import AppFiles
import Testing
import TrellisViews

/// What a theme sheet means.
struct ThemeSheetTests {
    /// The style that a sheet gives a role, without more general ones.
    private func style(_ text: String) throws -> Style? {
        try Theme(parsing: "@import none\nrole = \(text)").styles["role"]
    }

    @Test func `a line sets the style of a role, and the rest is the theme imported`() throws {
        let theme = try Theme(parsing: "@import nord\nbutton.focused = bold #ffffff on accent")
        var expected = Theme.nord
        expected.name = "theme"
        expected["button.focused"] = Style(
            foreground: .rgb(255, 255, 255), background: .rgb(136, 192, 208), attributes: .bold)
        #expect(theme == expected)
    }

    @Test func `symbols have forms of the theme, which a sheet keeps`() throws {
        let theme = try Theme(parsing: "@symbol tick \"√\"\n@symbol \"a b\" \"\\\"\"\nlet accent = red")
        #expect(theme.symbols == [.tick: "√", Symbol("a b", "", ascii: ""): "\""])
        #expect(theme.sheet.hasSuffix("\n@symbol \"a b\" \"\\\"\"\n@symbol tick \"√\"\n"))
        #expect(try Theme(parsing: theme.sheet) == theme)
        let other = try Theme(parsing: "@import mine\nlet accent = blue", importing: [named(theme, "mine")])
        #expect(other.symbols == theme.symbols)
    }

    private func named(_ theme: Theme, _ name: String) -> Theme {
        var theme = theme
        theme.name = name
        return theme
    }

    @Test func `a style has colours and attributes in any order`() throws {
        let red = Style(foreground: .red, background: .rgb(1, 2, 255), attributes: [.bold, .underline])
        #expect(try style("bold underline red on #0102ff") == red)
        #expect(try style("red on #0102FF bold underline") == red)
        #expect(try style("underline on #0102ff bold red bold") == red)
        #expect(try style("on 208") == Style(background: .palette(208)))
        #expect(try style("#f80") == Style(foreground: .rgb(255, 136, 0)))
        #expect(try style("0 on 255") == Style(foreground: .palette(0), background: .palette(255)))
        #expect(try style("bright-black on bright-white") == Style(foreground: .palette(8), background: .palette(15)))
        #expect(try style("plain") == .plain)
        #expect(try style("default on default") == .plain)
        #expect(
            try style("bold dim italic underline reverse blink strikethrough")
                == Style(attributes: Style.Attributes(rawValue: 127)))
    }

    @Test func `a line below has a kind and a colour`() throws {
        #expect(try style("curly") == Style(underline: Underline(.curly)))
        #expect(
            try style("red dotted under #ff0000")
                == Style(foreground: .red, underline: Underline(.dotted, color: .rgb(255, 0, 0))))
        #expect(try style("under #00ff00") == Style(underline: Underline(color: .rgb(0, 255, 0))))
        #expect(try style("underline double") == Style(underline: Underline(.double)))
        for text in ["curly dashed", "under red under blue", "under", "curly under on red"] {
            #expect(throws: SheetErrors.self) { try style(text) }
        }
    }

    @Test(
        arguments: [
            "black", "red", "green", "yellow", "blue", "magenta", "cyan", "white", "bright-black", "bright-red",
            "bright-green", "bright-yellow", "bright-blue", "bright-magenta", "bright-cyan", "bright-white",
        ].enumerated().map { ($0, $1) })
    func `the terminal's colours have names`(index: Int, name: String) throws {
        #expect(try style(name) == Style(foreground: .palette(UInt8(index))))
    }

    @Test func `a colour of the palette changes all that is made from it`() throws {
        let theme = try Theme(parsing: "@import gruvbox\nlet accent = #8ec07c\nlet field = #223344")
        var palette = try #require(Theme.gruvbox.palette)
        palette.accent = .rgb(0x8e, 0xc0, 0x7c)
        palette.field = .rgb(0x22, 0x33, 0x44)
        #expect(theme == Theme(name: "theme", palette))
        #expect(theme["field.focused"] != Theme.gruvbox["field.focused"])
    }

    @Test func `a colour of the palette and a role of its name are different things`() throws {
        let theme = try Theme(parsing: "accent = red\nfield = accent on field\nlet field = #112233")
        #expect(theme[.accent].foreground == .red)
        #expect(theme[.title] == Theme.dark[.title])
        #expect(theme[.field] == Style(foreground: Theme.dark[.accent].foreground, background: .rgb(0x11, 0x22, 0x33)))
        #expect(theme[.button].background == .rgb(0x11, 0x22, 0x33))
    }

    @Test func `colours may be named before they are set, and hide those of the terminal`() throws {
        let theme = try Theme(
            parsing: """
                title = brand
                let accent = brand
                let brand = red
                let red = #ff5555
                let größe-1 = cyan
                link = größe-1
                """)
        #expect(theme.palette?.accent == .rgb(255, 85, 85))
        #expect(theme.styles[.title] == Style(foreground: .rgb(255, 85, 85)))
        #expect(theme.styles[.link] == Style(foreground: .cyan))
    }

    @Test func `a sheet without an import begins from the built-in theme that its background fits`() throws {
        func base(_ text: String) throws -> Theme? {
            let text = try Theme(parsing: text).palette?.text
            return [Theme.dark, .light].first { $0.palette?.text == text }
        }
        #expect(try base("") == .dark)
        #expect(try base("@light") == .light)
        #expect(try base("let background = #fdf6e3") == .light)
        #expect(try base("let background = #101010") == .dark)
        #expect(try base("let background = paper\nlet paper = wall\nlet wall = #fff") == .light)
        #expect(try base("let background = #fff\n@dark") == .dark)
        #expect(try base("let background = surface") == .dark)
        #expect(try base("let background = white") == .dark)
    }

    @Test func `a theme is dark if the sheet says so, or else if its background is`() throws {
        #expect(try Theme(parsing: "").isDark)
        #expect(try !Theme(parsing: "let background = #fdf6e3").isDark)
        #expect(try !Theme(parsing: "@import dark\nlet background = #fdf6e3").isDark)
        #expect(try !Theme(parsing: "window = on #fdf6e3").isDark)
        #expect(try Theme(parsing: "@import light\nlet background = #111").isDark)
        #expect(try Theme(parsing: "let background = #fdf6e3\n@dark").isDark)
        #expect(try !Theme(parsing: "@import light").isDark)
        #expect(try !Theme(parsing: "@import none\n@light").isDark)
    }

    @Test func `a theme needs as many colours as its styles have, if the sheet says nothing`() throws {
        #expect(try Theme(parsing: "").needsManyColors)
        #expect(try !Theme(parsing: "@import terminal\ntitle = bright-red").needsManyColors)
        #expect(try Theme(parsing: "@import terminal\ntitle = on 16").needsManyColors)
        #expect(try Theme(parsing: "@import terminal\n@colors 256").needsManyColors)
        #expect(try !Theme(parsing: "@colors 16").needsManyColors)
    }

    @Test(arguments: Theme.all)
    func `every built-in theme can be imported, however its name is written`(theme: Theme) throws {
        for name in [theme.name, theme.name.replacing(" ", with: "-"), "\"\(theme.name.uppercased())\""] {
            var imported = try Theme(parsing: "@import \(name)")
            #expect(imported.name == "theme")
            imported.name = theme.name
            #expect(imported == theme)
        }
    }

    @Test func `an app's own theme can be imported, and keeps what it has changed when its palette is`() throws {
        var own = Theme.nord
        own.name = "Own"
        own[.title] = Style(foreground: .red)
        own.styles["button"] = nil
        let theme = try Theme(parsing: "@import own\nlet accent = #ff8800", importing: [own])
        #expect(theme[.title] == Style(foreground: .red))
        #expect(theme.styles["button"] == nil)
        #expect(theme[.accent].foreground == .rgb(255, 136, 0))
    }

    @Test func `a role can be taken out, so that it looks like the general one`() throws {
        let theme = try Theme(parsing: "button.default = inherit")
        #expect(theme.styles["button.default"] == nil)
        #expect(theme["button.default"] == theme[.button])
    }

    @Test func `a theme has the name that its sheet says, or that of the file`() throws {
        func name(_ text: String, file: String) throws -> String { try Theme(parsing: text, file: file).name }
        #expect(try name("", file: "/home/me/.config/ocean.theme") == "ocean")
        #expect(try name("", file: "ocean.night.theme") == "ocean.night")
        #expect(try name("", file: ".theme") == ".theme")
        #expect(try name("", file: "") == "")
        #expect(try name("@name Deep sea", file: "ocean.theme") == "Deep sea")
        #expect(try name(#"@name "a \"b\" \\ # c; d\n""#, file: "ocean.theme") == "a \"b\" \\ # c; d\n")
    }

    @Test func `comments, blank lines and any ends of lines`() throws {
        let theme = try Theme(
            parsing: """
                \u{FEFF}# a comment
                #title = red
                \t#ff8800 is no colour here

                title = #ff8800 # a colour, and a comment
                link\u{A0}=\u{A0}#ff8800\t#
                let = cyan;; border = #123 # and ; more
                "and" = dim
                """)
        #expect(theme.styles[.title] == Style(foreground: .rgb(255, 136, 0)))
        #expect(theme.styles[.link] == Style(foreground: .rgb(255, 136, 0)))
        #expect(theme.styles["let"] == Style(foreground: .cyan))
        #expect(theme.styles[.border] == Style(foreground: .rgb(0x11, 0x22, 0x33)))
        #expect(theme.styles["and"] == Style(attributes: .dim))
        for end in ["\n", "\r\n", "\r", ";"] {
            let theme = try Theme(parsing: ["title = red", "link = blue", ""].joined(separator: end))
            #expect(theme.styles[.title] == Style(foreground: .red) && theme.styles[.link] == Style(foreground: .blue))
        }
    }

    @Test func `a role that is no plain word stands in quotation marks`() throws {
        let theme = try Theme(parsing: "\"my role!\" = bold\n\"background\" = dim\nmy_own-role.é = italic")
        #expect(theme.styles["my role!"] == Style(attributes: .bold))
        #expect(theme.styles["background"] == Style(attributes: .dim))
        #expect(theme.styles["my_own-role.é"] == Style(attributes: .italic))
    }

    // MARK: The reverse

    @Test(arguments: Theme.all)
    func `a theme written as a sheet is read as the same theme`(theme: Theme) throws {
        #expect(try Theme(parsing: theme.sheet) == theme)
        #expect(theme.sheet.split(separator: "\n").count <= 17 || theme.palette == nil)
    }

    @Test func `a theme of a palette is written as its palette and what differs`() {
        var theme = Theme.nord
        theme.name = "my \"nord\""
        theme["button.focused"] = Style(foreground: .white, background: .palette(24), attributes: [.bold, .italic])
        theme["two words"] = .plain
        theme.styles["field.sign"] = nil
        #expect(
            theme.sheet == """
                @name "my \\"nord\\""
                @dark

                let background = #2E3440
                let panel = #333A47
                let surface = #3B4252
                let field = #434C5E
                let text = #E5E9F0
                let muted = #B4BECE
                let border = #768298
                let accent = #88C0D0
                let secondary = #D4B4CE
                let selection = #88C0D0
                let onSelection = #242933
                let inactive = #4C566A
                let error = #ECA0A5
                let warning = #EBCB8B
                let success = #A3BE8C

                button.focused = bold italic white on 24
                field.sign = inherit
                "two words" = plain

                """)
    }
}
