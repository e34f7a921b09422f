import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisStreams
@testable import TrellisWidgets

@MainActor
struct LogSearchTests {
    /// A log of lines of which every hundredth has a number, shown at its end.
    private func shown(count: Int = 1_000, lineLimit: Int = 1_000_000) -> (LogView, LogBuffer, WindowTester) {
        let log = LogBuffer(lineLimit: lineLimit)
        for index in 0..<count { log.append(line: index % 100 == 0 ? "needle \(index)" : "hay \(index)") }
        let window = Window()
        let view = LogView(log)
        window.add(view, "tt = ll = bb = rr = 0")
        return (view, log, WindowTester(window, width: 60, height: 6))
    }

    @Test func `the next and the previous match, around the ends`() {
        let (view, _, tester) = shown()
        tester.press(.character("/"))
        tester.type("needle")
        tester.press(.enter)
        #expect(view.currentMatch == LogMatch(line: 900, range: 0..<6) && !view.follows && view.isFocused)
        #expect(tester.picture.contains("|needle 900"))
        tester.press(.character("N"))
        #expect(view.currentMatch?.line == 800)
        tester.press(.character("n"))
        tester.press(.character("n"))
        #expect(view.currentMatch?.line == 0)
        tester.press(.character("N"))
        #expect(view.currentMatch?.line == 900)
        let style = tester.window.themeInUse["hit.current"]
        #expect((0..<5).contains { tester.canvas[0, $0].style.background == style.background })
    }

    @Test func `a match that is visible leaves the lines where they are`() {
        let (view, log, tester) = shown()
        log.append(line: "needle at the end")
        tester.draw()
        let first = view.firstVisibleLine
        view.searchText = "needle"
        view.findPrevious()
        #expect(view.currentMatch?.line == 1_000 && view.firstVisibleLine == first && !view.follows)
    }

    @Test func `several matches in a line come one after the other`() {
        let (view, log, tester) = shown(count: 3)
        log.append(line: "abc abc abc")
        tester.draw()
        view.searchText = "abc"
        view.findNext()
        #expect(view.currentMatch?.range == 0..<3)
        view.findNext()
        #expect(view.currentMatch?.range == 4..<7)
        view.findPrevious()
        view.findPrevious()
        #expect(view.currentMatch?.range == 8..<11)
    }

    @Test func `what is not there is said`() {
        let (view, _, tester) = shown()
        view.searchText = "nothing"
        view.findNext()
        tester.advance(by: .seconds(1))
        #expect(!view.isSearching && tester.picture.contains("“nothing” not found"))
        tester.press(.escape)
        #expect(view.searchText == "" && !tester.picture.contains("not found"))
    }

    @Test func `a search through many lines goes in slices`() {
        let (view, _, tester) = shown(count: 100_001)
        tester.press(.home)
        view.searchText = "needle 100000"
        view.sliceCount = 0
        view.findNext()
        #expect(view.isSearching && view.sliceCount == 1)
        tester.draw()
        #expect(tester.picture.contains("searching"))
        tester.advance(by: .milliseconds(1))
        #expect(view.sliceCount == 2)
        tester.advance(by: .seconds(1))
        #expect(view.currentMatch?.line == 100_000 && (4...20).contains(view.sliceCount))
    }

    @Test func `a filter shows only some lines, and keeps the place`() {
        let (view, log, tester) = shown()
        tester.press(.home)
        for _ in 0..<100 { tester.press(.pageDown) }
        let line = view.firstVisibleLine!
        tester.press(.character("f"))
        tester.type("needle")
        tester.press(.enter)
        tester.advance(by: .seconds(1))
        #expect(view.shownLineCount == 10 && view.filterProgress == 1)
        #expect(view.firstVisibleLine == (line + 99) / 100 * 100)
        #expect(tester.picture.contains("10 of 1,000 lines with “needle”"))
        log.append("more hay\nneedle at the end\n")
        tester.draw()
        tester.advance(by: .milliseconds(5))
        #expect(view.shownLineCount == 11)
        tester.press(.end)
        #expect(tester.picture.contains("|needle at the end"))
        tester.press(.escape)
        #expect(view.filterText == "" && view.shownLineCount == 1_002)
    }

    @Test func `a filter through many lines goes in slices, what is visible first`() {
        let (view, _, tester) = shown(count: 60_000)
        view.sliceCount = 0
        view.filterText = "needle"
        #expect(view.sliceCount == 1 && view.filterProgress < 0.6)
        tester.draw()
        #expect(tester.picture.contains("|needle 59900") && tester.picture.contains("% filtered"))
        tester.advance(by: .seconds(2))
        #expect(view.shownLineCount == 600 && view.filterProgress == 1)
        #expect((3...6).contains(view.sliceCount))
        let slices = view.sliceCount
        tester.advance(by: .seconds(2))
        #expect(view.sliceCount == slices, "the work ends")
    }

    @Test func `a closure filters, too, and dropped lines leave`() {
        let (view, log, tester) = shown(count: 1_000, lineLimit: 1_000)
        view.filter = { $0.number % 2 == 0 }
        view.filterText = "needle"
        tester.advance(by: .seconds(1))
        #expect(view.shownLineCount == 10)
        for index in 1_000..<1_500 { log.append(line: "needle \(index)") }
        tester.draw()
        tester.advance(by: .seconds(1))
        #expect(view.shownLineCount == 5 + 250)
        tester.press(.home)
        #expect(view.firstVisibleLine == 500)
        view.filterText = ""
        view.filter = nil
        #expect(view.shownLineCount == 1_000)
    }

    @Test func `search in what the filter shows`() {
        let (view, _, tester) = shown()
        view.filterText = "needle"
        tester.advance(by: .seconds(1))
        view.searchText = "00"
        tester.press(.home)
        view.findNext()
        #expect(view.currentMatch?.line == 100)
        view.findNext()
        #expect(view.currentMatch?.line == 200)
        view.selection = 150...350
        #expect(view.selectedText == "needle 200\nneedle 300")
    }

    @Test func `escape in the prompt puts back what was there`() {
        let (view, _, tester) = shown()
        view.filterText = "needle"
        tester.press(.character("f"))
        tester.type("x")
        #expect(view.filterText == "x")
        tester.press(.escape)
        #expect(view.filterText == "needle" && view.isFocused)
    }
}
