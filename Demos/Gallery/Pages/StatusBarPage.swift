import Trellis

extension Page {
    static let statusBar = Page("status-bar", "Three texts in a row, and the keys that hold at this moment") { stage in
        let status = stage.put(
            "status", StatusBar(left: "notes.txt", center: "saved", right: "Ln 1"), "tt = ll = rr = 0")
        let (above, below) = (Checkbox("Draft"), Checkbox("Public"))
        let scene = Column(spacing: 1) {
            Column {
                above
                below
            }
            Label("The keys at the foot follow the focus.", role: .muted, wraps: true)
        }
        stage.putScene("notes.txt", width: 44, scene)
        stage.leaveEdges()
        var line = 1
        @MainActor func move(_ step: Int) {
            line = max(1, line + step)
            status.right = "Ln \(line)"
        }
        stage.onKey("n", "next line", scope: .window) { move(1) }
        stage.commands.append(
            Command("previous line", keys: ["p"], scope: .window, isEnabled: { line > 1 }) { move(-1) })
        above.onKey("w", "write") { [weak status] in status?.center = "saved" }
        below.onKey("e", "edit") { [weak status] in status?.center = "edited" }
        stage.putHints()
    }
}
