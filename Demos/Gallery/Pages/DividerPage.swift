import Trellis

extension Page {
    static let divider = Page("divider", "Lines between things, with a title, and joined to boxes") { stage in
        let title = Divider("Details")
        let left = Column {
            "Above"
            title
            Label("Between", role: .muted)
            Divider("Centred", alignment: .center, line: .double)
            "Below"
        }
        stage.put(
            "row",
            Row(spacing: 1) {
                left.filling(); Divider(.vertical); Label("Beside")
            }, "tt = 0, ll = rr = 1, h = 5")
        let box = stage.put("box", Box("A box", line: .rounded), "tt = 6, ll = rr = 1, bb = 1")
        stage.put("across", Divider("joins"), in: box, "ct = 50%, ll = rr = 0")
        stage.put("down", Divider(.vertical), in: box, "cl = 50%, tt = 0, bb = 0")
        stage.onKey("a", "alignment", scope: .window) {
            title.alignment = title.alignment == .leading ? .center : title.alignment == .center ? .trailing : .leading
        }
        stage.putHints()
    }
}
