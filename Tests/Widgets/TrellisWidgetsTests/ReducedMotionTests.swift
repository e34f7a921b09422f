import LayoutSheets
import Testing
import TrellisSheets
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Widgets in a window where nothing should move by itself.
@MainActor
struct ReducedMotionTests {
    private let window = Window()
    private let tester: WindowTester

    init() {
        window.reducesMotion = true
        tester = WindowTester(window, width: 20, height: 4)
    }

    @Test func `a collapsible opens at once`() {
        let section = Collapsible("More", isOpen: false, animates: true, Label("one\ntwo\nthree"))
        window.add(section, "tt = ll = rr = 0")
        window.focus(section.subviews[0])
        tester.press(.enter)
        #expect(tester.picture.contains("three") && window.timers.nextDue == nil)
        tester.press(.enter)
        #expect(!tester.picture.contains("one"))
        window.reducesMotion = false
        tester.press(.enter)
        #expect(!tester.picture.contains("three"))
        tester.advance(by: .seconds(1))
        #expect(tester.picture.contains("three"))
    }

    @Test func `a spinner shows each picture for a second`() {
        window.add(Spinner("wait", pattern: .line), "tt = ll = 0")
        let start = tester.picture
        tester.advance(by: .milliseconds(999))
        #expect(tester.picture == start)
        tester.advance(by: .milliseconds(1))
        #expect(tester.picture.contains("/ wait"))
    }

    @Test func `a bar without a value moves by a step a second`() {
        window.add(ProgressBar(value: nil), "tt = ll = rr = 0")
        let start = tester.picture
        tester.advance(by: .milliseconds(999))
        #expect(tester.picture == start)
        tester.advance(by: .milliseconds(1))
        #expect(tester.picture != start)
    }

    @Test func `a cover has no light that moves`() {
        window.add(LoadingCover(Label("a"), isLoading: true), "tt = ll = rr = bb = 0")
        tester.draw()
        #expect(window.timers.nextDue == nil)
        window.reducesMotion = false
        window.setNeedsDisplay()
        tester.draw()
        #expect(window.timers.nextDue != nil)
    }

    @Test func `a variable of a sheet jumps to its end`() throws {
        let tile = window.add(Fill("x"), named: "tile")
        try window.apply(LayoutSheet(parsing: "let way = 0\ntile { tt = 0, h = 1, w = 2, ll = way }", file: "a.sheet"))
        tester.draw()
        window.animate(sheetVariable: "way", to: 10, over: .seconds(5))
        tester.advance(by: .milliseconds(40))
        #expect(tile.frame.x == 10)
    }
}
