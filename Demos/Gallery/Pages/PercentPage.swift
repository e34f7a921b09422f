import Trellis

extension Page {
    static let percent = Page("percent", "Shares of the superview's width (H:) or height (V:)") { stage in
        stage.put("own axis", Tile(0), "tt = 0, ll = 0, w = 45%, h = 40%")
        // A cell is about twice as high as wide: this looks like a square.
        stage.put("w = V:80%", Tile(3), "ct = 50%, rr = 4%, h = 40%, w = V:80%, minh = 1")
        stage.put("h = H:8%", Tile(2), "bb = 0, ll = 0, w = 45%, h = H:8%, maxh = 50%")
    }
}
