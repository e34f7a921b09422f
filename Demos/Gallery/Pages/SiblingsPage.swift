import Trellis

extension Page {
    static let siblings = Page("siblings", "Each tile follows the ones before it") { stage in
        let one = stage.put("one", Tile(0), "tt = ll = 0, w = 30%, h = 45%")
        let two = stage.put("two", Tile(1), "tt = %tt, ll = %rl + 1, w = 30%, h = %h", one, one, one)
        let three = stage.put("three", Tile(2), "tt = %tt, ll = %rl + 1, rr = 0, h = %h", two, two, two)
        let four = stage.put("four", Tile(3), "tt = %bt + 1, ll = %ll, rl = %rl, bb = 0", one, one, two)
        stage.put("five", Tile(4), "tt = %tt, ll = %ll, rr = 0, bb = 0", four, three)
    }
}
