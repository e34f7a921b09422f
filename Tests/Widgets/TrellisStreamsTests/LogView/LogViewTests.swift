import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

@MainActor
struct LogViewTests {
    let log = LogBuffer()

    private func shown(width: Int = 20, height: Int = 5, count: Int = 0) -> (LogView, WindowTester) {
        for index in 0..<count { log.append(line: "line \(index)") }
        let window = Window()
        let view = LogView(log)
        window.add(view, "tt = ll = bb = rr = 0")
        return (view, WindowTester(window, width: width, height: height))
    }

    private func firstColumn(_ tester: WindowTester) -> [String] {
        tester.picture.split(separator: "\n").map { String($0.dropFirst().prefix(8)).trimmed }
    }

    @Test func `lines can be shown in another way, and are searched as they are`() {
        let (view, tester) = shown(width: 24, height: 4, count: 3)
        view.role = { $0.text == "line 1" ? .error : nil }
        var seen: [String] = []
        view.display = { line in
            seen.append(line.text)
            return LogLine(number: line.number, text: "<\(line.number)>")
        }
        tester.draw()
        #expect(tester.picture.hasPrefix("|<0>                     |\n|<1>") && seen.contains("line 2"))
        #expect(tester.canvas[0, 1].style != tester.canvas[0, 0].style)
        view.selection = 0...1
        #expect(view.selectedText == "line 0\nline 1")
        view.display = nil
        tester.draw()
        #expect(tester.picture.hasPrefix("|line 0 "))
    }

    // MARK: Following

