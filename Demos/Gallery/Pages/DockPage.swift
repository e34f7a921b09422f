import TrellisKit

extension Page {
    static let dock = Page("dock", "Views at the edges, in order; the rest is filled; 1…4 hide and show them") {
        stage in
        @MainActor func box(_ title: String, _ line: LineStyle = .light) -> Box { Box(title, line: line) }
        let edges = [box("top"), box("bottom"), box("left"), box("right")]
        let dock = Dock {
            edges[0].docked(.top, 3)
            edges[1].docked(.bottom, 3)
            edges[2].docked(.left, .share(0.5, max: 24))
            edges[3].docked(.right, 12)
            box("the rest", .double)
        }
        stage.put("dock", dock, "tt = 0, ll = rr = 0, bb = 1")
        for (index, edge) in edges.enumerated() {
            stage.onKey(Key(Character("\(index + 1)")), "\(edge.title)") { [weak edge] in edge?.isHidden.toggle() }
        }
        stage.putHints()
    }
}
