import Trellis

extension Page {
    static let box = Page("box", "A border with a title, around one view or around what rules place") { stage in
        let quota = ProgressBar(value: 0.82, role: .warning)
        let disk = Box("Disk", quota)
        let note = Box("Note", padding: Edges(horizontal: 2, vertical: 1), Label("Restart tonight.", wraps: true))
        note.line = .rounded
        let failed = Box("Failed", Label("backup of host-7", wraps: true))
        failed.role = .error
        failed.line = .double
        let name = Box("Focus", TextField("host-7"))
        let left = Column(spacing: 1) {
            disk
            failed
            name
        }
        stage.put("left", left, "tt = 0, ll = 1, w = 50% - 2, maxh = 100%")
        stage.put("note", note, "tt = 0, ll = 50% + 1, rr = 1, maxh = 100%")

        let free = stage.put("free", Box("Placed by rules"), "tt = %bt + 1, bb = 0, ll = %ll, rr = 1", note, note)
        stage.put("upper", Label("tt = ll = 1"), in: free, "tt = ll = 1, maxw = 100% - 2")
        stage.put("lower", Label("bb = rr = 1", role: .accent), in: free, "bb = rr = 1, maxw = 100% - 2")
    }
}