    @Test func `it follows the end`() {
        let (_, tester) = shown()
        #expect(
            tester.picture == """
                |No lines yet        |
                |                    |
                |                    |
                |                    |
                |        ↓ following |
                """)
        log.append("one\ntwo\nthr")
        tester.draw()
        #expect(
            tester.picture == """
                |one                 |
                |two                 |
                |thr                 |
                |                    |
                |        ↓ following |
                """)
        log.append("ee\nfour\nfive\n")
        tester.draw()
        #expect(
            tester.picture == """
                |two                │|
                |three              ┃|
                |four               ┃|
                |five               ┃|
                |        ↓ following |
                """)
    }

    @Test func `it stays where the user scrolled to, and says how much is new`() {
        let (view, tester) = shown(width: 30, count: 10)
        tester.press(.up)
        #expect(!view.follows && firstColumn(tester)[0] == "line 5")
        for index in 10..<1_010 { log.append(line: "line \(index)") }
        tester.draw()
        #expect(firstColumn(tester)[0] == "line 5")
        #expect(tester.picture.hasSuffix("| 1,010 lines      ↓ 1,000 new |"))
        tester.press(.end)
        #expect(view.follows && firstColumn(tester)[3] == "line 1009".prefix(8))
        tester.press(.pageUp)
        #expect(!view.follows)
        tester.press(.pageDown)
        #expect(view.follows, "scrolling to the end follows it")
        tester.press(.home)
        #expect(firstColumn(tester)[0] == "line 0")
    }

    @Test func `lines that come while the view is scrolled up are told of`() {
        let (_, tester) = shown(width: 30, height: 10, count: 100)
        tester.press(.home)
        log.append(line: "new")
        tester.draw()
        #expect(tester.picture.contains("1 new"))
    }

    @Test func `a dropped line in view gives way to the oldest`() {
        let log = LogBuffer(lineLimit: 20)
        for index in 0..<20 { log.append(line: "line \(index)") }
        let window = Window()
        let view = LogView(log)
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 44, height: 4)
        tester.press(.home)
        for index in 20..<30 { log.append(line: "line \(index)") }
        tester.draw()
        #expect(view.firstVisibleLine == 10 && view.droppedCount == 10 && view.lineCount == 20)
        #expect(tester.picture.hasSuffix("| 20 lines · 10 dropped             ↓ 10 new |"))
    }

    @Test func `it is woken by another thread, once for many lines`() async {
        let (view, tester) = shown(height: 3)
        let host = RecordingHost(tester.window)
        let log = log
        await Task.detached { for index in 0..<10_000 { log.append(line: "\(index)") } }.value
        for _ in 0..<1_000 {
            guard tester.window.timers.nextDue == nil else { break }
            await Task.yield()
        }
        #expect(!tester.window.needsFrame, "the next frame is not due yet")
        tester.advance(by: .milliseconds(20))
        #expect(host.frameRequestCount == 1)
        #expect(tester.picture.contains("|9998") && view.lineCount == 10_000)
        await Task.detached { log.append(line: "more") }.value
        for _ in 0..<1_000 {
            guard tester.window.timers.nextDue == nil else { break }
            await Task.yield()
        }
        tester.advance(by: .milliseconds(20))
        #expect(tester.picture.contains("|more"))
    }

    // MARK: Rows

    @Test func `long lines are cut and scrolled, or wrapped`() {
        log.append("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ\n漢字漢字漢字漢字漢字漢字\nend\n")
        let (view, tester) = shown(width: 16, height: 6)
        #expect(
            tester.picture == """
                |0123456789ABCDE…|
                |漢字漢字漢字漢 …|
                |end             |
                |                |
                |                |
                |    ↓ following |
                """)
        tester.press(.right)
        #expect(tester.picture.hasPrefix("|…9ABCDEFGHIJKLM…|\n|… 字漢字漢字漢字|\n|…               |"))
        tester.press(.right)
        tester.press(.right)
        #expect(tester.picture.hasPrefix("|…LMNOPQRSTUVWXYZ|\n|… 字            |"))
        tester.press(.left)
        tester.press(.left)
        tester.press(.left)
        #expect(tester.picture.hasPrefix("|0123"))
        tester.press(.character("w"))
        #expect(view.wraps)
        #expect(
            tester.picture == """
                |FGHIJKLMNOPQRST│|
                |UVWXYZ         ┃|
                |漢字漢字漢字漢 ┃|
                |字漢字漢字     ┃|
                |end            ┃|
                |    ↓ following |
                """)
        tester.press(.up)
        #expect(tester.picture.hasPrefix("|0123456789ABCDE┃|"))
        tester.resize(width: 40, height: 6)
        #expect(tester.picture.hasPrefix("|0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ    |"))
    }

    @Test func `a wide character that the left edge cuts is not shown`() {
        log.append("漢字漢字漢字漢字abc\n")
        let (view, tester) = shown(width: 8, height: 2)
        tester.press(.right)
        view.column = 5
        view.setNeedsDisplay()
        #expect(tester.picture.hasPrefix("|…字漢字…|"))
    }

    @Test func `styles of the source are shown or dropped`() {
        log.append("a \u{1B}[32;1mlit\u{1B}[m b\n")
        let (view, tester) = shown()
        let green = tester.window.themeInUse["output.2"].foreground
        #expect(tester.canvas[2, 0].style.foreground == green && tester.canvas[2, 0].style.attributes == .bold)
        #expect(tester.canvas[6, 0].style.foreground == tester.canvas[0, 0].style.foreground)
        view.showsSourceColors = false
        #expect(tester.canvas[2, 0].style == tester.canvas[0, 0].style)
    }

    @Test func `lines have roles`() {
        let (view, tester) = shown(count: 3)
        view.role = { $0.number == 1 ? .error : nil }
        let theme = tester.window.themeInUse
        #expect(tester.canvas[0, 1].style.foreground == theme[.error].foreground)
        #expect(tester.canvas[0, 0].style.foreground == theme[.text].foreground)
    }

    // MARK: Selection

    @Test func `lines are selected by the mouse and by keys, and copied`() {
        let (view, tester) = shown(width: 40, height: 6, count: 20)
        let host = RecordingHost(tester.window)
        tester.click(x: 2, y: 1)
        #expect(view.selection == 16...16)
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 0, y: 0))), .mouse(Mouse(.drag(.left), at: Point(x: 3, y: 2))),
            .mouse(Mouse(.release(.left), at: Point(x: 3, y: 2))))
        #expect(view.selection == 15...17)
        tester.press(.character("y"))
        #expect(host.copied == ["line 15\nline 16\nline 17"])
        tester.press(.up, .shift)
        tester.press(.up, .shift)
        tester.press(.up, .shift)
        #expect(view.selection == 14...15 && view.firstVisibleLine == 14)
        #expect(tester.picture.hasSuffix("| 20 lines · 2 selected           paused |"))
        tester.press(.escape)
        #expect(view.selection == nil)
        tester.press(.character("c"), .control)
        #expect(host.quitCount == 1, "nothing to copy")
    }

    @Test func `a drag below the view scrolls`() {
        let (view, tester) = shown(height: 6, count: 40)
        tester.press(.home)
        tester.send(
            .mouse(Mouse(.press(.left), at: Point(x: 0, y: 2))), .mouse(Mouse(.drag(.left), at: Point(x: 0, y: 9))))
        tester.advance(by: .milliseconds(220))
        #expect(view.selection == 2...9)
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 0, y: 9))))
        tester.advance(by: .milliseconds(500))
        #expect(view.selection == 2...9)
    }

    @Test func `the wheel and the scroll bar scroll`() {
        let (view, tester) = shown(height: 6, count: 100)
        tester.send(.mouse(Mouse(.wheelUp, at: Point(x: 1, y: 1))))
        #expect(view.firstVisibleLine == 92 && !view.follows)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 1))))
        #expect(view.follows)
        tester.click(x: 19, y: 0)
        #expect(view.firstVisibleLine == 0)
        tester.click(x: 19, y: 4)
        #expect(view.follows)
        tester.press(.home)
        tester.click(x: 15, y: 5)
        #expect(view.follows, "a click on the bottom row goes to the end")
    }

    // MARK: Everything else

    @Test func `it takes every size and every event`() {
        #expect(
            checkWidget {
                let log = LogBuffer(lineLimit: 30)
                for index in 0..<40 {
                    let text = "\(index) 漢字 \(String(repeating: "x", count: index * 3))"
                    log.append("\u{1B}[3\(index % 8)mline\u{1B}[m \(text)\n")
                }
                let view = LogView(log) { $0.number % 5 == 0 ? .error : nil }
                view.searchText = "x"
                return view
            } == [])
        #expect(
            checkWidget {
                let log = LogBuffer()
                for index in 0..<10 { log.append("line \(index) 漢字 \(String(repeating: "x", count: index * 3))\n") }
                let view = LogView(log)
                view.wraps = true
                view.showsStatus = false
                return view
            } == [])
        #expect(checkWidget { LogView(LogBuffer()) } == [])
    }

    @Test func `painting costs the visible rows`() {
        for count in [100, 100_000] {
            let log = LogBuffer()
            for index in 0..<count { log.append("line \(index)\n") }
            let window = Window()
            let view = LogView(log)
            window.add(view, "tt = ll = bb = rr = 0")
            let tester = WindowTester(window, width: 40, height: 21)
            for key: Key.Code in [.home, .pageDown, .down, .end, .up] {
                view.paintedLineCount = 0
                tester.press(key)
                #expect(view.paintedLineCount == 20)
            }
            view.paintedLineCount = 0
            for _ in 0..<100 { log.append("more\n") }
            tester.draw()
            #expect(view.paintedLineCount == 20)
        }
    }
}

extension String {
    fileprivate var trimmed: String { String(reversed().drop { $0 == " " }.reversed()) }
}
