import Trellis
import TrellisCharts

extension Page {
    static let gauge = Page("gauge", "A value in a range: a row, a bar, a half circle; thresholds change its meaning") {
        stage in
        let levels = [GaugeThreshold(0.7, .warning), GaugeThreshold(0.9, .error)]
        @MainActor func gauge(_ value: Double, _ title: String, _ form: Gauge.Form = .bar) -> Gauge {
            let gauge = Gauge(value, title: title, form: form)
            (gauge.thresholds, gauge.role, gauge.ramp) = (levels, .success, .levels)
            return gauge
        }
        let cores = [0.23, 0.64, 0.78, 0.97].enumerated().map { gauge($1, "Core \($0)") }
        let memory = gauge(0.675, "Memory")
        memory.detail = "5.4 of 8 GB"
        let arcs = [gauge(0.42, "Processors", .arc), gauge(0.93, "Disk", .arc)]
        let speed = Gauge(88, in: 0...180, title: "Speed", format: .number(suffix: " km/h"), form: .arc)
        stage.put(
            "cores",
            Column {
                cores[0]; cores[1]; cores[2]; cores[3]
            }, "tt = 1, ll = 2, rr = 2")
        stage.put("memory", memory, "tt = 6, ll = 2, rr = 2, h = 3, maxh = 100% - 9")
        stage.put("processors", arcs[0], "tt = 10, ll = 2, w = 33% - 2, bb = 3, maxh = 12")
        stage.put("speed", speed, "tt = 10, cl = 50%, w = 33% - 2, bb = 3, maxh = 12")
        stage.put("disk", arcs[1], "tt = 10, rr = 2, w = 33% - 2, bb = 3, maxh = 12")
        let slider = Slider(0.42, in: 0...1, step: 0.01, format: .percent()) { value in
            arcs[0].value = value
            cores[0].value = value
        }
        stage.put("slider", slider, "bb = 1, ll = rr = 2")
    }
}
