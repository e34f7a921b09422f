import Trellis

extension Page {
    static let percent = Page("percent", "Shares of a width (H:) or a height (V:)") { stage in
        stage.put("own axis", Tile(0), "tt = 0, ll = 0, w = 45%, h = 40%")
        // A cell is about twice as high as wide: this looks like a square.
        stage.put("w = V:200%", Tile(3), "tt = bb = 0, rr = 0, w = V:200%, maxw = 50%")
        stage.put("h = H:8%", Tile(2), "bb = 0, ll = 0, w = 45%, h = H:8%, maxh = 50%")
    }
}
