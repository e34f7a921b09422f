import Platform
import Trellis
import TrellisCharts

extension Page {
    static let heatMap = Page("heat-map", "A matrix in colours, a year of days, and a field too large for the screen") {
        stage in
        let days = ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"]
        let requests = (0..<7).map { day in
            (0..<24).map { hour -> Double in
                if day == 2 && hour == 4 { return .nan }
                let most: Double = day < 5 ? 90 : 35
                let daily = max(0, sin(Double(hour - 6) / 18 * Double.pi)) * most
                return daily.rounded() + Double((day * 31 + hour * 17) % 13)
            }
        }
        let week = HeatMap(HeatMapValues(requests), rows: days, columns: (0..<24).map { "\($0)" })
        week.format = .number(suffix: "/s")
        // A column for each week, whose month is written where it begins.
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let weeks = (0..<53).map { $0 % 53 * 12 / 53 }
        let labels = weeks.indices.map { $0 == 0 || weeks[$0] != weeks[$0 - 1] ? months[weeks[$0]] : "" }
        let commits = (0..<7).map { (day: Int) -> [Double] in
            (0..<53).map { (week: Int) -> Double in
                if week * 7 + day >= 365 { return .nan }
                let busy = (week * week + day * 5 + week) % 12
                return Double(day > 4 ? busy / 4 : busy)
            }
        }
        let year = HeatMap(
            HeatMapValues(commits), rows: ["Mon", "", "Wed", "", "Fri", "", ""], columns: labels)
        year.limits = 0...11
        let field = HeatMap(
            HeatMapValues(rows: 1000, columns: 1000, limits: -1...1) { row, column in
                let wave = sin(Double(row) / 9) * cos(Double(column) / 17)
                return wave + sin(Double(row * column) / 9000) / 3
            }, ramp: .blueRed)
        let ramps: [(String, ColorRamp)] = [
            ("blue to red", .blueRed), ("viridis", .viridis), ("heat", .heat), ("theme", .diverging),
        ]
        let ramp = Select(ramps.map(\.0), selection: 0) { name in
            for ramp in ramps where ramp.0 == name { field.ramp = ramp.1 }
        }
        stage.put("week", Box("Requests", week), "tt = 0, ll = 0, w = 60%, h = 50%")
        stage.put("field", Box("1000 × 1000", field), "tt = 0, ll = 60%, rr = 0, h = 50%")
        stage.put("year", Box("Commits", year), "tt = 50%, ll = rr = 0, bb = 2")
        stage.put("ramp", ramp, "bb = 0, rr = 1, w = 16")
    }
}
