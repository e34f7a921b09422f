import Trellis

extension Page {
    static let treeTable = Page("tree-table", "Rows below others in a table: what a plan is made of") { stage in
        let box = stage.put("box", Box("A house"), "tt = ll = rr = 0, bb = 2")
        let table = Table(
            works,
            columns: [
                TableColumn("Work", \.name, width: .share(2, min: 14)),
                TableColumn("Who", width: .cells(8), sortedBy: \.who) { StyledText($0.who, role: .muted) },
                TableColumn("Days", width: .cells(4), alignment: .trailing, sortedBy: \.days) {
                    $0.days == 0 ? "" : "\($0.days)"
                }.footer { works in works.reduce(0) { $0 + $1.days } },
                TableColumn("Done", width: .share(1, min: 6, max: 14), sortedBy: \.done) { "\($0.done) %" }
                    .drawing { work, area, look, painter in
                        painter.text(
                            String(repeating: "▬", count: work.done * area.width / 100), x: area.x, y: area.y,
                            style: look.isUniform ? look.style : painter[work.done == 100 ? .success : .accent])
                    },
            ])
        table.tree = TableTree(in: "Work", id: { $0.name }, parent: { $0.part })
        table.collapsedItems = ["Garden"]
        stage.put("works", table, in: box, "tt = ll = bb = 1, rr = 0").borderColumns = 1
        let status = stage.put("status", Label(), "bb = 0, ll = 1, rr = 1")
        status.bind(\.text, to: table, \.selectedItem) { work in
            work.map { [$0.name, $0.who].filter { !$0.isEmpty }.joined(separator: ": ") } ?? ""
        }
    }

    /// A work, and the one that it is a part of.
    private struct Work: Identifiable {
        var name: String
        var part: String?
        var who: String
        var (days, done): (Int, Int)
        var id: String { name }

        init(_ name: String, in part: String? = nil, _ who: String = "", _ days: Int = 0, done: Int = 0) {
            (self.name, self.part, self.who, self.days, self.done) = (name, part, who, days, done)
        }
    }

    private static let works: [Work] = [
        .init("Ground"), .init("Survey", in: "Ground", "Ines", 2, done: 100),
        .init("Excavation", in: "Ground", "Olaf", 6, done: 100),
        .init("Foundation", in: "Ground"), .init("Formwork", in: "Foundation", "Olaf", 3, done: 100),
        .init("Concrete", in: "Foundation", "Rosa", 2, done: 80),
        .init("Shell"), .init("Walls", in: "Shell"), .init("Bricks", in: "Walls", "Rosa", 14, done: 35),
        .init("Lintels", in: "Walls", "Rosa", 2), .init("Roof", in: "Shell"),
        .init("Rafters", in: "Roof", "Emil", 7), .init("Tiles", in: "Roof", "Emil", 5),
        .init("Garden"), .init("Lawn", in: "Garden", "Ines", 2), .init("Fence", in: "Garden", "Emil", 3),
    ]
}
