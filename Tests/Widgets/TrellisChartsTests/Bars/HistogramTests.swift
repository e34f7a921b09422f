import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

@MainActor
struct HistogramTests {
    private func shown(_ view: View, _ width: Int, _ height: Int) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: width, height: height)
        window.focus(nil)
        return tester
    }

    private let values: [Double] = [1, 2, 2, 3, 11, 12, 13, 14, 15, 16, 25, 26, 27, 38]

    @Test func `a histogram takes every size and every event`() {
        #expect(checkWidget { Histogram((0..<300).map { Double($0 * $0 % 97) }, .count(30)) } == [])
        #expect(checkWidget { Histogram([.nan]) } == [])
    }

    @Test func `bars stand side by side above the ends of their bins`() {
        let histogram = Histogram(values, .width(10))
        let tester = shown(histogram, 34, 9)
        #expect(
            tester.picture == """
                |                                  |
                |10 ╴                              |
                |                                  |
                |            ▅▅▅▅▅▅▅               |
                | 5 ╴ ▃▃▃▃▃▃▃███████               |
                |     ██████████████▆▆▆▆▆▆▆        |
                |     █████████████████████▅▅▅▅▅▅▅ |
                | 0 ╴▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔▔|
                |     0      10     20     30      |
                """)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                |                                  |
                |10 -                              |
                |                                  |
                |            #######               |
                | 5 -        #######               |
                |     #####################        |
                |     ############################ |
                | 0 -------------------------------|
                |     0      10     20     30      |
                """)
    }

    @Test func `a bin is read with its range, its count and its share`() {
        let histogram = Histogram(values, .width(10))
        histogram.valueFormat = .number(suffix: " ms")
        let tester = shown(histogram, 40, 9)
        tester.window.focus(histogram)
        tester.press(.right)
        tester.press(.right)
        #expect(tester.picture.contains("10 ms – 20 ms  6  42.9%"))
    }

    @Test func `bins follow the rule and the values`() {
        let histogram = Histogram(values, .count(2))
        #expect(histogram.bins.counts == [10, 4])
        histogram.rule = .count(3)
        #expect(histogram.bins.counts.count == 3)
        histogram.selection = 2
        histogram.values = [1, 1]
        #expect(histogram.bins.counts == [2] && histogram.selection == 0)
        histogram.values = []
        #expect(histogram.selection == nil && shown(histogram, 20, 3).picture.contains("no data"))
    }
}
