import AppFiles
import Platform
import Trellis
import TrellisCharts

/// The processes of the machine, and how busy it is.
final class MonitorView: View, LayoutListener {
    private let sampler: Sampler?
    private let history = LineChart(
        [
            ChartSeries("processors", style: .area, limit: .units(600)),
            ChartSeries("memory", limit: .units(600)),
        ],
        x: ChartAxis(steps: .time, format: .duration), y: ChartAxis(range: 0...1, format: .percent))
    private let cores = Cores()
    private let traffic = Traffic()
    private let disks = Disks()
    private let memory = Gauge(title: "Memory", format: wholePercent, form: .automatic)
    private let swap = Gauge(title: "Swap", format: wholePercent, form: .automatic)
    private let boxes = (
        processors: Box("Processors"), cores: Box("Cores"), memory: Box("Memory"),
        disks: Box("Disks"), traffic: Box("Bytes a second")
    )
    private let field = SearchField(placeholder: "name, user or number")
    private let status = StatusBar()
    private let table = Table<Process>(columns: [])
    private enum Room { case narrow, normal, wide }
    /// How much room the columns were made for.
    private var room: Room?
    /// The last sample.
    private var sample = Sample()
    /// The seconds that the samples cover.
    private var time = 0.0
    var isPaused = false { didSet { update() } }
    private var showsKernel = false { didSet { update() } }
    /// The seconds between two samples.
    private static let pause = 2.0
    /// The seconds that the chart shows.
    private static let span = 180.0
    /// Sends a signal to a process; returns why that was not possible. Tests replace it.
    var send: (Int32, Process.ID) -> String? = { signal, id in
        kill(id.number, signal) == 0 ? nil : String(cString: strerror(errno))
    }

