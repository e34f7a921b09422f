import Trellis

extension Page {
    static let arithmetic = Page("arithmetic", "Products first; names and assignments are values") { stage in
        let rows: [(name: String, rule: Rule)] = [
            ("2 + 3 * 4", "tt = 0, w = 2 + 3 * 4"),
            ("(2 + 3) * 4", "tt = 0, w = (2 + 3) * 4"),
            ("ll * 2", "tt = 0, ll = 8, w = ll * 2"),
            ("(ll = 4) * 7", "tt = 0, w = (ll = 4) * 7"),
            ("50% + 10 / 2", "tt = 0, w = 50% + 10 / 2"),
        ]
        for (index, row) in rows.enumerated() {
            let tile = stage.put(row.name, Tile(index), row.rule)
            stage.add("tt = %p, h = 20% - 1, minh = 1", to: tile, 20 * index)
        }
    }
}
