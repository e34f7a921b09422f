import Trellis

extension Page {
    static let spinner = Page("spinner", "Turns while it is active and seen, and wakes nobody else") { stage in
        let tasks: [(String, Spinner.Pattern, String)] = [
            ("compile 312 files", .dots, "dots"), ("run the tests", .arc, "arc"), ("copy to three hosts", .bar, "bar"),
            ("wait for the last visitor", .line, "line"), ("restart the service", .bounce, "bounce"),
        ]
        let spinners = tasks.map { Spinner($0.0, pattern: $0.1) }
        let scene = Grid(columns: [.content, .content], spacing: 4) {
            for (spinner, task) in zip(spinners, tasks) {
                spinner
                Label(task.2, role: .muted)
            }
        }
        stage.putScene("Release 2.4", scene)
        stage.onKey("s", "stop and go", scope: .window) { for spinner in spinners { spinner.isActive.toggle() } }
    }
}
