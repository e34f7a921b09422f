import Processes
import Trellis
import TrellisCharts
import TrellisStreams

/// A log as it grows: how many lines there are of each level, a filter by level and text, and the selected lines whole.
final class LogDashboard: Column {
    enum Level: String, CaseIterable {
        case debug = "DEBUG"
        case info = "INFO"
        case warning = "WARN"
        case error = "ERROR"

        init?(_ text: String) {
            guard let level = Self.allCases.first(where: { text.contains($0.rawValue) }) else { return nil }
            self = level
        }

        var role: Role? { [.debug: .muted, .warning: .warning, .error: .error][self] }
    }

    private let view: LogView
    private let chart = BarChart(Level.allCases.map(\.rawValue), [0, 0, 0, 0], isHorizontal: true)
    private var counts: [Level: Double] = [:]
    private var counted = 0
    private var tail: ChildProcess?

    init(_ log: LogBuffer) {
        view = LogView(log) { Level($0.text)?.role }
        let (view, chart, details) = (view, chart, Label(wraps: true))
        let levels = Select(["all"] + Level.allCases.map(\.rawValue), selection: 0) { name in
            view.filter = if let level = Level(name) { { Level($0.text) == level } } else { nil }
        }
        levels.spokenName = "Level"
        let search = SearchField { view.filterText = $0 }
        super.init {
            Row {
                levels; search.filling()
            }
            Row {
                Box("Log", view).filling(3, min: 20)
                Column {
                    Box("Levels", chart).length(7)
                    Box("Details", ScrollView(details)).filling(min: 3)
                }.filling()
            }.filling()
            KeyHints()
        }
        details.bind(\.text, to: view, \.selection) { [weak view] _ in view?.selectedText ?? "" }
        observe(view, \.lineCount) { dashboard, _ in dashboard.count() }
        view.onKey("p", "pause") { $0.follows.toggle() }
    }

    /// Shows a file and what is written to it.
    convenience init(file: String) throws {
        let log = LogBuffer()
        self.init(log)
        tail = try ChildProcess(["tail", "-n", "+1", "-F", "--", file], onOutput: { log.append($0) })
    }

    private func count() {
        let lines = view.log.lines
        for number in max(counted, lines.range.lowerBound)..<lines.range.upperBound {
            if let level = Level(lines[number].text) { counts[level, default: 0] += 1 }
        }
        counted = lines.range.upperBound
        chart.series = [BarSeries(Level.allCases.map { counts[$0, default: 0] })]
    }
}
