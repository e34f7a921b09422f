import Trellis
import TrellisCharts

extension Page {
    static let histogram = Page("histogram", "How often values occur: bins by a rule, a number or a width") { stage in
        // Sums of random numbers, which pile up in the middle, and a few late ones.
        var state: UInt64 = 7
        func random() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 33) / Double(1 << 31)
        }
        let times = (0..<2000).map { index in
            40 + 60 * (random() + random() + random() + random()) / 4 + (index % 9 == 0 ? 25 * random() : 0)
        }
        let chart = Histogram(times)
        chart.valueFormat = .number(suffix: " ms")
        let rules: [(String, BinRule)] = [
            ("automatic", .automatic), ("Sturges", .sturges), ("40 bins", .count(40)), ("10 ms", .width(10)),
        ]
        let rule = Select(rules.map(\.0), selection: 0) { name in
            for rule in rules where rule.0 == name { chart.rule = rule.1 }
        }
        let across = Checkbox("sideways") { isOn in chart.isHorizontal = isOn }
        stage.put("chart", Box("Response times", chart), "tt = 0, ll = rr = 0, bb = 2")
        stage.put("rule", rule, "bb = 0, ll = 1, w = 14, maxw = 100% - 14")
        stage.put("sideways", across, "bb = 0, ll = %rl + 3", rule)
    }
}
