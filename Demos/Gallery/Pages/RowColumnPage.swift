import Trellis

extension Page {
    static let rowColumn = Page("row-column", "Row and Column write the rules of their views") { stage in
        @MainActor func tile(_ name: String, _ color: Int) -> Tile {
            let tile = Tile(color)
            tile.identifier = name
            return tile
        }
        let aside = tile("length(14)", 2)
        let middle = Row(spacing: 1) {
            aside.length(14)
            tile("filling()", 0).filling()
            tile("filling(2)", 1).filling(2)
        }
        let note = Label("As high as its text; what is left is shared by those that fill.", role: .muted, wraps: true)
        stage.put(
            "column",
            Column(spacing: 1) {
                note
                middle.filling(2)
                tile("filling()", 3).filling()
            }, "tt = ll = bb = rr = 0")
        stage.onKey("h", "hide one", scope: .window) { aside.isHidden.toggle() }
        stage.onKey("s", "spacing", scope: .window) { middle.spacing = (middle.spacing + 1) % 4 }
    }
}
