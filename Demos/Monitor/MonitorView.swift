import Trellis

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The processes of the machine, and how busy it is.
final class MonitorView: View {
    private let sampler: Sampler?
    private let (cpu, memory) = (History(), History())
    private let (cpuBox, memoryBox) = (Box("Processors"), Box("Memory"))
    private let field = SearchField(placeholder: "name, user or number")
    private let status = StatusBar()
    private var table: Table!
    /// The last sample, and those of its processes that the search leaves.
    private var sample = Sample()
    private var shown: [Process] = []
    private var isPaused = false { didSet { update() } }
    /// Sends a signal to a process; returns why that was not possible. Tests replace it.
    var send: (Int32, Process.ID) -> String? = { signal, id in
        kill(id.number, signal) == 0 ? nil : String(cString: strerror(errno))
    }

    /// Creates a monitor that takes samples at once and then every two seconds; none without a sampler.
    init(_ sampler: Sampler? = Sampler()) {
        self.sampler = sampler
        super.init()
        table = makeTable()
        table.sort = TableSort(column: 2, isDescending: true)
        table.emptyText = "no process"
        for (box, chart) in [(cpuBox, cpu), (memoryBox, memory)] { box.add(chart, "tt = bb = ll = rr = 1") }
        add(cpuBox, named: "processors")
        add(memoryBox, named: "memory")
        add(field, named: "search")
        add(table, named: "table")
        add(status, named: "status")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.monitor_sheet, named: "monitor.sheet")
        field.onSearch = { [unowned self] _ in update() }
        field.onSubmit = { [unowned self] _ in window?.focus(table) }
        table.onKey("k", "end process") { [unowned self] in await endSelected() }
        onKey("/", "search") { [unowned self] in window?.focus(field) }
        onKey("p", "pause") { [unowned self] in isPaused.toggle() }
        onKey(.escape, "clear") { [unowned self] in
            field.clear()
            window?.focus(table)
        }
    }

    override func windowDidChange() {
        guard window != nil else { return }
        task { [weak self] in
            while !Task.isCancelled, let sampler = self?.sampler {
                do { self?.take(try await sampler.sample()) } catch { self?.status.left = "\(error)" }
                try? await Task.sleep(for: .seconds(2))
            }
        }
        window?.focus(table)
    }

    private func makeTable() -> Table {
        func process(_ row: Int) -> Process { shown[row] }
        return Table(
            count: 0,
            columns: [
                TableColumn("PID", alignment: .trailing, sortedBy: { process($0).id.number }) {
                    "\(process($0).id.number)"
                },
                TableColumn("User", sortedBy: { process($0).user }) { process($0).user },
                TableColumn("CPU", alignment: .trailing, sortedBy: { process($0).cpu }) { row in
                    StyledText(percent(process(row).cpu), role: process(row).cpu > 0.5 ? .warning : nil)
                },
                TableColumn("Memory", alignment: .trailing, sortedBy: { process($0).memory }) {
                    FileEntry.text(ofSize: process($0).memory)
                },
                TableColumn("S", sortedBy: { process($0).state }) { row in
                    StyledText(String(process(row).state), role: process(row).state == "R" ? .success : .muted)
                },
                TableColumn("Command", width: .share(), sortedBy: { process($0).command }) { process($0).command },
            ], id: { process($0).id })
    }

    func take(_ sample: Sample) {
        guard !isPaused else { return }
        self.sample = sample
        cpu.append(sample.cpu)
        memory.append(sample.memory)
        update()
    }

    /// Shows the processes of the last sample that the search leaves.
    private func update() {
        let query = field.text.lowercased()
        shown = sample.processes.filter {
            query.isEmpty || $0.command.lowercased().contains(query) || $0.user.contains(query)
                || "\($0.id.number)".hasPrefix(query)
        }
        table.reload(count: shown.count)
        cpuBox.title = "Processors \(percent(sample.cpu))"
        memoryBox.title =
            "Memory \(FileEntry.text(ofSize: sample.usedMemory)) of \(FileEntry.text(ofSize: sample.totalMemory))"
        let count = query.isEmpty ? "\(shown.count)" : "\(shown.count) of \(sample.processes.count)"
        status.left = "\(count) processes"
        status.center = isPaused ? "paused" : ""
        status.right = "load \(sample.load)  up \(duration(sample.uptime))"
    }

    private func endSelected() async {
        guard let row = table.selection, let window else { return }
        let process = shown[row]
        let question = "End \(process.name), process \(process.id.number) of \(process.user)?"
        let answers: KeyValuePairs = ["Terminate": SIGTERM, "Kill": SIGKILL, "Cancel": 0]
        guard let signal = await window.ask(question, title: "End process", answers, default: 2), signal != 0 else {
            return
        }
        if let reason = send(signal, process.id) { window.toast("\(process.name) goes on: \(reason).", role: .error) }
    }
}

private func percent(_ share: Double) -> String { NumberFormat.percent(decimals: 1).string(share) }

private func duration(_ seconds: Int) -> String {
    let (days, hours, minutes) = (seconds / 86400, seconds / 3600 % 24, seconds / 60 % 60)
    return days > 0 ? "\(days) d \(hours) h" : hours > 0 ? "\(hours) h \(minutes) min" : "\(minutes) min"
}
