import Platform
import Trellis
import TrellisCharts

extension Page {
    static let sparkline = Page("sparkline", "The last values in a row or a few") { stage in
        func value(_ step: Int) -> Double {
            let time = Double(step)
            return (50 + 30 * sin(time / 9) + 18 * sin(time / 2.3)).rounded()
        }
        let values = (0..<200).map(value)
        let load = Sparkline(values, range: 0...100, details: .last)
        load.thresholds = [.init(70, .warning), .init(88, .error)]
        stage.put("load", load, "tt = 1, ll = rr = 2, h = 1")
        load.ramp = .levels
        let line = Sparkline(values, style: .line, details: .last, role: SeriesLook.role(2))
        stage.put("line", line, "tt = 3, ll = rr = 2, h = 1")
        let high = Sparkline(values, range: 0...100, details: [.last, .minimum, .maximum])
        (high.thresholds, high.ramp) = (load.thresholds, .levels)
        stage.put("high", high, "tt = 5, ll = rr = 2, h = 35%")
        let wave = Sparkline(values, style: .line, role: SeriesLook.role(4))
        stage.put("wave", wave, "tt = \(high.bt) + 1, ll = rr = 2, bb = 1")
        var step = values.count
        stage.onKey("n", "next value", scope: .window) {
            for chart in [load, line, high, wave] { chart.append(value(step)) }
            step += 1
        }
    }
}
