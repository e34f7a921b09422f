import SLL
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct PaintingTests {
    @Test func `a wide character comes back when what covered half of it goes`() {
        let window = Window()
        window.add(Label("漢字かな漢字"), "tt = ll = 0")
        let fill = window.add(Fill("x"), "ll = 3, tt = 0, w = 2, h = 1")
        let tester = WindowTester(window, width: 12, height: 1)
        #expect(tester.picture == "|漢 xx な漢字|")
        fill.isHidden = true
        tester.draw()
        #expect(tester.picture == "|漢字かな漢字|")
    }

    private let tester = WindowTester(Window(), width: 12, height: 4)
    private var window: Window { tester.window }

    /// A view that paints by a function.
    private final class Sketch: View {
        private let paint: (Painter) -> Void

        init(_ paint: @escaping (Painter) -> Void) {
            self.paint = paint
            super.init()
        }

        override func draw(in painter: Painter) { paint(painter) }
    }

    private func paint(_ body: @escaping (Painter) -> Void) {
        window.add(Sketch(body), "tt = ll = bb = rr = 0")
        tester.draw()
    }

    @Test func `a view is cut at the edges of its superviews`() {
        let outer = window.add(View(), "ll = 2, w = 6, tt = 1, h = 2")
        outer.add(Fill("x"), "ll = -3, w = 5, tt = -1, h = 9")
        outer.add(Fill("y"), "ll = 4, w = 50, tt = 1, h = 9")
        tester.draw()
        #expect(
            tester.picture == """
                |            |
                |  xx        |
                |  xx  yy    |
                |            |
                """)
    }

    @Test func `later views lie on top, hidden ones are left out`() {
        let one = window.add(Fill("1"), "ll = 0, w = 6, tt = 0, h = 3")
        let two = window.add(Fill("2"), "ll = 3, w = 6, tt = 1, h = 3")
        tester.draw()
        let twoOnTop = """
            |111111      |
            |111222222   |
            |111222222   |
            |   222222   |
            """
        #expect(tester.picture == twoOnTop)
        one.bringToFront()
        tester.draw()
        #expect(
            tester.picture == """
                |111111      |
                |111111222   |
                |111111222   |
                |   222222   |
                """)
        one.sendToBack()
        tester.draw()
        #expect(tester.picture == twoOnTop)
        two.isHidden = true
        tester.draw()
        #expect(
            tester.picture == """
                |111111      |
                |111111      |
                |111111      |
                |            |
                """)
        two.isHidden = false
        tester.draw()
        #expect(tester.picture == twoOnTop)
    }

    @Test func `wide characters that are cut leave blanks`() {
        let box = window.add(View(), "ll = 1, w = 6, tt = 0, h = 3")
        box.add(Label("漢字漢字漢字"), "ll = -1, tt = 0, w = 12")
        box.add(Label("字字字字"), "ll = 1, tt = 1, w = 8")
        box.add(Label("ab👩‍👩‍👧cd"), "ll = 0, tt = 2, w = 3")
        tester.draw()
        #expect(
            tester.picture == """
                |  字漢      |
                |  字字      |
                | ab…        |
                |            |
                """)
        for y in 0..<4 {
            for x in 0..<12 {
                let cell = tester.canvas[x, y]
                if cell.width == 2 { #expect(tester.canvas[x + 1, y].width == 0) }
                if cell.width == 0 { #expect(tester.canvas[x - 1, y].width == 2) }
            }
        }
    }

    @Test func `a wide character that is half covered leaves a blank`() {
        window.add(Label("漢字"), "ll = 0, tt = 0")
        window.add(Label("x"), "ll = 1, tt = 0")
        tester.draw()
        #expect(tester.picture.hasPrefix("| x字        |"))
    }

    @Test func `control characters are shown as replacement characters, tabs and line breaks as blanks`() {
        paint { painter in
            painter.text("a\u{1B}[2Jb\u{7F}", x: 0, y: 0)
            painter.text("a\tb\u{9B}c", x: 0, y: 1)
            painter.text("one\ntwo", x: 0, y: 2)
        }
        #expect(
            tester.picture == """
                |a\u{FFFD}[2Jb\u{FFFD}     |
                |a b\u{FFFD}c       |
                |one two     |
                |            |
                """)
    }

    @Test func `boxes that share edges join their lines`() {
        for rule: Rule in [
            "ll = 0, w = 6, tt = 0, h = 3", "ll = 5, w = 7, tt = 0, h = 3", "ll = 0, w = 4, tt = 2, h = 2",
            "ll = 3, w = 9, tt = 2, h = 2",
        ] {
            window.add(Box(), rule)
        }
        tester.draw()
        #expect(
            tester.picture == """
                |┌────┬─────┐|
                |│    │     │|
                |├──┬─┴─────┤|
                |└──┴───────┘|
                """)
    }

    @Test func `lines of other styles are not joined`() {
        window.add(Box(line: .light), "ll = 0, w = 6, tt = 0, h = 4")
        window.add(Box(line: .double), "ll = 5, w = 7, tt = 0, h = 4")
        window.add(Box(joinsLines: false), "ll = 3, w = 5, tt = 1, h = 2")
        tester.draw()
        #expect(
            tester.picture == """
                |┌────╔═════╗|
                |│  ┌───┐   ║|
                |│  └───┘   ║|
                |└────╚═════╝|
                """)
    }

    @Test func `lines cross and end at lines`() {
        paint { painter in
            painter.border(Rect(x: 0, y: 0, width: 12, height: 4))
            painter.horizontalLine(from: 0, to: 11, y: 2)
            painter.verticalLine(x: 4, from: 0, to: 3)
            painter.verticalLine(x: 8, from: 2, to: 3)
        }
        #expect(
            tester.picture == """
                |┌───┬──────┐|
                |│   │      │|
                |├───┼───┬──┤|
                |└───┴───┴──┘|
                """)
    }

    @Test func `text takes on the background that it stands on`() {
        let ground = Style(background: .blue)
        window.add(Fill(style: ground), "ll = 0, w = 12, tt = 0, h = 1")
        window.add(Label("hi", style: Style(foreground: .red)), "ll = 1, tt = 0")
        tester.draw()
        #expect(tester.canvas[1, 0].style == Style(foreground: .red, background: .blue))
    }

    @Test func `titles and labels are cut with dots`() {
        window.add(Box("a long title"), "ll = 0, w = 10, tt = 0, h = 2")
        window.add(Label("a long label"), "ll = 0, w = 7, tt = 2")
        window.add(Label("mid", alignment: .center), "ll = 0, w = 12, tt = 3")
        tester.draw()
        #expect(
            tester.picture == """
                |┌ a lon… ┐  |
                |└────────┘  |
                |a long…     |
                |    mid     |
                """)
    }
}
