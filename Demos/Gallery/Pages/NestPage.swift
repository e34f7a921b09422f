import Trellis

extension Page {
    static let nest = Page("nest", "Thirty levels, each one cell inside the one around it") { stage in
        var around: View = stage.put("1", ring(0), "ll = tt = rr = bb = 0")
        for level in 2...30 {
            around = stage.put("\(level)", ring(level - 1), in: around, "ll = 1, tt = 1, rr = bb = 1")
        }
    }

    private static func ring(_ colour: Int) -> Box { Box(style: Palette.tile(colour), joinsLines: false) }
}
