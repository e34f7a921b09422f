import Foundation
import TrellisTesting
import TrellisViews

@testable import TrellisTerminal

/// Seconds that a test waits for what has to happen: many, because a busy machine may take its time.
let patience: Double = ProcessInfo.processInfo.environment["TRELLIS_PATIENCE"].flatMap { Double($0) } ?? 600

/// Waits until something is so; returns whether it became so.
@MainActor
func waitUntil(_ isSo: @MainActor () -> Bool) async -> Bool {
    let end = Date().addingTimeInterval(patience)
    while !isSo() {
        guard Date() < end else { return false }
        try? await Task.sleep(for: .milliseconds(30))
    }
    return true
}

/// A terminal that fills a window.
@MainActor
final class Pane {
    let view: TerminalView
    let window = Window()
    let tester: WindowTester

    init(_ command: [String] = [], _ width: Int = 80, _ height: Int = 24, environment: [String: String?] = [:]) {
        // `swift test` sets NO_COLOR, which is not what a user has.
        let usual: [String: String?] = ["PS1": "$ ", "ENV": nil, "LC_ALL": "C.UTF-8", "NO_COLOR": nil]
        view = TerminalView(command, environment: usual.merging(environment) { $1 })
        window.add(view, "tt = ll = bb = rr = 0")
        tester = WindowTester(window, width: width, height: height)
    }

    /// A terminal that shows output.
    convenience init(showing output: String, _ width: Int = 20, _ height: Int = 5) {
        self.init([], width, height)
        view.display(output)
    }

    /// The screen, without the blanks at the ends of rows and without empty rows at the end.
    var screen: String { trimmed(view.text) }

    /// Waits until a text is to be seen.
    func wait(for text: String) async -> Bool { await waitUntil { self.view.text.contains(text) } }
}

/// Rows without blanks at their ends, without empty ones at the end.
func trimmed(_ screen: String) -> String {
    var rows = screen.split(separator: "\n", omittingEmptySubsequences: false).map { row in
        String(row.reversed().drop { $0 == " " }.reversed())
    }
    while rows.last == "" { rows.removeLast() }
    return rows.joined(separator: "\n")
}
