import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ThemeTests {
    @Test func `a role takes what is not said of it from the general one`() {
        let theme = Theme(
            name: "test", isDark: true,
            styles: [
                "button": Style(foreground: .red, background: .blue), "focused": Style(attributes: .bold),
                "button.pressed": Style(background: .green),
            ])
        #expect(theme["button.focused"] == Style(foreground: .red, background: .blue, attributes: .bold))
        #expect(theme["button.pressed"] == Style(foreground: .red, background: .green))
        #expect(
            theme["button.pressed.focused"] == Style(foreground: .red, background: .green, attributes: .bold))
        #expect(theme["button.unheard"] == theme["button"])
        #expect(theme["unheard"] == .plain)
    }

    @Test(arguments: Theme.all)
    func `text can be read in every theme`(theme: Theme) {
        guard theme.needsManyColors else { return }
        let background = theme[.window].background
        let roles: [Role] = [
            .text, .muted, .title, .accent, .error, .warning, .success, .link, "key", .selection, .button, .field, .bar,
            "surface", "button.focused", "button.pressed", "button.hovered", "list.selected", "field.focused",
            "field.placeholder", "textSelection", "area", "area.placeholder", "gutter", "gutter.current",
            "hit", "hit.current", "bar.focused", "heading", "header",
            "toast", "toast.margin", "toast.border.error", "toast.border.warning", "toast.border.success",
            "header.title", "header.subtitle", "footer", "badge", "badge.error", "badge.warning", "badge.success",
            "badge.accent", "breadcrumbs", "breadcrumbs.current", "paginator.gap", "paginator.selected", "link.visited",
            "toast.close.hovered", "paginator.hovered", "breadcrumbs.hovered",
            "collapsible", "collapsible.detail", "collapsible.focused", "collapsible.hovered",
            "wizard.step", "wizard.step.current", "wizard.step.done", "chip", "chip.selected", "chip.focused",
            "checkbox.on", "radio.on", "row.hovered",
            "row.striped",
        ]
        for role in roles {
            var style = theme[role].laid(over: Style(foreground: theme[.text].foreground, background: background))
            if role == .text { style.background = background }
            let ratio = contrast(style.foreground, style.background)
            #expect(ratio >= 4.5, "\(role) in \(theme.name): \(ratio)")
        }
        // Lines and what is switched off need less.
        for role in ["border", "border.focused", "button.disabled"] as [Role] {
            let ratio = contrast(theme[role].foreground, background)
            #expect(ratio >= 2, "\(role) in \(theme.name): \(ratio)")
        }
    }

    @Test(arguments: Theme.all)
    func `text can be read on every surface, and surfaces are told apart`(theme: Theme) {
        guard theme.needsManyColors else { return }
        let surfaces = [theme[.window], theme["box"], theme["box.inner"], theme["surface"]].map(\.background)
        for surface in surfaces {
            for role in [.text, .muted, .title, .accent, .error, .warning, .success, .link, "key"] as [Role] {
                let ratio = contrast(theme[role].foreground, surface)
                #expect(ratio >= 4.5, "\(role) on \(surface) in \(theme.name): \(ratio)")
            }
        }
        if theme != .highContrast { #expect(Set(surfaces).count == 4, "\(theme.name)") }
        for row in ["row.hovered", "row.striped"] as [Role] {
            for role in [.text, .muted] as [Role] {
                let ratio = contrast(theme[role].foreground, theme[row].background)
                #expect(ratio >= 4.5, "\(role) on \(row) in \(theme.name): \(ratio)")
            }
            #expect(theme[row].background != theme["box"].background, "\(row) in \(theme.name)")
        }
    }

    /// Roles and states of them: what tells them apart, and the least contrast that it has.
    @Test(arguments: Theme.all)
    func `what has the focus or is chosen is told apart in every theme`(theme: Theme) {
        guard theme.needsManyColors else { return }
        let window = Style(foreground: theme[.text].foreground, background: theme[.window].background)
        func look(_ role: Role) -> Style { theme[role].laid(over: window) }
        // Told apart by what is behind the text, which is read.
        let filled: [(Role, Role)] = [
            ("select", "select.focused"), ("select", "select.selected"), ("select.error", "select.error.focused"),
            (.field, "field.focused"), (.button, "button.focused"), (.button, "button.pressed"),
            ("button.default", "button.default.focused"), ("button.error", "button.error.focused"),
            ("button.warning", "button.warning.focused"), ("button.success", "button.success.focused"),
            ("toggle", "toggle.focused"),
            ("checkbox", "checkbox.focused"),
            ("radio", "radio.focused"), ("list", "list.selected"), ("list", "list.focused"), ("list", .selection),
            ("list.selected", .selection), ("table", "table.selected"), ("table", "table.focused"),
            ("table", .selection), ("tab", "tab.focused"), ("tab.selected", "tab.focused"),
            ("collapsible", "collapsible.focused"),
            (.field, "textSelection"), ("field.focused", "textSelection"), ("area", "textSelection"),
            ("area", "textSelection.inactive"),
            ("log", "hit"), ("hit", "hit.current"),
            (.link, "link.focused"), ("link.visited", "link.visited.focused"), ("toast", "toast.close.focused"),
            ("paginator", .selection), ("paginator", "paginator.selected"), ("breadcrumbs", .selection),
        ]
        for (base, state) in filled {
            let (plain, special) = (look(base), look(state))
            let ratio = contrast(plain.background, special.background)
            #expect(ratio >= 1.5, "\(theme.name): \(state) differs from \(base) by \(ratio)")
            for (role, style) in [(base, plain), (state, special)] {
                let ratio = contrast(style.foreground, style.background)
                #expect(ratio >= 4.5, "\(theme.name): the text of \(role) has \(ratio)")
            }
        }
        // Told apart by the colour of lines and text.
        let lines: [(Role, Role)] = [
            (.border, "border.focused"), ("divider", "divider.focused"), ("divider", "divider.hovered"),
            ("scrollbar.thumb", "scrollbar.thumb.focused"),
            ("gutter", "gutter.current"),
        ]
        for (base, state) in lines {
            let ratio = contrast(look(base).foreground, look(state).foreground)
            #expect(ratio >= 1.5, "\(theme.name): \(state) differs from \(base) by \(ratio)")
        }
        let placeholder = contrast(look("select.placeholder").foreground, look("select").background)
        #expect(placeholder >= 4.5, "\(theme.name): the placeholder of a select has \(placeholder)")
        let heading = contrast(look("list.heading").foreground, look("surface").background)
        #expect(heading >= 4.5, "\(theme.name): a heading in the popup of a select has \(heading)")
        for part in ["field.placeholder", "field.invalid"] as [Role] {
            for state in [Role.field, "field.focused"] {
                let ratio = contrast(look(part).foreground, look(state).background)
                #expect(ratio >= 4.5, "\(theme.name): \(part) on \(state) has \(ratio)")
            }
        }
    }

    @Test func `a palette of colours that are the user's is taken as it is`() {
        let palette = Palette(
            background: .black, surface: .black, field: .blue, text: .white, muted: .palette(245),
            border: .palette(240),
            accent: .cyan, selection: .cyan, onSelection: .black, inactive: .palette(238), error: .red,
            warning: .yellow, success: .green)
        let theme = Theme(name: "mine", palette)
        #expect(
            theme["field.focused"].background == .palette(238) && theme["field.placeholder"].foreground == .palette(245)
        )
    }

    /// The contrast ratio of WCAG 2, 1...21.
    private func contrast(_ a: Color, _ b: Color) -> Double {
        let (low, high) = (min(luminance(a), luminance(b)), max(luminance(a), luminance(b)))
        return (high + 0.05) / (low + 0.05)
    }

    private func luminance(_ color: Color) -> Double {
        guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
        let parts = [red, green, blue].map { part -> Double in
            let share = Double(part) / 255
            return share <= 0.04045 ? share / 12.92 : power((share + 0.055) / 1.055)
        }
        return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2]
    }

    /// `base` to the 2.4: its square times the fifth root of its square, by Newton's steps.
    private func power(_ base: Double) -> Double {
        let square = base * base
        var root = 1.0
        for _ in 0..<60 { root -= (root * root * root * root * root - square) / (5 * root * root * root * root) }
        return square * root
    }

    @Test func `the window takes a theme that the terminal can show`() {
        let window = Window()
        #expect(window.themeInUse == .dark)
        window.send(.features(TerminalFeatures(isDark: false)))
        #expect(window.themeInUse == .light)
        window.theme = .nord
        #expect(window.themeInUse == .nord)
        window.send(.features(TerminalFeatures(colors: .sixteen)))
        #expect(window.themeInUse == .terminal)
        window.send(.features(TerminalFeatures(colors: .none)))
        #expect(window.themeInUse == .monochrome)
        window.send(.features(TerminalFeatures(colors: .palette)))
        #expect(window.themeInUse == .nord)
    }

    @Test func `a theme is switched while the window is shown, and one holds in its scope`() {
        let window = Window()
        window.add(Label("a"), "ll = tt = 0")
        let scope = window.add(ThemeScope(.light), "ll = 2, tt = 0, w = 2, h = 1")
        scope.add(Label("b"), "ll = tt = 0")
        let tester = WindowTester(window, width: 4, height: 1)
        func colors(_ x: Int) -> [Color] {
            [tester.canvas[x, 0].style.foreground, tester.canvas[x, 0].style.background]
        }
        #expect(colors(0) == [Theme.dark[.text].foreground, Theme.dark[.window].background])
        #expect(colors(2) == [Theme.light[.text].foreground, Theme.light[.window].background])
        window.theme = .gruvbox
        tester.draw()
        #expect(colors(0) == [Theme.gruvbox[.text].foreground, Theme.gruvbox[.window].background])
        #expect(colors(2) == [Theme.light[.text].foreground, Theme.light[.window].background])
    }

    @Test(arguments: Theme.all.filter(\.needsManyColors))
    func `a disabled button looks the same whatever it means`(theme: Theme) {
        let plain = theme["button.disabled"]
        for meaning in ["default", "error", "warning", "success"] {
            let style = theme[Role.button.variant(Role(meaning)).disabled]
            #expect(style.background == plain.background && style.foreground == plain.foreground, "\(meaning)")
        }
    }
}
