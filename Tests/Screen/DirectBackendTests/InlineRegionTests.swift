import CellGeometry
import EmulatedScreen
import SeededNumbers
import Testing
import TextScreen

@testable import DirectBackend

struct InlineRegionTests {
    /// A terminal with lines of a user in it, and a region below them.
    private struct Session {
        let emulator: Emulator
        var region: InlineRegion
        var size: Size
        /// What the scrollback must have, down to the region.
        var above: [String] = []
        var shown: Canvas?

        init(width: Int, height: Int, lines: Int) {
            size = Size(width: width, height: height)
            emulator = Emulator(columns: width, rows: height, history: 5000)
            above = (0..<lines).map { "user \($0)" }
            for line in above { emulator.write(line + "\r\n") }
            region = InlineRegion(Dialect(), screen: size)
            region.begin(column: 0, row: emulator.cursorRow)
            emulator.write("\u{1B}[?25l\u{1B}[?7l")
        }

        static func canvas(_ rows: [String], width: Int) -> Canvas {
            var canvas = Canvas(size: Size(width: width, height: rows.count))
            for (y, row) in rows.enumerated() {
                for (x, character) in row.enumerated() {
                    canvas.put(
                        glyph: canvas.clusters.glyph(of: character), width: 1, x: x, y: y, style: .plain,
                        clip: Rect(origin: .zero, size: canvas.size))
                }
            }
            return canvas
        }

        mutating func show(_ rows: [String], cursor: Point? = nil) {
            var canvas = shown ?? Canvas(size: .zero)
            let new = Self.canvas(rows, width: size.width)
            canvas.reset(to: new.size)
            for y in 0..<new.size.height {
                for x in 0..<new.size.width {
                    canvas.put(
                        glyph: new[x, y].glyph, width: 1, x: x, y: y, style: .plain,
                        clip: Rect(origin: .zero, size: new.size))
                }
            }
            shown = canvas
            region.show(canvas, damage: .all(of: canvas.size), cursor: cursor)
            flush()
        }

        mutating func print(_ lines: [String]) {
            region.print(Self.canvas(lines, width: max(1, size.width - 1)))
            above += lines
            flush()
        }

        mutating func flush() { emulator.write(region.writer.cells.take()) }

        /// All that is to be seen and has scrolled out.
        func text() -> [String] {
            // The cursor may stand above the last rows of the region.
            emulator.write("\u{1B}7\u{1B}[999B")
            var text = emulator.text
            emulator.write("\u{1B}8")
            while text.last == "" { text.removeLast() }
            return text
        }
    }

    private func rows(_ count: Int, _ name: String) -> [String] { (0..<count).map { "\(name) \($0)" } }

    @Test func `it begins in the row of the cursor, and the prompt comes below it`() {
        var session = Session(width: 20, height: 10, lines: 3)
        session.show(rows(3, "row"))
        #expect(session.text() == session.above + rows(3, "row"))
        session = Session(width: 20, height: 10, lines: 3)
        session.show(rows(3, "row"))
        session.region.end()
        session.flush()
        session.emulator.write("$ ")
        #expect(session.text() == session.above + rows(3, "row") + ["$"])
    }

    @Test func `a row with something in it is left alone`() {
        var session = Session(width: 20, height: 4, lines: 2)
        session.emulator.write("no line end")
        session.region.begin(column: 11, row: 2)
        session.show(rows(2, "row"))
        #expect(session.text() == session.above + ["no line end"] + rows(2, "row"))
    }

    /// Terminals become lower before the program learns it: tmux takes a quarter of a second. They drop rows below the
    /// cursor, so that the region begins in the last one.
    @Test(arguments: [nil, Point(x: 2, y: 3), Point(x: 2, y: 5)], ["print", "move", "grow", "shrink"])
    func `on a terminal that has become lower meanwhile, what is above it stays`(cursor: Point?, step: String) {
        for lines in [3, 9, 30] {
            var session = Session(width: 20, height: 18, lines: lines)
            session.show(rows(6, "row"), cursor: cursor)
            session.emulator.resize(columns: 20, rows: 8)
            switch step {
            case "print": session.print(rows(10, "printed"))
            case "move": session.show(rows(6, "moved"), cursor: cursor == nil ? Point(x: 2, y: 3) : nil)
            case "grow": session.show(rows(7, "moved"))
            default: session.show(rows(2, "moved"))
            }
            #expect(Array(session.text().prefix(session.above.count)) == session.above)
            session.region.resize(to: Size(width: 20, height: 8))
            session.show(rows(6, "row"))
            #expect(session.text() == session.above + rows(6, "row"))
        }
    }

