import TrellisKit

extension Page {
    static let breadcrumbs = Page("breadcrumbs", "The path to where you are; … opens what there is no room for") {
        stage in
        let path = ["Home", "Photos", "2024", "Winter", "Snow in the mountains"]
        let said = stage.put("said", Label("", role: .muted), "tt = 3, ll = 2, rr = 2")
        let crumbs = stage.put("crumbs", Breadcrumbs(path), "tt = 1, ll = 2, rr = 2")
        crumbs.onSelect = { [weak crumbs, weak said] index in
            guard let crumbs else { return }
            said?.text = "Now in \(crumbs.parts[index])."
            crumbs.parts = Array(crumbs.parts.prefix(index + 1))
        }
        stage.put("narrow", Breadcrumbs(path), "tt = 5, ll = 2, w = 40%")
        stage.onKey("d", "deeper", scope: .window) { [weak crumbs] in
            guard let crumbs else { return }
            crumbs.parts.append(path.indices.contains(crumbs.parts.count) ? path[crumbs.parts.count] : "deeper")
        }
        stage.putHints()
    }
}
