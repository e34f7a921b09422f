import Trellis

extension Page {
    static let interpolation = Page("interpolation", "Arguments stand where they are used") { stage in
        let (gap, share) = (1, 30.0)
        let header = stage.put("header", Tile(0), "tt = ll = rr = 0, h = 20%, minh = 1")
        let footer = stage.put("footer", Tile(0), "bb = ll = rr = 0, h = \(header.h)")
        let side = stage.put(
            "side", Tile(1), "tt = \(header.bt) + \(gap), ll = 0, bt = \(footer.tt) - \(gap), w = \(percent: share)")
        stage.put("body", Tile(3), "tt = \(side.tt), bt = \(side.bt), ll = \(side.rl) + \(2 * gap), rr = 0")
    }
}
