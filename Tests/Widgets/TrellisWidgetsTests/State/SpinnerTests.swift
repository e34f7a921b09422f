import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct SpinnerTests {
    private let window = Window()

    @Test func `a spinner takes every size and every event`() {
        #expect(checkWidget { Spinner("loading 漢字") } == [])
        #expect(checkWidget { Spinner(pattern: .bounce) } == [])
    }

    @Test func `it turns`() {
        window.add(Spinner("wait", pattern: .line), "tt = ll = 0")
        let tester = WindowTester(window, width: 8, height: 1)
        var pictures = [tester.picture]
        for _ in 0..<4 {
            tester.advance(by: .milliseconds(120))
            pictures.append(tester.picture)
        }
        #expect(pictures == ["|| wait  |", "|/ wait  |", "|- wait  |", "|\\ wait  |", "|| wait  |"])
    }

    @Test func `one that has stopped leaves a blank, and nothing wakes the program`() {
        let spinner = window.add(Spinner("wait", pattern: .line), "tt = ll = 0")
        let tester = WindowTester(window, width: 8, height: 1)
        spinner.isActive = false
        tester.advance(by: .seconds(1))
        #expect(tester.picture == "|  wait  |" && window.timers.nextDue == nil)
        spinner.isActive = true
        tester.draw()
        #expect(window.timers.nextDue != nil)
    }

    @Test func `one that is hidden, or out of the window, wakes nobody`() {
        let outer = window.add(View(), "tt = ll = bb = rr = 0")
        let spinner = outer.add(Spinner(), "tt = 0, ll = rr = 0")
        let tester = WindowTester(window, width: 8, height: 1)
        outer.isHidden = true
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        outer.isHidden = false
        tester.draw()
        #expect(window.timers.nextDue != nil)
        spinner.removeFromSuperview()
        tester.draw()
        #expect(window.timers.nextDue == nil)
        outer.addSubview(spinner)
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue != nil)
    }

    @Test func `plain characters turn where the terminal has no others`() {
        window.add(Spinner(), "tt = ll = 0")
        let tester = WindowTester(window, width: 3, height: 1)
        #expect(tester.picture == "|⠋  |")
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(tester.picture == "||  |")
    }
}
