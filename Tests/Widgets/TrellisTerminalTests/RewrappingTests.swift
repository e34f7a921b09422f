import SeededNumbers
import Testing
import TrellisViews

@testable import TrellisTerminal

/// Lines that are too long for their row, at other widths.
@MainActor
struct RewrappingTests {
    @Test func `lines are wrapped anew, and those that the program ended stay apart`() {
        let pane = Pane(showing: "one two three four\r\nfive\r\n$ ", 20, 6)
        pane.tester.resize(width: 8, height: 6)
        #expect(pane.screen == "one two\nthree fo\nur\nfive\n$" && pane.tester.cursor == Point(x: 2, y: 4))
        pane.tester.resize(width: 30, height: 6)
        #expect(pane.screen == "one two three four\nfive\n$" && pane.tester.cursor == Point(x: 2, y: 2))
    }

    @Test func `a wide character that finds no room at the edge leaves no blank in a wider terminal`() {
        let pane = Pane(showing: "abc日本語", 6, 4)
        pane.tester.resize(width: 4, height: 4)
        #expect(pane.screen == "abc\n日本\n語")
        pane.tester.resize(width: 5, height: 4)
        #expect(pane.screen == "abc日\n本語")
        pane.tester.resize(width: 20, height: 4)
        #expect(pane.screen == "abc日本語" && pane.tester.cursor == Point(x: 9, y: 0))
    }

    @Test func `a blank that was written is text, one with only a background is none`() {
        let pane = Pane(showing: "ab cd  ef\r\n\u{1B}[44mgh\u{1B}[K\u{1B}[m", 10, 6)
        pane.tester.resize(width: 6, height: 6)
        #expect(pane.screen == "ab cd\n ef\ngh")
        let blue = pane.tester.canvas[0, 2].style.background
        #expect(pane.tester.canvas[5, 2].style.background == blue && pane.tester.canvas[0, 3].style.background != blue)
    }

    @Test(arguments: [
        // Erased behind, written over, taken away, moved apart.
        ("abcdefgh\u{1B}[1;3H\u{1B}[K", "ab\ngh"), ("abcdefgh\u{1B}[1;1Hstuvwx", "stuvwx\ngh"),
        ("abcdefgh\u{1B}[2;1H\u{1B}[Kij", "abcdef\nij"), ("abcdefgh\u{1B}[2;1H\u{1B}[L", "abcdef\n\ngh"),
        ("abcdefgh\u{1B}[1;1H\u{1B}M", "\nabcdefgh"), ("abcdef\r\ngh", "abcdef\ngh"),
        ("\u{1B}[?7labcdefgh", "abcdeh"), ("\u{1B}[2;3rabcdefgh\r\nijklmnopq", "abcdef\nijklmnopq"),
    ])
    func `rows are one line only while the text goes on`(output: String, expected: String) {
        let pane = Pane(showing: output, 6, 4)
        pane.tester.resize(width: 20, height: 4)
        #expect(pane.screen == expected)
    }

    @Test func `the second screen is cut, and the first one wrapped behind it`() {
        let pane = Pane(showing: "one two three\r\n$ \u{1B}[?1049h\u{1B}[Hfour five six", 20, 4)
        pane.tester.resize(width: 7, height: 4)
        #expect(pane.screen == "four fi")
        pane.view.display("\u{1B}[?1049l")
        #expect(pane.screen == "one two\n three\n$" && pane.tester.cursor == Point(x: 2, y: 2))
    }

    @Test func `text that is selected stays selected, and is copied as it was written`() {
        let pane = Pane(showing: "https://example.org/a/long/address\r\nend", 16, 5)
        let address = "https://example.org/a/long/address"
        pane.view.selectLine(at: TerminalPosition(line: 1, column: 3))
        #expect(pane.view.selectedText == address)
        pane.view.selected?.head = TerminalPosition(line: 2, column: 1)
        for width in [16, 9, 40, 3, 16] {
            pane.tester.resize(width: width, height: 5)
            #expect(pane.view.selectedText == address, "\(width) columns")
        }
    }

    @Test(arguments: [(2, 0), (15, 0), (0, 1), (8, 1), (1, 2)])
    func `a double click selects an address in all of its rows`(x: Int, y: Int) {
        let pane = Pane(showing: "https://example.org/a/long/address\r\nhttps", 16, 5)
        pane.view.selectWord(at: TerminalPosition(line: UInt64(y), column: x))
        #expect(pane.view.selectedText == "https://example.org/a/long/address")
    }

    @Test func `words are found by columns, behind wide characters and across the blank before one`() {
        let pane = Pane(showing: "日本 ab cd\r\nxyz語語 e", 6, 5)
        pane.view.selectWord(at: TerminalPosition(line: 0, column: 5))
        #expect(pane.view.selectedText == "ab")
        pane.view.selectWord(at: TerminalPosition(line: 3, column: 0))
        #expect(pane.view.selectedText == "xyz語語")
        pane.view.selectWord(at: TerminalPosition(line: 0, column: 4))
        #expect(pane.view.selectedText == "xyz語語")
    }

    @Test func `the line that the user has scrolled back to stays at the top`() {
        let pane = Pane(showing: (1...60).map { "\($0) is a line" }.joined(separator: "\r\n"), 20, 5)
        pane.view.heldLine = 20
        #expect(pane.screen.hasPrefix("21 is a line"))
        for width in [5, 40, 3, 11, 20] {
            pane.tester.resize(width: width, height: 5)
            #expect(pane.screen.hasPrefix("21 is a line".prefix(width).trimmed), "\(width) columns")
        }
    }

    /// Whatever sizes there were: the rows, the lines that have scrolled out and the cursor are those of this size.
    @Test(arguments: 1...60) func `text is where a terminal of this size puts it`(seed: Int) {
        var dice = Dice(seed: seed)
        func text(_ count: Int) -> String {
            (0..<count).map { _ in
                switch dice.roll(12) {
                case 0: "\r\n"
                case 1: "日"
                case 2: " "
                case 3: "e\u{301}"
                default: String(dice.pick(Array("abcdefghijklmnopqrstuvwxyz")))
                }
            }.joined()
        }
        var written = text(dice.roll(200))
        let emulator = TerminalEmulator(size: Size(width: 12, height: 5), historyLimit: 1_000)
        _ = emulator.write(Array(written.utf8))
        for _ in 0..<12 {
            let size = Size(width: dice.roll(2...41), height: dice.roll(1...9))
            _ = emulator.resize(size)
            let more = text(dice.roll(20))
            written += more
            _ = emulator.write(Array(more.utf8))
            let fresh = TerminalEmulator(size: size, historyLimit: 1_000)
            _ = fresh.write(Array(written.utf8))
            #expect(lines(of: emulator) == lines(of: fresh), "\(size.width)x\(size.height), seed \(seed)")
        }
    }

    private func lines(of emulator: TerminalEmulator) -> [String] {
        let known = emulator.information
        let lines = (0..<known.scrolled_count + UInt64(known.rows)).map { emulator.text(line: $0, columns: 0..<100) }
        return lines + ["\(known.cursor_x), \(known.cursor_y)"]
    }
}

extension StringProtocol {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
