import Trellis

extension Page {
    static let clamps = Page("clamps", "Bounds: resize the window to see them bind") { stage in
        stage.put("minw 24", Tile(0), "tt = 0, ll = 0, w = 25%, minw = 24, h = 50% - 1")
        stage.put("maxw 24", Tile(1), "bb = 0, ll = 0, w = 50%, maxw = 24, h = 50%")
        stage.put("minh 6", Tile(2), "tt = 0, ll = %rl + 2, w = 25%, h = 40%, minh = 6", stage.subviews[0])
        stage.put("maxh 6", Tile(3), "bb = 0, rr = 0, w = 25%, h = 90%, maxh = 6")
    }
}
