import Processes
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisTerminal

@MainActor
struct TerminalViewTests {
    @Test func `output is painted in its colours`() {
        let pane = Pane(
            showing: "plain \u{1B}[1;32mlit\u{1B}[m\r\n\u{1B}[7;38;5;99mrev\u{1B}[m \u{1B}[38;2;201;202;203mrgb")
        #expect(
            pane.tester.picture == """
                |plain lit           |
                |rev rgb             |
                |                    |
                |                    |
                |                    |
                """)
        let canvas = pane.tester.canvas
        #expect(canvas[6, 0].style.foreground == pane.window.themeInUse["output.2"].foreground)
        #expect(canvas[6, 0].style.attributes == .bold)
        #expect(canvas[0, 1].style.foreground == .palette(99) && canvas[0, 1].style.attributes == .reverse)
        #expect(canvas[4, 1].style.foreground == .rgb(201, 202, 203))
        // Default colours are the theme's.
        #expect(canvas[0, 0].style.foreground == pane.window.themeInUse[.text].foreground)
    }

    @Test func `all attributes come out, and end`() {
        let pane = Pane(
            showing: "\u{1B}[1mb\u{1B}[0;2md\u{1B}[0;3mi\u{1B}[0;4mu\u{1B}[0;5mk\u{1B}[0;9ms\u{1B}[0;1;2;22mn")
        let looks = (0..<7).map { pane.tester.canvas[$0, 0].style.attributes }
        #expect(looks == [.bold, .dim, .italic, .underline, .blink, .strikethrough, []])
    }

    @Test func `wide and combined characters take their cells`() {
        let pane = Pane(showing: "日本e\u{301}x\r\n\u{1F600}|\r\nnaïve ─┼")
        #expect(
            pane.tester.picture == """
                |日本e\u{301}x              |
                |\u{1F600}|                 |
                |naïve ─┼            |
                |                    |
                |                    |
                """)
    }

    @Test func `the cursor is where the program has it, and hidden when it hides it`() {
        let pane = Pane(showing: "abc")
        #expect(pane.view.isFocused && pane.tester.cursor == Point(x: 3, y: 0))
        pane.view.display("\u{1B}[3;5H")
        #expect(pane.tester.cursor == Point(x: 4, y: 2))
        pane.view.display("\u{1B}[?25l")
        #expect(pane.tester.cursor == nil)
    }

    @Test func `before the program starts, how to start it can be read in every theme`() {
        let window = Window()
        let view = window.add(TerminalView(["sh"]), "tt = ll = bb = rr = 0")
        view.startsAutomatically = false
        let tester = WindowTester(window, width: 24, height: 4)
        for theme in [Theme.dark, .light, .solarizedLight] {
            window.theme = theme
            tester.draw()
            #expect(tester.picture.contains("sh · Enter starts it"))
            let style = tester.canvas[1, 3].style
            #expect(style.background == theme[.bar].background && style.foreground == theme[.bar].foreground)
        }
    }

    @Test func `keys are sent as xterm sends them`() {
        let pane = Pane(showing: "")
        var typed: [UInt8] = []
        pane.view.onInput = { typed += $0 }
        func bytes(_ key: Key) -> String {
            typed = []
            pane.tester.send(.key(key))
            return String(decoding: typed, as: UTF8.self).replacing("\u{1B}", with: "^")
        }
        #expect(bytes("a") == "a" && bytes("é") == "é" && bytes(.enter) == "\r" && bytes(.tab) == "\t")
        #expect(bytes(Key.tab.shift) == "^[Z" && bytes(.backspace) == "\u{7F}" && bytes(.escape) == "^")
        #expect(bytes(.control("c")) == "\u{03}" && bytes(.control(" ")) == "\0" && bytes(Key("x", .alt)) == "^x")
        #expect(bytes(.up) == "^[A" && bytes(Key.up.shift) == "^[1;2A" && bytes(Key(.left, .control)) == "^[1;5D")
        #expect(bytes(.home) == "^[H" && bytes(.delete) == "^[3~" && bytes(.pageUp) == "^[5~")
        #expect(bytes(.function(1)) == "^OP" && bytes(.function(5)) == "^[15~" && bytes(.function(12)) == "^[24~")
        #expect(bytes(Key(.function(5), .shift)) == "^[15;2~" && bytes(Key(.function(17))) == "^[15;2~")
        pane.view.display("\u{1B}[?1h")
        #expect(bytes(.up) == "^OA" && bytes(.home) == "^OH")
    }

    @Test func `the release key gives the keys back to the app, and Enter takes them again`() {
        let pane = Pane(showing: "")
        var (typed, saved): ([UInt8], Int) = ([], 0)
        pane.view.onInput = { typed += $0 }
        pane.window.onKey(.control("s"), "save") { saved += 1 }
        func hints() -> [String] {
            pane.window.activeCommands.filter { !$0.keys.isEmpty && $0.isEnabled() && $0.isHinted }.map(\.title)
        }
        pane.tester.send(.key(.control("s")))
        #expect(typed == [0x13] && saved == 0 && hints() == ["leave the program"])
        pane.tester.send(.key(.control("]")))
        #expect(!pane.view.takesKeys && pane.tester.cursor == nil && hints().contains("save"))
        pane.tester.send(.key(.control("s")))
        #expect(typed == [0x13] && saved == 1)
        pane.tester.press(.enter)
        pane.tester.type("x")
        #expect(typed == [0x13, 0x78] && pane.view.takesKeys)
        // Twice sends it.
        pane.tester.send(.key(.control("]")))
        pane.tester.send(.key(.control("]")))
        #expect(typed == [0x13, 0x78, 0x1D] && pane.view.takesKeys)
        pane.view.releaseKey = Key(.function(12))
        pane.view.keptKeys = [.control("s")]
        pane.tester.send(.key(.control("]")))
        pane.tester.send(.key(.control("s")))
        #expect(typed == [0x13, 0x78, 0x1D, 0x1D] && saved == 2)
        pane.tester.send(.key(Key(.function(12))))
        #expect(!pane.view.takesKeys)
    }

    @Test func `Tab goes to the program, and moves the focus once it is released`() {
        let (first, second) = (TerminalView(), TerminalView())
        let window = Window()
        window.add(first, "tt = ll = bb = 0, w = 50%")
        window.add(second, "tt = rr = bb = 0, w = 50%")
        let tester = WindowTester(window, width: 20, height: 4)
        var typed: [UInt8] = []
        first.onInput = { typed += $0 }
        first.display("")
        second.display("")
        tester.press(.tab)
        #expect(typed == [9] && first.isFocused)
        tester.send(.key(.control("]")))
        tester.press(.tab)
        #expect(typed == [9] && second.isFocused && second.takesKeys)
        window.focus(first)
        #expect(first.takesKeys)
    }

    @Test func `a paste is bracketed if the program wants it, and cannot leave its brackets`() {
        let pane = Pane(showing: "")
        var typed: [UInt8] = []
        pane.view.onInput = { typed += $0 }
        pane.tester.send(.paste("a\nb"))
        #expect(typed == Array("a\rb".utf8))
        typed = []
        pane.view.display("\u{1B}[?2004h")
        pane.tester.send(.paste("a\u{1B}[201~b\u{7F}"))
        #expect(String(decoding: typed, as: UTF8.self) == "\u{1B}[200~a[201~b\u{1B}[201~")
    }

    @Test func `the mouse goes to a program that wants it`() {
        let pane = Pane(showing: "\u{1B}[?1002h\u{1B}[?1006h")
        var typed: [UInt8] = []
        pane.view.onInput = { typed += $0 }
        pane.tester.click(x: 3, y: 1)
        #expect(String(decoding: typed, as: UTF8.self) == "\u{1B}[<0;4;2M\u{1B}[<0;4;2m")
        typed = []
        pane.tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 0, y: 0))))
        #expect(String(decoding: typed, as: UTF8.self) == "\u{1B}[<65;1;1M")
        // With Shift, the user selects.
        typed = []
        pane.tester.send(.mouse(Mouse(.press(.left), at: Point(x: 0, y: 0), modifiers: .shift)))
        pane.tester.send(.mouse(Mouse(.release(.left), at: Point(x: 0, y: 0), modifiers: .shift)))
        #expect(typed == [])
    }

    @Test func `a drag selects and copies, a double click selects a word`() {
        let pane = Pane(showing: "one two\r\nthree four")
        func mouse(_ action: Mouse.Action, _ x: Int, _ y: Int) {
            pane.tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
        }
        mouse(.press(.left), 4, 0)
        mouse(.drag(.left), 4, 1)
        mouse(.release(.left), 4, 1)
        #expect(pane.view.selectedText == "two\nthree" && pane.window.clipboard.text == "two\nthree")
        pane.tester.advance(by: .seconds(5))
        pane.tester.click(x: 7, y: 1)
        pane.tester.click(x: 7, y: 1)
        #expect(pane.window.clipboard.text == "four")
    }

    @Test func `the wheel scrolls back, output leaves the place, typing returns to the end`() {
        let pane = Pane(showing: (1...30).map { "line \($0)" }.joined(separator: "\r\n"), 12, 4)
        #expect(pane.screen == "line 27\nline 28\nline 29\nline 30" && pane.view.historyCount == 26)
        pane.tester.send(.mouse(Mouse(.wheelUp, at: .zero)))
        #expect(pane.screen == "line 24\nline 25\nline 26\nline 27")
        pane.view.display("\r\nline 31\r\nline 32")
        #expect(pane.screen == "line 24\nline 25\nline 26\nline 27" && pane.tester.cursor == nil)
        #expect(pane.tester.picture.contains("│"))
        pane.tester.send(.key(Key.pageUp.shift))
        #expect(pane.screen.hasPrefix("line 21"))
        pane.tester.type("x")
        #expect(pane.screen == "line 29\nline 30\nline 31\nline 32")
    }

    @Test func `titles and bells are told, without control characters`() {
        let pane = Pane(showing: "")
        var (titles, bells): ([String], Int) = ([], 0)
        pane.view.onTitle = { titles.append($0) }
        pane.view.onBell = { bells += 1 }
        pane.view.display("\u{1B}]2;a\tb\u{1B}\\\u{07}\u{07}")
        #expect(titles == ["a b"] && pane.view.title == "a b" && pane.view.bellCount == 2 && bells == 1)
    }

    @Test func `characters are deleted and inserted outside of the rows that scroll, too`() {
        // Measured with xterm and tmux.
        let pane = Pane(showing: "one two\r\nabcdef\u{1B}[4;5r\u{1B}[1;4H\u{1B}[2P\u{1B}[2;3H\u{1B}[2@x")
        #expect(pane.screen == "onewo\nabx cdef")
    }

    @Test func `questions are answered`() async {
        let pane = Pane(showing: "ab")
        var typed: [UInt8] = []
        pane.view.session?.setAnswering { bytes in MainActor.assumeIsolated { typed += bytes } }
        pane.view.display("\u{1B}[6n\u{1B}]11;?\u{07}")
        #expect(String(decoding: typed, as: UTF8.self).hasPrefix("\u{1B}[1;3R\u{1B}]11;rgb:"))
    }

    @Test func `links can be clicked`() {
        let pane = Pane(showing: "\u{1B}]8;;https://www.swift.org\u{1B}\\Swift\u{1B}]8;;\u{1B}\\ is")
        #expect(pane.tester.canvas[0, 0].style.link?.address == "https://www.swift.org")
        #expect(pane.tester.canvas[6, 0].style.link == nil)
    }

    @Test func `a size that shrinks keeps the cursor, and one that grows brings lines back`() {
        let pane = Pane(showing: "a\r\nb\r\nc\r\nd\r\n$ ", 10, 5)
        pane.tester.resize(width: 10, height: 2)
        #expect(pane.screen == "d\n$" && pane.view.historyCount == 3 && pane.tester.cursor == Point(x: 2, y: 1))
        pane.tester.resize(width: 10, height: 5)
        #expect(pane.screen == "a\nb\nc\nd\n$" && pane.view.historyCount == 0)
    }

    @Test(arguments: 1...40) func `output in pieces leaves what it leaves as a whole`(seed: Int) throws {
        let (width, height) = seed % 2 == 0 ? (40, 12) : (80, 24)
        let bytes = Array(commonOutput(UInt64(seed), width, height).utf8)
        let whole = TerminalEmulator(size: Size(width: width, height: height), historyLimit: 10)
        _ = whole.write(bytes)
        for size in [1, 2, 3, 7, 64, 500] {
            let pieces = TerminalEmulator(size: Size(width: width, height: height), historyLimit: 10)
            for start in stride(from: 0, to: bytes.count, by: size) {
                _ = pieces.write(Array(bytes[start..<min(bytes.count, start + size)]))
            }
            let (one, other) = (whole.information, pieces.information)
            #expect(one.cursor_x == other.cursor_x && one.cursor_y == other.cursor_y, "pieces of \(size)")
            let rows = (0..<height).map { UInt64($0) + one.scrolled_count }
            #expect(one.scrolled_count == other.scrolled_count)
            for row in rows {
                #expect(
                    whole.text(line: row, columns: 0..<width) == pieces.text(line: row, columns: 0..<width),
                    "pieces of \(size), row \(row)")
            }
        }
    }

    @Test func `rows copied for a frame are bounded by the height, whatever is written`() {
        let pane = Pane(showing: "", 40, 10)
        let before = (pane.view.copiedRowCount, pane.view.takeCount)
        _ = pane.view.session?.emulator.write(Array(String(repeating: "y\r\n", count: 200_000).utf8))
        pane.view.takeChanges()
        #expect(pane.view.copiedRowCount - before.0 <= 10 && pane.view.takeCount - before.1 == 1)
        // A row that changes is the only one that is copied.
        let after = pane.view.copiedRowCount
        pane.view.display("\u{1B}[3;1Hx")
        #expect(pane.view.copiedRowCount - after == 1)
        #expect(pane.tester.damage.height <= 10)
    }

    @Test func `memory is bounded`() throws {
        let pane = Pane(showing: "", 200, 10)
        let emulator = try #require(pane.view.session?.emulator)
        let line = String(repeating: "x", count: 199) + "\r\n"
        _ = emulator.write(Array(String(repeating: line, count: 60_000).utf8))
        #expect(emulator.byteCount < 70 << 20 && emulator.information.history_count == 10_000)
        _ = emulator.write(Array(("\u{1B}]0;" + String(repeating: "t", count: 3 << 20)).utf8))
        _ = emulator.write(Array(("\u{1B}P" + String(repeating: "t", count: 3 << 20)).utf8))
        _ = emulator.write(Array(("\u{18}e" + String(repeating: "\u{301}", count: 1 << 20)).utf8))
        #expect(emulator.byteCount < 70 << 20)
    }

    @Test func `it takes every size and every event`() {
        let problems = checkWidget {
            let view = TerminalView()
            view.display("text\r\nmore")
            return view
        }
        // What has scrolled out or was cut does not come back: a terminal's screen is a history.
        #expect(problems.map { "\($0)" }.filter { !$0.contains("when it was resized") } == [])
    }

    @Test func `what has scrolled out can be forgotten, and copied before`() {
        let pane = Pane(showing: (1...9).map { "line \($0)" }.joined(separator: "\r\n"), 12, 3)
        #expect(pane.view.historyCount == 6)
        pane.view.copySelection()
        #expect(pane.window.clipboard.text == "")
        pane.tester.send(.mouse(Mouse(.press(.left), at: Point(x: 0, y: 0))))
        pane.tester.send(.mouse(Mouse(.drag(.left), at: Point(x: 5, y: 0))))
        pane.window.clipboard.copy("other")
        pane.view.copySelection()
        #expect(pane.window.clipboard.text == "line 7")
        pane.view.clearHistory()
        #expect(pane.view.historyCount == 0 && pane.screen.hasSuffix("line 9"))
    }
}
