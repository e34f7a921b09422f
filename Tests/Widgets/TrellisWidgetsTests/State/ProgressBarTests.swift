import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ProgressBarTests {
    private let window = Window()

    private func bar(_ value: Double?, _ details: ProgressBar.Details = [], row: Int = 0) -> ProgressBar {
        window.add(ProgressBar(value: value, details: details), "tt = \(row), ll = rr = 0")
    }

    @Test func `a bar takes every size and every event`() {
        #expect(checkWidget { ProgressBar(value: 0.37, details: [.percent, .rate, .timeLeft]) } == [])
        #expect(checkWidget { ProgressBar() } == [])
    }

    @Test func `eighths of a cell are shown`() {
        for (row, value) in [0, 0.05, 0.1, 0.5, 0.99, 1].enumerated() { _ = bar(value, row: row) }
        #expect(
            WindowTester(window, width: 10, height: 6).picture == """
                |          |
                |▌         |
                |█         |
                |█████     |
                |█████████▉|
                |██████████|
                """)
    }

    @Test func `without colours, and without Unicode, it can be read too`() {
        _ = bar(0.55)
        window.theme = .monochrome
        let tester = WindowTester(window, width: 10, height: 1)
        #expect(tester.picture == "|█████▌░░░░|")
        tester.send(.features(TerminalFeatures(colors: .none, unicode: false)))
        #expect(tester.picture == "|#####-----|")
    }

    @Test func `values outside count as the ends, and no number as nothing`() {
        for (row, value) in [-3, 7, Double.nan, .infinity].enumerated() { _ = bar(value, .percent, row: row) }
        #expect(
            WindowTester(window, width: 12, height: 4).picture == """
                |          0%|
                |███████ 100%|
                |          0%|
                |███████ 100%|
                """)
    }

    @Test func `rate and time left come of what was reported`() {
        let bar = bar(nil, [.percent, .rate, .timeLeft])
        let tester = WindowTester(window, width: 40, height: 1)
        bar.report(done: 0, of: 1000)
        tester.draw()
        #expect(bar.rate == nil && bar.timeLeft == nil)
        #expect(tester.picture == "|                     0%     -/s     -:--|")
        for done in 1...5 {
            tester.advance(by: .seconds(1))
            bar.report(done: done * 50, of: 1000)
        }
        #expect(bar.rate == 50 && bar.timeLeft == .seconds(15))
        tester.draw()
        #expect(tester.picture == "|████▌               25%    50/s     0:15|")
        bar.report(done: 0, of: 10)
        #expect(bar.rate == nil, "a lower count begins anew")
    }

    @Test func `old times do not count for the rate`() {
        let bar = bar(nil)
        let tester = WindowTester(window, width: 40, height: 1)
        for second in 0...60 {
            bar.report(done: second < 30 ? second : 30 + (second - 30) * 10, of: 1000)
            tester.advance(by: .seconds(1))
        }
        #expect(bar.rate == 10)
    }

    @Test func `what does not fit beside it is left out, the last first`() {
        let bar = bar(0.5, [.percent, .rate, .timeLeft])
        let tester = WindowTester(window, width: 40, height: 1)
        bar.report(done: 0, of: 7200)
        tester.advance(by: .seconds(2))
        bar.report(done: 3600, of: 7200)
        tester.resize(width: 24, height: 1)
        #expect(tester.picture == "|█████▌       50%  1.8k/s|")
        tester.resize(width: 14, height: 1)
        #expect(tester.picture == "|████▌      50%|")
        tester.resize(width: 9, height: 1)
        #expect(tester.picture == "|████▌    |")
    }

    @Test func `a block moves to and fro while there is no value, and only then`() {
        let bar = bar(nil)
        let tester = WindowTester(window, width: 8, height: 1)
        var pictures = [tester.picture]
        for _ in 0..<8 {
            tester.advance(by: .milliseconds(80))
            pictures.append(tester.picture)
        }
        #expect(pictures[0] == "|██      |" && pictures[3] == "|   ██   |" && pictures[6] == "|      ██|")
        #expect(pictures[8] == pictures[4])
        bar.value = 0.5
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
    }

    @Test func `nothing wakes the program for a bar that is not seen`() {
        let outer = window.add(View(), "tt = ll = bb = rr = 0")
        outer.add(ProgressBar(), "tt = 0, ll = rr = 0")
        let tester = WindowTester(window, width: 8, height: 1)
        #expect(window.timers.nextDue != nil)
        outer.isHidden = true
        tester.advance(by: .seconds(1))
        #expect(window.timers.nextDue == nil)
        outer.isHidden = false
        tester.draw()
        #expect(window.timers.nextDue != nil)
    }

    @Test func `a value can be animated`() {
        let bar = bar(0)
        let tester = WindowTester(window, width: 8, height: 1)
        bar.animate(over: .milliseconds(400), .linear) { bar.value = $0 }
        tester.advance(by: .seconds(1))
        #expect(bar.value == 1)
    }
}
