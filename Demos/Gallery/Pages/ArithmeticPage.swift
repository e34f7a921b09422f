import Trellis

extension Page {
    static let arithmetic = Page("arithmetic", "Names and assignments are values") { stage in
        stage.put("2 + 3 * 4", Tile(0), "w = 2 + 3 * 4, tt = 0, h = 20% - 1, minh = 1")
        stage.put("(2 + 3) * 4", Tile(1), "w = (2 + 3) * 4, tt = 20%, h = 20% - 1, minh = 1")
        stage.put("ll * 2", Tile(2), "ll = 8, w = ll * 2, tt = 40%, h = 20% - 1, minh = 1")
        stage.put("(ll = 4) * 7", Tile(3), "w = (ll = 4) * 7, tt = 60%, h = 20% - 1, minh = 1")
        stage.put("50% + 10 / 2", Tile(4), "w = 50% + 10 / 2, tt = 80%, h = 20% - 1, minh = 1")
    }
}
