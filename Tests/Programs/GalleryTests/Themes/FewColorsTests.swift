import Testing
import TrellisCode

@testable import TrellisViews

/// What a theme shows differently is different on terminals with fewer colours, too.
struct FewColorsTests {
    /// Roles whose difference tells the user something.
    private static let pairs: [(Role, Role)] = [
        ("button", "button.default"), ("button", "button.focused"), ("button.default", "button.default.focused"),
        ("button", "button.error"), ("button.success", "button.error"), ("button.success", "button.warning"),
        ("button.warning", "button.error"), ("button.error", "button.error.focused"),
        ("button.success", "button.success.focused"), ("button.warning", "button.warning.focused"),
        ("button", "button.disabled"), ("button.default", "button.error"),
        ("field", "field.focused"), ("field", "field.invalid"), ("field", "field.placeholder"),
        ("select", "select.focused"), ("select", "select.placeholder"), ("area", "area.placeholder"),
        ("text", "selection"), ("selection", "list.selected"), ("text", "list.selected"), ("text", "row.hovered"),
        ("text", "error"), ("text", "success"), ("error", "success"), ("error", "warning"),
        ("checkbox", "checkbox.focused"), ("toggle", "toggle.on"), ("tab", "tab.selected"),
        ("badge", "badge.error"), ("badge.error", "badge.success"), ("badge.error", "badge.warning"),
        (.diff["added"], .diff["removed"]), ("text", .diff["added"]), ("border", "border.focused"),
        ("chip", "chip.selected"),
    ]

    private struct Look: Hashable {
        let foreground: Color
        let background: Color
        let attributes: Style.Attributes
    }

    private static func look(_ role: Role, _ theme: Theme, _ colors: TerminalFeatures.Colors) -> Look {
        let style = theme[role].laid(over: theme[.text].laid(over: theme[.window]))
        let shown = colors.shown(style.foreground, on: style.background)
        return Look(foreground: shown.foreground, background: shown.background, attributes: style.attributes)
    }

    @Test(arguments: Theme.all, [TerminalFeatures.Colors.rgb, .palette, .sixteen, .eight, .none])
    func `roles that differ look different`(_ theme: Theme, _ colors: TerminalFeatures.Colors) {
        let suited = theme.suited(to: colors, isDark: theme.isDark).separated(for: colors)
        let same = Self.pairs.filter { one, other in
            let full = Self.look(one, suited, .rgb) != Self.look(other, suited, .rgb)
            return full && Self.look(one, suited, colors) == Self.look(other, suited, colors)
        }
        #expect(same.map { "\($0) = \($1)" } == [], "\(theme.name)")
    }

    @Test(arguments: Theme.all.filter(\.needsManyColors), [TerminalFeatures.Colors.rgb, .palette])
    func `the backgrounds of buttons with a meaning are colours that can be told apart`(
        _ theme: Theme, _ colors: TerminalFeatures.Colors
    ) throws {
        let roles: [Role] = ["button", "button.default", "button.success", "button.warning", "button.error"]
        let suited = theme.separated(for: colors)
        let looks = try roles.map { role in
            let shade = try #require(Shade(Self.look(role, suited, colors).background))
            return Oklab(red: UInt8(shade.red), green: UInt8(shade.green), blue: UInt8(shade.blue))
        }
        var alike: [String] = []
        for (index, look) in looks.enumerated() {
            for other in 0..<index where look.squaredDistance(to: looks[other]).squareRoot() < 0.035 {
                alike.append("\(roles[index]) ~ \(roles[other])")
            }
        }
        #expect(alike == [], "\(theme.name)")
        #expect(zip(roles, looks).dropFirst(2).filter { $1.chroma < 0.025 }.map { "\($0.0)" } == [], "\(theme.name)")
    }

    @Test(arguments: Theme.all, [TerminalFeatures.Colors.sixteen, .none])
    func `what a user must tell apart differs without many colours`(
        _ theme: Theme, _ colors: TerminalFeatures.Colors
    ) {
        let suited = theme.suited(to: colors, isDark: theme.isDark)
        // Success is what is expected: it may look like other text.
        let pairs = Self.pairs.filter { $0 != ("text", "success") }
        let same = pairs.filter { Self.look($0, suited, colors) == Self.look($1, suited, colors) }
        #expect(same.map { "\($0) = \($1)" } == [], "\(theme.name)")
    }
}
