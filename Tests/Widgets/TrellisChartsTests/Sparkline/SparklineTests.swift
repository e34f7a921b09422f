import Testing
import TrellisCharts
import TrellisTesting
import TrellisViews

/// The last values in a few rows.
@MainActor
struct SparklineTests {
    private let window = Window()

    private func tester(_ view: View, _ width: Int, _ height: Int, ascii: Bool = false) -> WindowTester {
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        if ascii { tester.send(.features(TerminalFeatures(colors: .none, unicode: false))) }
        return tester
    }

    @Test func `a sparkline takes every size and every event`() {
        #expect(checkWidget { Sparkline([1, 5, .nan, 3, 1e300], details: [.last, .minimum, .maximum]) } == [])
        #expect(checkWidget { Sparkline([1, 5, .nan, 3], style: .line, details: .last) } == [])
        #expect(checkWidget { Sparkline() } == [])
    }

    @Test func `a few values fill the width where that is wanted`() {
        let line = Sparkline([0, 7, 3])
        let tester = tester(line, 8, 1)
        #expect(tester.picture == "|     ▁█▄|")
        line.fillsWidth = true
        #expect(tester.picture == "|▁▁▁███▄▄|")
        line.append(contentsOf: [0, 0, 0, 0, 0, 0])
        #expect(tester.picture == "|█▄▁▁▁▁▁▁|")
    }

    @Test func `the newest values are at the right`() {
        let line = Sparkline([9, 9, 9, 0, 1, 2, 3, 4, 5, 6, 7])
        let tester = tester(line, 8, 1)
        #expect(tester.picture == "|▁▂▃▄▅▆▇█|")
        line.append(0)
        #expect(tester.picture == "|▂▃▄▅▆▇█▁|")
        line.append(.nan)
        #expect(tester.picture == "|▃▄▅▆▇█▁ |")
        tester.resize(width: 20, height: 2)
        #expect(
            tester.picture == """
                |       ███     ▁▃▅  |
                |       ███▁▃▄▆████▁ |
                """)
    }

    @Test func `lines have two values in a column`() {
        #expect(
            tester(Sparkline((0..<16).map { Double($0 % 8) }, style: .line), 10, 2).picture == """
                |    ⡠⢺  ⡠⠊|
                |  ⡠⠊  ⡧⠊  |
                """)
    }

    @Test func `details are left out in turn`() {
        let line = Sparkline([3, 7, 5], details: [.last, .minimum, .maximum])
        let tester = tester(line, 40, 1)
        #expect(tester.picture == "|     ▁█▅       5 min       3 max       7|")
        tester.resize(width: 30, height: 1)
        #expect(tester.picture == "|       ▁█▅       5 min       3|")
        tester.resize(width: 12, height: 1)
        #expect(tester.picture == "|         ▁█▅|")
        tester.resize(width: 24, height: 3)
        #expect(
            tester.picture == """
                |          █  max       7|
                |          █▅           5|
                |         ▁██ min       3|
                """)
        line.append(.infinity)
        #expect(tester.picture.contains("–"))
    }

    @Test func `only ASCII has levels, too`() {
        let line = Sparkline([0, 1, 2, 3, 4, 5, 6, 7])
        let tester = tester(line, 8, 1, ascii: true)
        #expect(tester.picture == "|_.-=+*#@|")
        tester.resize(width: 8, height: 2)
        #expect(tester.picture.contains("#"))
        line.style = .line
        #expect(tester.picture.allSatisfy(\.isASCII) && tester.picture.contains("'"))
    }

    @Test func `thresholds give values their roles`() {
        let line = Sparkline([10, 75, 95], range: 0...100)
        line.thresholds = [.init(90, .error), .init(70, .warning)]
        let canvas = tester(line, 3, 1).canvas
        let theme = Theme.dark
        #expect(
            (0..<3).map { canvas[$0, 0].style.foreground } == [
                theme["series.1"].foreground, theme[.warning].foreground, theme[.error].foreground,
            ])
    }

    @Test func `equal, huge and no values are shown, and old ones are dropped`() {
        #expect(tester(Sparkline([4, 4, 4]), 3, 1).picture == "|▄▄▄|")
        for values in [[1e300, -1e300], [1.7e308, -1.7e308], [.leastNonzeroMagnitude, 0], [.nan, .infinity], []]
            as [[Double]]
        {
            for style in [Sparkline.Style.bars, .line] {
                let window = Window()
                window.add(Sparkline(values, style: style, details: [.last, .maximum]), "tt = ll = bb = rr = 0")
                #expect(WindowTester(window, width: 20, height: 2).picture.count == 45)
            }
        }
        let line = Sparkline()
        line.limit = 5
        for value in 0..<1000 { line.append(Double(value)) }
        #expect(line.values == [995, 996, 997, 998, 999])
        line.limit = -1
        #expect(line.values == [])
    }
}
