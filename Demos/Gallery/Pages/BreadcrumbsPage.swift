import Trellis

extension Page {
    static let breadcrumbs = Page("breadcrumbs", "The path to where you are; … opens what there is no room for") {
        stage in
        let path = ["Home", "Photos", "2024", "Winter", "Snow in the mountains"]
        let said = Label("Now in Snow in the mountains.", role: .muted)
        let crumbs = Breadcrumbs(path)
        crumbs.onSelect = { [weak crumbs, weak said] index in
            guard let crumbs else { return }
            said?.text = "Now in \(crumbs.parts[index])."
            crumbs.parts = Array(crumbs.parts.prefix(index + 1))
        }
        let scene = Column(spacing: 1) {
            crumbs
            said
            Divider("In less room")
            Row {
                Breadcrumbs(path).length(32)
            }
        }
        stage.putScene("Photos", width: 60, scene)
        stage.onKey("d", "deeper", scope: .window) { [weak crumbs] in
            guard let crumbs else { return }
            crumbs.parts.append(path.indices.contains(crumbs.parts.count) ? path[crumbs.parts.count] : "deeper")
        }
        stage.putHints()
    }
}
