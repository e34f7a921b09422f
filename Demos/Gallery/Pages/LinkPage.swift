import TrellisKit

extension Page {
    static let link = Page("link", "Opens something: by Enter, by a click, or by the terminal itself") { stage in
        let said = stage.put("said", Label("Nothing was opened yet.", role: .muted), "bb = 2, ll = 2, rr = 2")
        let column = Column(spacing: 1, alignment: .leading) {
            Link("The release notes") { [weak said] in said?.text = "These are the release notes." }
            Link("A page that only the terminal opens", address: "https://www.swift.org") { [weak said] in
                said?.text = "Ctrl-click, if the terminal knows links."
            }
            Link("A page for the browser", address: "https://www.swift.org", opensExternally: true)
            Link("An address that is none", address: "nowhere", opensExternally: true, role: .error)
        }
        stage.put("links", ScrollView(column), "tt = 1, ll = 2, rr = 2, bb = 4, maxh = 7")
        stage.onKey("f", "forget visits", scope: .window) {
            for case let link as Link in column.subviews { link.isVisited = false }
        }
        stage.putHints()
    }
}
