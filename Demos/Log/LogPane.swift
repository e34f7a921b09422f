import Trellis
import TrellisStreams

/// A log, below a strip that shows how many lines there are at each time.
final class LogPane: View {
    let view: LogView
    let strip = TimeStrip()
    private var records = RecordColumns()
    private var counting: Task<Void, Never>?

    init(_ log: LogBuffer) {
        view = LogView(log) { Level(of: $0.text)?.role }
        super.init()
        add(strip, "tt = ll = rr = 0, h = 4")
        add(view, "ll = bb = rr = 0")
        showStrip(false)
        showRecords(true)
        observe(view, \.lineCount) { pane, _ in pane.countTimes() }
        observe(view, \.droppedCount) { pane, _ in pane.countTimes() }
        strip.onSelect = { [unowned self] line in
            view.reveal(line)
            window?.focus(view)
        }
        for name in ["log.search", "log.filter", "log.wrap"] { view.hint(name) }
        view.hint("log.next", as: "next")
        onKey("e", "errors", sentence: "Show only what went wrong") { $0.toggleErrors() }
        onKey("t", "times", sentence: "Show or hide when each line came") { $0.showStrip($0.strip.isHidden) }
        onKey("r", "raw JSON", sentence: "Show lines as they came", order: 1) { $0.showRecords($0.view.display == nil) }
        onKey("c", "colours", sentence: "Show or leave out the colours of the lines", order: 1) {
            $0.view.showsSourceColors.toggle()
        }
    }

    /// Shows only warnings and errors, or all lines again.
    private func toggleErrors() {
        if view.filter != nil { return view.filter = nil }
        view.filter = { line in (Level(of: line.text) ?? .info) >= .warning }
    }

    /// Shows lines that are JSON objects in columns, or as they are.
    private func showRecords(_ isShown: Bool) {
        view.display = nil
        if isShown { view.display = { [unowned self] line in records.columns(of: line) } }
    }

    // MARK: Times

    func showStrip(_ isShown: Bool) {
        strip.isHidden = !isShown
        view.layout.removeAll()
        view.layout.add("ll = bb = rr = 0")
        if isShown { view.layout.add("tt = %bt", strip) } else { view.layout.add("tt = 0") }
        counting?.cancel()
        counting = nil
        countTimes()
    }

    /// Counts the lines that have come, beside the interface.
    private func countTimes() {
        guard !strip.isHidden, counting == nil else { return }
        counting = task { [weak self] in
            while await self?.countSomeTimes() == true { try? await Task.sleep(for: .milliseconds(1)) }
            if !Task.isCancelled { self?.counting = nil }
        }
    }

    /// Returns whether lines are left to count.
    private func countSomeTimes() async -> Bool {
        let (lines, times) = (view.log.lines, strip.times)
        let new = await Task.detached { times.counting(lines) }.value
        if Task.isCancelled { return false }
        if new.next != times.next { strip.times = new }
        strip.isCounting = new.next < view.log.lines.range.upperBound - 1
        return strip.isCounting
    }
}