    @Test func `random frames and prints leave everything above as it was`() {
        var random = Dice(state: 11)
        for round in 0..<300 {
            let (width, height) = (random.roll(30) + 8, random.roll(14) + 1)
            var session = Session(width: width, height: height, lines: random.roll(30))
            var last: [String] = []
            for step in 0..<random.roll(20) + 1 {
                if random.roll(3) == 0 {
                    session.print(rows(random.roll(2 * height) + 1, "p\(step)"))
                } else {
                    last = rows(random.roll(height + 3) + 1, "r\(step)")
                    let visible = min(last.count, height)
                    session.show(
                        last, cursor: random.roll(2) == 0 ? nil : Point(x: 1, y: random.roll(visible)))
                    last = Array(last.prefix(height))
                }
            }
            let leaves = random.roll(2) == 0
            if leaves { session.region.end() } else { session.region.erase() }
            session.flush()
            session.emulator.write("$ ")
            let expected = session.above + (leaves ? last : []) + ["$"]
            let seen = session.emulator.text
            if seen != expected {
                Issue.record("round \(round), \(width)x\(height):\n\(seen)\nexpected\n\(expected)")
                return
            }
        }
    }

    @Test func `printed lines cost their bytes and no frame`() {
        var session = Session(width: 40, height: 20, lines: 30)
        session.region.print(Session.canvas(["a line"], width: 39))
        #expect(String(decoding: session.region.writer.cells.take(), as: UTF8.self) == "a line\u{1B}[K\r\n")
        session.show(rows(8, "row"))
        session.region.print(Session.canvas(["a line"], width: 39))
        // The last row may have been pushed out of the screen.
        #expect(session.region.writer.cells.take().count < 40)
    }

    @Test func `its top is known wherever it moves`() {
        var session = Session(width: 20, height: 10, lines: 4)
        #expect(session.region.top == 4)
        session.show(rows(3, "row"))
        #expect(session.region.top == 4)
        session.print(["one"])
        #expect(session.region.top == 5)
        session.show(rows(8, "row"))
        #expect(session.region.top == 2)
        session.print(["two", "three"])
        #expect(session.region.top == 2)
        session.show(rows(2, "row"))
        session.print(rows(7, "p"))
        #expect(session.region.top == 8)
    }

    @Test func `wherever it is broken off, the way out leads below it`() {
        var session = Session(width: 20, height: 10, lines: 3)
        session.show(rows(4, "row"))
        session.emulator.write(session.region.wayOut + "$ ")
        #expect(session.emulator.text == session.above + rows(4, "row") + ["$"])
        session = Session(width: 20, height: 6, lines: 9)
        session.show(rows(4, "row"), cursor: Point(x: 2, y: 1))
        session.emulator.write(session.region.wayOut + "$ ")
        #expect(session.emulator.text == session.above + rows(4, "row") + ["$"])
    }

    @Test func `at another size it is erased where it is`() {
        for cursor in [nil, Point(x: 2, y: 0), Point(x: 2, y: 2)] {
            var session = Session(width: 30, height: 12, lines: 3)
            session.show(rows(3, "row"), cursor: cursor)
            session.emulator.resize(columns: 12, rows: 9)
            session.size = Size(width: 12, height: 9)
            session.region.resize(to: session.size)
            session.flush()
            #expect(session.text() == session.above)
            session.shown = nil
            session.show(rows(2, "new"))
            #expect(session.text() == session.above + rows(2, "new"))
        }
    }

    @Test func `rows that the terminal has wrapped again are counted`() {
        var session = Session(width: 30, height: 12, lines: 3)
        session.region.rewraps = true
        let long = String(repeating: "x", count: 25)
        session.show([long, "short", "", long], cursor: Point(x: 1, y: 3))
        // 3 + 1 + 1 rows above that of the cursor.
        session.region.resize(to: Size(width: 10, height: 12))
        let text = String(decoding: session.region.writer.cells.take(), as: UTF8.self)
        #expect(text == "\u{1B}[?25l\u{1B}[5A\r\u{1B}[12M")
    }

    /// xterm moves its rows, but not the cursor that it has saved.
    @Test func `a screen that changed its size while another one was shown has its rows once`() {
        for height in [8, 20] {
            var session = Session(width: 20, height: 12, lines: 6)
            session.show(rows(3, "row"), cursor: Point(x: 1, y: 1))
            #expect(session.region.leave()?.text == session.shown?.text)
            session.flush()
            session.emulator.resize(columns: 20, rows: height)
            session.emulator.write("\u{1B}[99;1H")
            session.region.resize(to: Size(width: 20, height: height))
            session.show(rows(3, "new"))
            #expect(session.text().filter { !$0.isEmpty } == session.above + rows(3, "new"))
        }
        var session = Session(width: 20, height: 12, lines: 6)
        session.region.rewraps = true
        session.show(rows(3, "row"))
        #expect(session.region.leave() == nil)
    }

    /// A cursor that came when they were wrapped is not below all of them: the rows of the user are in its way up.
    @Test func `wrapped rows are not counted when the cursor may have come later`() {
        var session = Session(width: 30, height: 12, lines: 3)
        session.region.rewraps = true
        session.show(rows(4, String(repeating: "x", count: 20)), cursor: Point(x: 1, y: 3))
        session.region.resize(to: Size(width: 10, height: 12), isSettled: false)
        let text = String(decoding: session.region.writer.cells.take(), as: UTF8.self)
        #expect(text == "\u{1B}[?25l\u{1B}[3A\r\u{1B}[12M")
    }
}
