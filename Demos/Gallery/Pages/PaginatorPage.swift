import Trellis

extension Page {
    static let paginator = Page("paginator", "Pages of something long, as many as there is room for") { stage in
        let said = Label(wraps: true)
        @MainActor func show(_ page: Int) {
            said.text = (1...4).map { "\(page * 4 + $0). A book about a tree, volume \(page * 4 + $0)" }
                .joined(separator: "\n")
        }
        show(4)
        let scene = Column(spacing: 1) {
            Paginator(count: 20, page: 4) { page in show(page) }
            said
            Divider("Few pages, and little room")
            Row(spacing: 4) {
                Paginator(count: 3)
                Paginator(count: 20, page: 9).length(14)
            }
        }
        stage.putScene("80 books", width: 60, scene)
    }
}
