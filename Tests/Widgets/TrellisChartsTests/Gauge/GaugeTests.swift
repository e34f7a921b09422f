import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisCharts

@MainActor
struct GaugeTests {
    private func shown(_ view: View, _ width: Int, _ height: Int) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    private let levels = [GaugeThreshold(0.9, .error), GaugeThreshold(0.7, .warning)]

    @Test(arguments: Gauge.Form.allCases) func `a gauge takes every size`(form: Gauge.Form) {
        #expect(
            checkWidget {
                let gauge = Gauge(0.63, title: "漢字 CPU", form: form)
                (gauge.thresholds, gauge.detail) = (levels, "5 of 8")
                return gauge
            } == [])
        #expect(checkWidget { Gauge(form: form) } == [])
    }

    @Test func `in one row, title and value stand beside the bar`() {
        let gauge = Gauge(0.5, title: "CPU")
        let tester = shown(gauge, 20, 1)
        #expect(tester.picture == "|CPU █████▌       50%|")
        gauge.value = nil
        #expect(tester.picture == "|CPU               –|".replacing("CPU  ", with: "CPU   "))
        gauge.value = 7
        #expect(tester.picture == "|CPU ███████████ 100%|".replacing(" 100%", with: " 700%"))
        tester.resize(width: 5, height: 1)
        #expect(tester.picture == "|700% |")
    }

    @Test func `with more rows, the ends of the range and the thresholds are below the bar`() {
        let gauge = Gauge(0.5, title: "Memory")
        (gauge.detail, gauge.thresholds) = ("4 of 8 GB", levels)
        let tester = shown(gauge, 40, 3)
        #expect(
            tester.picture == """
                |Memory                     4 of 8 GB 50%|
                |████████████████████        ▏       ▏   |
                |0%                         70%      100%|
                """)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                |Memory                     4 of 8 GB 50%|
                |####################        |       |   |
                |0%                         70%      100%|
                """)
    }

    @Test func `where there is room, it is a half circle`() {
        let gauge = Gauge(0.5, title: "Disk", form: .arc)
        let tester = shown(gauge, 24, 7)
        #expect(
            tester.picture == """
                |      ▄▄▟██████▙▄▄      |
                |   ▗▟██████████████▙▖   |
                |  ▟████▛▀▘    ▝▀▜████▙  |
                | ▟███▛▘          ▝▜███▙ |
                |▐███▛              ▜███▌|
                |████      50%       ████|
                |0%        Disk      100%|
                """)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture == """
                |      ######......      |
                |   #########.........   |
                |  ########    ........  |
                | ######          ...... |
                |#####              .....|
                |####      50%       ....|
                |0%        Disk      100%|
                """)
        tester.resize(width: 24, height: 3)
        #expect(tester.picture.contains("#"), "a bar")
    }

    @Test func `thresholds change the meaning`() {
        let gauge = Gauge(0.5)
        gauge.thresholds = levels
        let tester = shown(gauge, 20, 1)
        func color(_ value: Double) -> Color {
            gauge.value = value
            return tester.canvas[0, 0].style.foreground
        }
        #expect(color(0.5) == Theme.dark[.gauge].foreground)
        #expect(color(0.7) == Theme.dark[.warning].foreground)
        #expect(color(0.95) == Theme.dark[.error].foreground)
        gauge.role = .success
        #expect(color(0.2) == Theme.dark[.success].foreground)
    }

    @Test func `the empty part of a half circle is tinted from each threshold on`() {
        let gauge = Gauge(0.1, form: .arc)
        gauge.thresholds = [GaugeThreshold(0.6, .warning)]
        let tester = shown(gauge, 24, 7)
        let track = Theme.dark[.gauge["track"]].foreground
        #expect(tester.canvas[6, 1].style.foreground == track)
        let tint = tester.canvas[20, 3].style.foreground
        #expect(tint != track && tint != Theme.dark[.warning].foreground)
        #expect(tester.canvas[22, 5].style.foreground == tint, "up to the end")
        gauge.value = 0.9
        #expect(tester.canvas[6, 1].style.foreground == Theme.dark[.warning].foreground)
    }

    @Test func `hostile values do not trap`() {
        let values: [Double?] = [nil, .nan, .infinity, -.infinity, 1e300, -1e308, 0, 0.5]
        let limits: [ClosedRange<Double>] = [
            0...1, 5...5, -1e308...1e308, -.infinity ... .infinity, 0 ... .leastNonzeroMagnitude,
        ]
        for value in values {
            for range in limits {
                for form in Gauge.Form.allCases {
                    let gauge = Gauge(value, in: range, title: "x", format: .short, form: form)
                    gauge.thresholds = [GaugeThreshold(.nan, .error), GaugeThreshold(.infinity, .warning)]
                    let tester = shown(gauge, 30, 9)
                    for size in [(9, 1), (9, 3), (0, 0)] { tester.resize(width: size.0, height: size.1) }
                    #expect(tester.canvas.size.width == 0)
                }
            }
        }
    }
}
