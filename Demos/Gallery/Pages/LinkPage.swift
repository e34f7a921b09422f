import Trellis

extension Page {
    static let link = Page("link", "Opens something: by Enter, by a click, or by the terminal itself") { stage in
        let said = Label("Nothing was opened yet.", role: .muted)
        let column = Column(spacing: 1, alignment: .leading) {
            Link("The release notes") { [weak said] in said?.text = "These are the release notes." }
            Link("A page that only the terminal opens", address: "https://www.swift.org") { [weak said] in
                said?.text = "Ctrl-click, if the terminal knows links."
            }
            Link("A page for the browser", address: "https://www.swift.org", opensExternally: true)
            Link("An address that is none", address: "nowhere", opensExternally: true, role: .error)
        }
        let scene = Column(spacing: 1) {
            Label("Version 2.4 is out. Read on:")
            column
            said
        }
        stage.putScene("News", width: 52, scene)
        stage.onKey("f", "forget visits", scope: .window) {
            for case let link as Link in column.subviews { link.isVisited = false }
        }
        stage.putHints()
    }
}
