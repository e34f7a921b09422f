import Trellis

extension Page {
    static let corner = Page("corner", "An assignment is a value: two edges at once") { stage in
        stage.put("above", Tile(0), "tt = rr = 5, w = 40%, h = 40%")
        stage.put("below", Tile(1), "bb = ll = 1, w = 40%, h = 40%")
    }
}
