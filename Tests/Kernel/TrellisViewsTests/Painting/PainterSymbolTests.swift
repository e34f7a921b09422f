import Testing
import TrellisTesting
import TrellisViews

/// Single characters of one column.
@MainActor
struct PainterSymbolTests {
    private final class Symbols: View {
        override func draw(in painter: Painter) {
            painter.fill(painter.bounds, ".", style: Style(background: .blue))
            let symbols: [Unicode.Scalar] = ["a", "▀", "⣿", "─", "é", "漢", "\u{301}", "\u{7}"]
            for (x, symbol) in symbols.enumerated() {
                painter.symbol(symbol, x: x, y: 0, style: Style(foreground: .red))
            }
            for place in [(-1, 0), (0, -1), (20, 0), (0, 20), (Int.max, 0)] {
                painter.symbol("X", x: place.0, y: place.1)
            }
        }
    }

    @Test func `a symbol takes one column, keeps the background and is clipped`() {
        let window = Window()
        window.add(Symbols(), "tt = 1, ll = 1, w = 9, h = 1")
        let tester = WindowTester(window, width: 12, height: 3)
        #expect(
            tester.picture == """
                |            |
                | a▀⣿─é\u{FFFD}\u{FFFD}\u{FFFD}.  |
                |            |
                """)
        #expect(tester.canvas[2, 1].style.foreground == .red && tester.canvas[2, 1].style.background == .blue)
    }
}
