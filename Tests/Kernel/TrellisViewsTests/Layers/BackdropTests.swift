import Testing

@testable import TrellisViews

/// What lies behind a dialog.
@MainActor
struct BackdropTests {
    /// Rows of colours: of the theme, of the app, of the terminal.
    private final class Colors: View {
        let styles: [Style]

        init(_ styles: [Style]) {
            self.styles = styles
            super.init()
        }

        override func draw(in painter: Painter) {
            for (y, style) in styles.enumerated() {
                painter.fill(Rect(x: 0, y: y, width: 10, height: 1), "▀", style: style)
            }
        }
    }

    private final class Panel: View {
        override func measure(for width: Int?) -> Measure { Measure(width: 4, height: 1) }
        override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter["badge.error"]) }
    }

    private func brightness(_ color: Color) -> Int {
        guard case .rgb(let red, let green, let blue) = color.kind else { return 0 }
        return Int(red) + Int(green) + Int(blue)
    }

    @Test(arguments: [Theme.dark, .light, .highContrast, .terminal, .monochrome])
    func `every background fades, whoever painted it`(theme: Theme) {
        let styles = [
            theme["badge.error"], Style(background: .rgb(0, 90, 20)), theme[.selection],
            Style(background: .rgb(255, 40, 200)),
            Style(foreground: .rgb(255, 255, 255), background: .rgb(90, 90, 250)), Style(background: .palette(200)),
            Style(background: .blue),
        ]
        let window = Window()
        window.theme = theme
        window.add(Colors(styles), "tt = ll = 0, w = 10, h = 7")
        window.send(.resize(Size(width: 40, height: 12)))
        let before = window.draw().canvas
        let overlay = window.overlays.show(Panel(), at: .center, .dialog)
        let behind = window.draw().canvas
        let ground = window.themeInUse[.window].background
        for y in styles.indices {
            let (old, new) = (before[0, y], behind[0, y])
            #expect(new.attributes.contains(.dim), "\(theme.name) \(y)")
            guard old.background != ground else { continue }
            #expect(new.background != old.background, "\(theme.name) \(y)")
            let distance = abs(brightness(new.background) - brightness(ground))
            #expect(distance <= abs(brightness(old.background) - brightness(ground)), "\(theme.name) \(y)")
        }
        overlay.dismiss()
        #expect(window.draw().canvas.cells == before.cells)
    }

    @Test func `the dialog itself does not fade`() {
        let window = Window()
        window.theme = .dark
        window.send(.resize(Size(width: 40, height: 11)))
        let panel = Panel()
        window.overlays.show(panel, at: .center, .dialog)
        let canvas = window.draw().canvas
        let frame = panel.frameInWindow
        #expect(canvas[frame.x, frame.y].background == Theme.dark["badge.error"].background)
    }
}
