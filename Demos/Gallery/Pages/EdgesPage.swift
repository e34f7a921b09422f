import Trellis

extension Page {
    static let edges = Page("edges", "Each edge measured from the superview's edge") { stage in
        stage.put("corner", Tile(0), "tt = 0, ll = 0, w = 14, h = 3")
        stage.put("right", Tile(1), "tt = 0, rr = 0, w = 14, h = 3")
        stage.put("bottom", Tile(2), "bb = 0, ll = 2, rr = 2, h = 3")
        stage.put("centre", Tile(3), "ct = 50%, cl = 50%, w = 40%, h = 30%")
    }
}
