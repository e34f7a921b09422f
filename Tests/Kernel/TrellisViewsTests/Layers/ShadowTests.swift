import Testing

@testable import TrellisViews

/// What an overlay throws on the cells beside it.
@MainActor
struct ShadowTests {
    private final class Ground: View {
        var isOther = false
        override func draw(in painter: Painter) {
            let style = Style(
                foreground: .rgb(200, 200, 200), background: isOther ? .rgb(90, 90, 90) : .rgb(60, 60, 60))
            painter.fill(painter.bounds, "x", style: style)
        }
    }

    private final class Panel: View {
        override func draw(in painter: Painter) { painter.fill(painter.bounds, style: Style(background: .blue)) }
    }

    private let window = Window()
    private let ground = Ground()

    private func start(_ theme: Theme) -> Canvas {
        window.theme = theme
        window.add(ground, "tt = ll = bb = rr = 0")
        window.send(.resize(Size(width: 12, height: 6)))
        return window.draw().canvas
    }

    /// The cells that differ, beside the panel.
    private func darker(_ canvas: Canvas, than before: Canvas) -> [String] {
        (0..<6).map { y in
            String(
                (0..<12).map { x in
                    let (new, old) = (canvas[x, y], before[x, y])
                    return new.background == .blue ? "P" : new == old ? "." : new.glyph == old.glyph ? "s" : "?"
                })
        }
    }

    private static let wanted = [
        "............", "..PPPP......", "..PPPPs.....", "...ssss.....", "............", "............",
    ]

    @Test(arguments: [Theme.dark, .light]) func `cells to the right and below are darker`(theme: Theme) {
        let before = start(theme)
        let overlay = window.overlays.show(Panel(), at: .rules, .popup)
        overlay.view!.layout.add("ll = 2, tt = 1, w = 4, h = 2")
        let canvas = window.draw().canvas
        #expect(darker(canvas, than: before) == Self.wanted)
        #expect(
            canvas[6, 2].background == Color.rgb(60, 60, 60).mixed(with: .rgb(0, 0, 0), percent: theme.isDark ? 60 : 25)
        )
        // Whatever is painted below it later, and wherever it moves.
        ground.isOther = true
        ground.setNeedsDisplay()
        #expect(window.draw().canvas[6, 2].background.bits > canvas[6, 2].background.bits)
        ground.isOther = false
        ground.setNeedsDisplay()
        overlay.view!.layout.add("ll = 8, tt = 1")
        let moved = window.draw().canvas
        #expect(darker(moved, than: before)[2] == "........PPPP" && darker(moved, than: before)[3] == ".........sss")
        overlay.dismiss()
        #expect(window.draw().canvas.cells == before.cells)
        #expect(window.overlays.root!.subviews.isEmpty)
    }

    @Test func `a hidden overlay throws none`() {
        let before = start(.dark)
        let overlay = window.overlays.show(Panel(), at: .rules, .popup)
        overlay.view!.layout.add("ll = 2, tt = 1, w = 4, h = 2")
        _ = window.draw()
        overlay.view!.isHidden = true
        #expect(window.draw().canvas.cells == before.cells)
        overlay.view!.isHidden = false
        #expect(darker(window.draw().canvas, than: before) == Self.wanted)
    }

    @Test func `an overlay without one, and one whose colours cannot be mixed, throw none`() {
        let before = start(.dark)
        let overlay = window.overlays.show(Panel(), at: .rules, .tooltip)
        overlay.view!.layout.add("ll = 2, tt = 1, w = 4, h = 2")
        #expect(!darker(window.draw().canvas, than: before).joined().contains("s"))
        overlay.dismiss()
        let plain = Window(Panel())
        plain.send(.resize(Size(width: 12, height: 6)))
        plain.theme = .terminal
        let view = Panel()
        plain.overlays.show(view, at: .rules, .popup)
        view.layout.add("ll = 2, tt = 1, w = 4, h = 2")
        #expect(plain.draw().canvas[6, 2].background == .blue)
    }
}