    /// Creates a monitor that takes samples at once and then every two seconds; none without a sampler.
    init(_ sampler: Sampler? = Sampler()) {
        self.sampler = sampler
        super.init()
        showColumns(.normal)
        sortByCPU()
        table.emptyText = "no process"
        table.allowsHidingColumns = true
        table.isStriped = true
        for gauge in [memory, swap] { gauge.thresholds = [.init(0.8, .warning), .init(0.95, .error)] }
        boxes.processors.add(history, "tt = bb = 1, ll = rr = 2")
        boxes.cores.add(cores, "tt = bb = 1, ll = rr = 2")
        boxes.disks.add(disks, "tt = bb = 1, ll = rr = 2")
        boxes.traffic.add(traffic, "tt = bb = 1, ll = rr = 2")
        boxes.memory.add(memory, named: "memory_gauge")
        boxes.memory.add(swap, named: "swap_gauge")
        add(boxes.processors, named: "processors")
        add(boxes.cores, named: "cores")
        add(boxes.memory, named: "memory")
        add(boxes.disks, named: "disks")
        add(boxes.traffic, named: "traffic")
        add(field, named: "search")
        add(table, named: "table")
        add(status, named: "status")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.monitor_sheet, named: "monitor.sheet")
        field.onSearch = { [unowned self] _ in search() }
        field.onSubmit = { [unowned self] _ in window?.focus(table) }
        let hasSelection = { @MainActor [unowned self] in table.selection != nil }
        table.commands.append(
            Command(
                "end process", sentence: "Send the process a signal", keys: ["k", .function(9)], isEnabled: hasSelection
            ) { [unowned self] in
                await endSelected()
            })
        onKey("/", "search", sentence: "Find a process by its name") { [unowned self] in window?.focus(field) }
        onKey("t", "tree", sentence: "Show each below the one that began it") { [unowned self] in
            showTree(table.tree == nil)
        }
        onKey("p", "pause", sentence: "Stop the figures") { [unowned self] in isPaused.toggle() }
        onKey("K", "kernel threads", sentence: "Show or hide what the kernel runs for itself", order: 1) {
            [unowned self] in showsKernel.toggle()
        }
        for (key, title) in [("P", "CPU"), ("M", "Memory"), ("N", "PID")] as [(Key, String)] {
            onKey(key, "sort by \(title)", order: 1) { [unowned self] in
                table.sort(by: title, isDescending: title != "PID")
            }
        }
        onKey(.escape, "clear", sentence: "Show all processes again") { [unowned self] in
            field.clear()
            window?.focus(table)
        }
    }

    override func windowDidChange() {
        guard window != nil else { return }
        task { [weak self] in
            while !Task.isCancelled, self?.sampler != nil {
                await self?.takeSample()
                // The second sample comes at once: shares are those since the one before.
                try? await Task.sleep(for: .seconds(self?.time == Self.pause ? 0.3 : Self.pause))
            }
        }
        window?.focus(table)
    }

    /// Takes a sample, unless the monitor is paused.
    func takeSample() async {
        guard !isPaused, let sampler else { return }
        do { take(try await sampler.sample()) } catch { status.left = "\(error)" }
    }

    func take(_ sample: Sample) {
        guard !isPaused else { return }
        self.sample = sample
        history.append(ChartPoint(time, sample.cpu), to: 0)
        history.append(ChartPoint(time, sample.memory), to: 1)
        // The chart is full from the start, and shows more and more until it moves on.
        history.visibleSpan = min(max(time, Self.pause), Self.span)
        time += Self.pause
        cores.take(sample.cores)
        traffic.take(sample)
        disks.take(sample.disks)
        memory.value = sample.memory
        swap.value = sample.totalSwap > 0 ? Double(sample.usedSwap) / Double(sample.totalSwap) : nil
        swap.detail = sample.totalSwap > 0 ? "\(size(sample.usedSwap)) of \(size(sample.totalSwap))" : "none"
        update()
    }

    /// Whether a process is found; nil while none is sought.
    private var isFound: (@MainActor (Process) -> Bool)? {
        let query = SearchFolding.folded(field.text)
        if query.isEmpty { return nil }
        return {
            SearchFolding.folded($0.command).contains(query) || $0.user.contains(query)
                || "\($0.id.number)".hasPrefix(query)
        }
    }

    private func search() {
        table.itemFilter = isFound
        update()
    }

    /// Shows the processes of the last sample that the search leaves.
    private func update() {
        let all = sample.processes.filter { showsKernel || !$0.isKernel }
        table.items = all
        let found = isFound.map { isFound in all.count { isFound($0) } }
        // Who searches for a process means the first that is found.
        if let isFound, table.selection == nil { table.selection = table.rowsInOrder.first { isFound(all[$0]) } }
        boxes.processors.title = "Processors \(percent(sample.cpu))"
        boxes.memory.title = "Memory \(size(sample.usedMemory)) of \(size(sample.totalMemory))"
        status.left = "\(found.map { "\($0) of " } ?? "")\(all.count) processes"
        status.center = isPaused ? "paused" : ""
        if !isPaused, boxes.traffic.isHidden, bounds.width >= 76 { status.center = Traffic.summary(of: sample) }
        status.right =
            "load \(NumberFormat(decimals: 2).string(sample.load))"
            + (bounds.width < 50 ? "" : "  up \(duration(sample.uptime))")
    }

    // MARK: Columns

    /// The columns of the table; the command comes third where it would have no room as the last one.
    private func showColumns(_ room: Room) {
        guard room != self.room else { return }
        self.room = room
        let sorted = table.sort.map { (title: table.columns[$0.column].title, isDescending: $0.isDescending) }
        let command = TableColumn<Process>("Command", width: .share(min: 12), sortedBy: \.shownCommand) {
            $0.shownCommand
        }
        let user = TableColumn<Process>("User", \.user)
        let number = TableColumn<Process>("PID", alignment: .trailing, sortedBy: \.id.number) { "\($0.id.number)" }
        let cpu = TableColumn<Process>("CPU", alignment: .trailing, sortedBy: \.cpu) {
            StyledText(percent($0.cpu), role: $0.cpu > 0.5 ? .warning : nil)
        }
        let memory = TableColumn<Process>("Memory", alignment: .trailing, sortedBy: \.memory) { size($0.memory) }
        let state = TableColumn<Process>("S", sortedBy: \.state) {
            StyledText(String($0.state), role: $0.state == "R" ? .success : .muted)
        }
        let name = TableColumn<Process>("Program", width: .cells(15), sortedBy: \.name) { $0.name.inOneLine }
        switch room {
        case .narrow: table.columns = [number, cpu, command, memory, user, state]
        case .normal: table.columns = [number, user, cpu, memory, state, command]
        case .wide: table.columns = [number, user, cpu, memory, state, name, command]
        }
        if let sorted { table.sort(by: sorted.title, isDescending: sorted.isDescending) }
    }

    func layoutDidFinish(contentHasMoved: Bool) {
        let width = table.frame.width
        showColumns(width < 70 ? .narrow : width < 90 ? .normal : .wide)
    }

    private func sortByCPU() { table.sort(by: "CPU", isDescending: true) }

    /// Shows each process below the one that has started it. Their order is a quiet one at first.
    private func showTree(_ isShown: Bool) {
        table.tree = isShown ? TableTree(in: "Command", id: { $0.id.number }, parent: { $0.parent }) : nil
        if isShown { table.sort(by: "PID") } else { sortByCPU() }
    }

    // MARK: Signals

    private func endSelected() async {
        guard let process = table.selectedItem, let window else { return }
        let question = "End \(process.name), process \(process.id.number) of \(process.user)?"
        let answers: KeyValuePairs = [
            "Stop": SIGSTOP, "Continue": SIGCONT, "Terminate": SIGTERM, "Kill": SIGKILL, "Cancel": 0,
        ]
        guard let signal = await window.ask(question, title: "End process", answers, default: 4), signal != 0 else {
            return
        }
        // It may have ended while the question was open, and its number be that of another one.
        if let sampler, await !sampler.isRunning(process.id) {
            window.toast("\(process.name) has ended.")
            return
        }
        if let reason = send(signal, process.id) { window.toast("\(process.name) goes on: \(reason).", role: .error) }
    }
}
