import Trellis

extension Page {
    static let layers = Page("layers", "Later views lie on top") { stage in
        let one = stage.put("one", Tile(0), "tt = 0, ll = 0, w = 50%, h = 55%")
        let two = stage.put("two", Tile(2), "ct = cl = 50%, w = 50%, h = 55%")
        let three = stage.put("three", Tile(4), "bb = 0, rr = 0, w = 50%, h = 55%")
        stage.onKey("1", "one up", scope: .window) { one.bringToFront() }
        stage.onKey("2", "two up", scope: .window) { two.bringToFront() }
        stage.onKey("3", "three up", scope: .window) { three.bringToFront() }
        stage.onKey("h", "hide two", scope: .window) { two.isHidden.toggle() }
    }
}
