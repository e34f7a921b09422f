import FileSystem
import Processes
import Trellis
import TrellisCharts

/// A process at one moment.
nonisolated struct ProcessInfo: Identifiable, Sendable {
    let id: Int32
    var name: String
    var cpu: Double
    var memory: Int
}

/// What a monitor shows.
nonisolated struct Load: Sendable {
    var cpu = 0.0
    var memory = 0.0
    var processes: [ProcessInfo] = []
}

/// A monitor: how busy processors and memory are, and the processes, which are searched, sorted and ended.
final class Monitor: Column {
    private let chart = LineChart(
        ["CPU", "memory"].map { ChartSeries($0, limit: .units(300)) },
        x: ChartAxis(format: .duration), y: ChartAxis(range: 0...1, format: .percent))
    private let table = Table<ProcessInfo>(
        [],
        columns: [
            TableColumn("PID", alignment: .trailing, sortedBy: \.id) { "\($0.id)" },
            TableColumn("Name", \.name, width: .share(min: 8)),
            TableColumn("CPU", alignment: .trailing, sortedBy: \.cpu) {
                StyledText("\(Int($0.cpu * 100)) %", role: $0.cpu > 0.5 ? .warning : nil)
            },
            TableColumn("Memory", alignment: .trailing, sortedBy: \.memory) { FileEntry.text(ofSize: $0.memory) },
        ])

    /// - Parameters:
    ///   - sample: returns the present state; called each second.
    ///   - end: ends a process.
    init(sample: @escaping () async -> Load, end: @escaping (ProcessInfo) -> Void) {
        let (chart, table, status) = (chart, table, StatusBar())
        super.init {
            Box("Load", chart).filling(min: 5)
            Labeled("Search", SearchField { table.filterText = $0 })
            table.filling(2, min: 3)
            status
            KeyHints()
        }
        chart.visibleSpan = 60
        table.sort(by: "CPU", isDescending: true)
        status.bind(\.left, to: table, \.items) { "\($0.count) processes" }
        table.onKey("k", "end") { table, process in
            let question = "End \(process.name), process \(process.id)?"
            if await table.window?.ask(question, ["End", "Cancel"], default: 1) == 0 { end(process) }
        }
        task { [weak self] in
            for second in 0... {
                if second > 0 { try? await Task.sleep(for: .seconds(1)) }
                guard !Task.isCancelled else { return }
                let load = await sample()
                self?.show(load, at: Double(second))
            }
        }
    }

    /// A monitor of this machine.
    convenience init() {
        let sampler = Sampler()
        self.init(sample: { await sampler.sample() }) { _ = try? ChildProcess.runWithoutFiles(["kill", "\($0.id)"]) }
    }

    private func show(_ load: Load, at second: Double) {
        chart.append(ChartPoint(second, load.cpu), to: 0)
        chart.append(ChartPoint(second, load.memory), to: 1)
        table.items = load.processes
    }
}

/// Reads `/proc` of Linux.
actor Sampler {
    private var ticks: [Int32: Int] = [:]
    private var total = (busy: 0, all: 0)

    func sample() -> Load {
        var load = Load()
        let (stat, memory) = (words("stat").prefix { $0 != "cpu0" }.compactMap { Int($0) }, words("meminfo"))
        guard stat.count > 4, memory.count > 7 else { return load }
        let all = stat.reduce(0, +)
        let now = (busy: all - stat[3] - stat[4], all: all)
        let passed = max(1, now.all - total.all)
        load.cpu = Double(now.busy - total.busy) / Double(passed)
        total = now
        load.memory = 1 - (Double(memory[7]) ?? 0) / (Double(memory[1]) ?? 1)
        var seen: [Int32: Int] = [:]
        for entry in (try? LocalPath("/proc").entries()) ?? [] {
            guard let id = Int32(entry.name), let name = try? LocalPath("/proc/\(id)/comm").contents() else { continue }
            // The name, which may have blanks, is in parentheses.
            let fields = text("\(id)/stat").split(separator: ")").last?.split(separator: " ") ?? []
            guard fields.count > 21, let user = Int(fields[11]), let system = Int(fields[12]) else { continue }
            seen[id] = user + system
            let cpu = Double(user + system - ticks[id, default: user + system]) / Double(passed)
            let pages = Int(fields[21]) ?? 0
            load.processes.append(
                ProcessInfo(
                    id: id, name: String(decoding: name.dropLast(), as: UTF8.self), cpu: cpu, memory: pages * 4096))
        }
        ticks = seen
        return load
    }

    private func text(_ file: String) -> String {
        (try? LocalPath("/proc/\(file)").contents()).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }

    private func words(_ file: String) -> [Substring] { text(file).split { $0 == " " || $0 == "\n" } }
}
