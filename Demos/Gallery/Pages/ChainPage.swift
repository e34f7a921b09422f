import Trellis

extension Page {
    static let chain = Page("chain", "Each tile begins where the one before ends") { stage in
        var before = stage.put("1", Tile(0), "tt = ll = 0, w = 100% / 12, h = 45%")
        for number in 2...12 {
            before = stage.put(
                "\(number)", Tile(number - 1), "tt = %tt + 5%, ll = %rl, w = %w, h = 45%", before, before, before)
        }
    }
}
