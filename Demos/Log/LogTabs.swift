import AppFiles
import Trellis

/// A log in a tab for each source.
final class LogTabs: View {
    private let readers: [LogReader]
    let panes: [LogPane]

    init(_ sources: [LogSource]) {
        readers = sources.map { LogReader($0) }
        panes = readers.map { LogPane($0.log) }
        super.init()
        let tabs = Tabs()
        if panes.count > 1 { for (reader, pane) in zip(readers, panes) { tabs.add(reader.source.title, pane) } }
        add(panes.count == 1 ? panes[0] : tabs, named: "logs")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.log_sheet, named: "log.sheet")
        for reader in readers { reader.start() }
    }

    override func windowDidChange() { if let first = panes.first { window?.focus(first.view) } }

    /// Ends the commands.
    func stop() { for reader in readers { reader.stop() } }
}
