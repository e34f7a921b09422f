import Trellis

extension Page {
    static let edges = Page("edges", "All eight distances from the superview's edges") { stage in
        stage.put("tt ll", Tile(0), "tt = 0, ll = 0, w = 22%, h = 35%")
        stage.put("tt rr", Tile(1), "tt = 0, rr = 0, w = 22%, h = 35%")
        stage.put("bb ll", Tile(1), "bb = 0, ll = 0, w = 22%, h = 35%")
        stage.put("bb rr", Tile(0), "bb = 0, rr = 0, w = 22%, h = 35%")
        // Opposite edges: the bottom edge from the top, the right edge from the left, and so on. Both meet in the
        // middle.
        stage.put("bt rl", Tile(2), "bt = 50%, rl = 50%, w = 24%, h = 35%")
        stage.put("tb lr", Tile(3), "tb = 50%, lr = 50%, w = 24%, h = 35%")
    }
}
