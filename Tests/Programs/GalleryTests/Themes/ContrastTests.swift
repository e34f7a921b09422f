import Testing
import Trellis
import TrellisCharts
import TrellisCode
import TrellisDesktop
import TrellisFiles
import TrellisPickers
import TrellisStreams

@testable import TrellisViews

#if MARKDOWN
    import TrellisMarkdown
#endif
#if IMAGES
    import TrellisImages
#endif

/// What can be read in a theme can be read in terminals with fewer colours, as xterm shows these.
struct ContrastTests {
    /// A role that has to have a contrast to what is behind it.
    struct Case: CustomTestStringConvertible {
        let theme: Theme
        let colors: TerminalFeatures.Colors
        /// Whether the background is dark; nil where that is the theme's.
        var isDark: Bool?

        var testDescription: String { "\(theme.name), \(colors), \(isDark.map { $0 ? "dark" : "light" } ?? "")" }
    }

    nonisolated static let cases =
        Theme.all.filter(\.needsManyColors).flatMap { theme in
            [.rgb, .palette].map { Case(theme: theme, colors: $0) }
        } + [true, false].map { Case(theme: .terminal, colors: .sixteen, isDark: $0) }
        + [true, false].map { Case(theme: .dark, colors: .sixteen, isDark: $0) }

    /// Lines that only divide, what is switched off, and what lies behind something else: WCAG asks for no contrast of
    /// these.
    private static let exempt = [
        "border", "disabled", "backdrop", "shadow", "guide", "grid", "gap", "desktop", "divider", "outside", "margin",
        "rule", "line", "bar", "end", "loading",
    ]
    /// Cells that are colours rather than have them, and what of a track is empty: their numbers are said beside them.
    private static let pictures = [
        "heatmap.low", "heatmap.middle", "gauge.track", "gauge.segment",
        "scrollbar",
    ]
    /// Signs, and lines that say where the focus is.
    private static let signs = [
        "thumb", "track", "toggle", "progress", "slider", "spinner", "chart", "series", "mark", "sign", "gauge", "axis",
        "scrollbar",
    ]
    private static let focusLines = ["border.focused", "border.error", "divider.focused", "divider.hovered"]

    /// The roles that modules declare where they draw.
    private static let families: [Role] = {
        var families: [Role] = [
            .chart, .code, .desktop, .diff, .file, .gauge, .heatmap, .hex, .panel, .properties, .ramp, .transcript,
        ]
        #if MARKDOWN
            families.append(.markdown)
        #endif
        #if IMAGES
            families.append(.image)
        #endif
        return families
    }()

    @Test func `themes name no role of a module beside that of the core widgets`() {
        let families = Set(Self.families.map(\.name))
        let guests = Theme.all.flatMap(\.styles.keys).map(\.name).filter {
            families.contains(String($0.prefix { $0 != "." }))
        }
        #expect(Set(guests).sorted() == [])
    }

    @Test(arguments: Theme.all.filter(\.needsManyColors))
    func `states of declared roles are told apart`(theme: Theme) throws {
        let pairs: [(Role, Role)] = [
            (.hex, .hex["cursor.focused"]), (.hex["cursor"], .hex["cursor.focused"]),
            (.transcript, .transcript["more"]), (.diff, .diff["added"]), (.diff["added"], .diff["removed"]),
        ]
        for (one, other) in pairs {
            let grounds = [one, other].map { theme[$0].laid(over: theme[.window]).background }
            #expect(grounds[0] != grounds[1], "\(one) and \(other) in \(theme.name)")
        }
        #expect(theme[.panel["border"]].foreground != theme[.panel["border.focused"]].foreground)
    }

    /// The contrast that a role must have; nil for none.
    private static func least(_ role: Role) -> Double? {
        let parts = role.name.split(separator: ".").map(String.init)
        if focusLines.contains(where: role.name.hasSuffix) { return 3 }
        if role.name == "bar" { return 4.5 }
        if pictures.contains(role.name) { return nil }
        if parts.contains(where: exempt.contains) { return nil }
        return parts.contains(where: signs.contains) ? 3 : 4.5
    }

    @Test(arguments: cases)
    func `text has a contrast of 4.5 and signs have one of 3, also with fewer colours`(_ one: Case) throws {
        let theme = one.theme.suited(to: one.colors, isDark: one.isDark).separated(for: one.colors)
        let own: (text: Color, back: Color) =
            switch one.isDark {
            case true?: (.palette(15), .palette(0))
            case false?: (.palette(0), .palette(15))
            case nil: (theme[.text].foreground, theme[.window].background)
            }
        let window = Style(foreground: own.text, background: own.back)
        var failures: [String] = []
        let declared = Self.families.flatMap(\.declared)
        for role in (theme.styles.keys + declared).sorted(by: { $0.name < $1.name }) {
            guard let least = Self.least(role) else { continue }
            var style = theme[role].laid(over: window)
            if style.foreground == .default { style.foreground = own.text }
            if style.background == .default { style.background = own.back }
            let shown = one.colors.shown(style.foreground, on: style.background)
            let (front, back) = (try #require(Shade(shown.foreground)), try #require(Shade(shown.background)))
            let ratio = front.contrast(to: back)
            // A style without a colour of text is laid over others, which have one.
            if ratio < least { failures.append("\(role.name) has \((ratio * 100).rounded() / 100), not \(least)") }
        }
        #expect(failures.isEmpty, "\(one.testDescription): \(failures.joined(separator: "; "))")
    }

    @Test(arguments: [TerminalFeatures.Colors.palette, .sixteen])
    func `a colour that is replaced keeps what can be read of it`(colors: TerminalFeatures.Colors) throws {
        var worst = 21.0
        for red in stride(from: 0, through: 255, by: 51) {
            for green in stride(from: 0, through: 255, by: 51) {
                for blue in stride(from: 0, through: 255, by: 51) {
                    let color = Color.rgb(UInt8(red), UInt8(green), UInt8(blue))
                    for grey in stride(from: 0, through: 255, by: 15) {
                        let back = Color.rgb(UInt8(grey), UInt8(grey), UInt8(min(255, grey + 10)))
                        let before = Shade(color)!.contrast(to: Shade(back)!)
                        guard before >= 4.5 else { continue }
                        let shown = colors.shown(color, on: back)
                        let (front, behind) = (Shade(shown.foreground), Shade(shown.background))
                        worst = min(worst, try #require(front).contrast(to: try #require(behind)))
                    }
                }
            }
        }
        #expect(worst >= 4.5)
    }
}
