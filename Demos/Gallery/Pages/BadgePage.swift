import Trellis

extension Page {
    static let badge = Page("badge", "A few letters or a number beside what they are about") { stage in
        let inbox = Badge(count: 98)
        let places: [(String, Badge)] = [
            ("Inbox", inbox), ("Drafts", Badge(count: 2)), ("Archive", Badge(count: 4_000)),
            ("Build", Badge("failed", role: .error)), ("Tests", Badge("passed", role: .success)),
            ("Disk", Badge("91%", role: .warning)), ("Themes", Badge("new", role: .accent)),
        ]
        let scene = Column {
            for (title, badge) in places {
                Row {
                    Label(title).filling()
                    badge
                }
            }
        }
        stage.putScene("Today", width: 34, scene)
        stage.onKey("m", "more mails", scope: .window) { inbox.count = (inbox.count ?? 0) + 1 }
        stage.onKey("r", "read all", scope: .window) { inbox.count = 0 }
    }
}
