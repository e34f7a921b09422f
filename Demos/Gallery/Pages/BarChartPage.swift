import Trellis
import TrellisCharts

extension Page {
    static let barChart = Page("bar-chart", "Bars beside or on top of each other, upright or lying; ←→ reads values") {
        stage in
        let months = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"]
        let rain = BarChart(months, [62, 48, 55, 41, 66, 70, 83, 77, 58, 64, 73, 69])
        rain.axis.format = .number(suffix: " mm")
        rain.showsValues = true
        let quarters = ["Q1", "Q2", "Q3", "Q4"]
        let result = BarChart(
            quarters,
            [
                BarSeries("Sales", [42, 55, 38, 61]), BarSeries("Service", [18, 22, 25, 27]),
                BarSeries("Costs", [-31, -36, -44, -39]),
            ], arrangement: .stacked)
        let grouped = BarChart(
            ["North", "South", "East", "West"],
            [BarSeries("2025", [31, 22, 47, 12]), BarSeries("2026", [36, 19, 51, 24])])
        let languages = BarChart(
            ["Swift", "Rust", "Go", "Python", "TypeScript", "C"], [41.5, 38, 22.25, 61, 47.75, 9],
            isHorizontal: true)
        languages.showsValues = true
        stage.put("rain", Box("Rain", rain), "tt = 0, ll = 0, w = 60%, h = 50%")
        stage.put("grouped", Box("Regions", grouped), "tt = 0, ll = 60%, rr = 0, h = 50%")
        stage.put("result", Box("Result", result), "tt = 50%, bb = 0, ll = 0, w = 50%")
        stage.put("languages", Box("Lines in thousands", languages), "tt = 50%, bb = 0, ll = 50%, rr = 0")
    }
}
