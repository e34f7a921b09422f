import TrellisKit

/// A log in a tab for each source.
final class LogTabs: View {
    private let readers: [LogReader]
    private let views: [LogView]

    init(_ sources: [LogSource]) {
        readers = sources.map(LogReader.init)
        views = readers.map { Self.makeView($0.log) }
        super.init()
        let tabs = Tabs()
        if views.count > 1 { for (reader, view) in zip(readers, views) { tabs.add(reader.source.title, view) } }
        add(views.count == 1 ? views[0] : tabs, named: "logs")
        add(KeyHints(), named: "hints")
        apply(sheet: PackageResources.log_sheet, named: "log.sheet")
        for reader in readers { reader.start() }
    }

    override func windowDidChange() { if let first = views.first { window?.focus(first) } }

    private static func makeView(_ log: LogBuffer) -> LogView {
        let view = LogView(log) { Level(of: $0.text)?.role }
        view.onKey("e", "errors") { view in toggleErrors(view) }
        view.onKey("c", "colours") { view in view.showsSourceColors.toggle() }
        return view
    }

    /// Shows only warnings and errors, or all lines again.
    private static func toggleErrors(_ view: LogView) {
        if view.filter != nil { return view.filter = nil }
        view.filter = { line in (Level(of: line.text) ?? .info) >= .warning }
    }

    /// Ends the commands.
    func stop() { for reader in readers { reader.stop() } }
}

/// How serious a line is, told by the first word that says so.
enum Level: Int, Comparable {
    case debug, info, warning, error

    /// The level of a line; nil if no word says one.
    init?(of line: String) {
        // Logs tell the level early in the line, after time and host.
        for word in line.prefix(120).split(whereSeparator: { !$0.isLetter }) {
            switch word.lowercased() {
            case "error", "err", "fatal", "critical", "crit", "panic", "alert", "emerg", "failed": self = .error
            case "warning", "warn": self = .warning
            case "info", "notice", "information": self = .info
            case "debug", "trace", "verbose": self = .debug
            default: continue
            }
            return
        }
        return nil
    }

    static func < (left: Level, right: Level) -> Bool { left.rawValue < right.rawValue }

    var role: Role? {
        switch self {
        case .error: .error
        case .warning: .warning
        case .info: nil
        case .debug: .muted
        }
    }
}
