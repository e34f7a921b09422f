import Trellis

extension Page {
    static let formats = Page("formats", "What can be read of a view, around one tile") { stage in
        let tile = stage.put("tile", Tile(0), "cl = ct = 50%, w = %p, h = %p, minh = %f", 40, 40, 3)
        @MainActor func tag(_ name: String, _ colour: Int = 1) -> Label {
            Label(" \(name) ", style: Palette.tile(colour), alignment: .center)
        }
        stage.put("%ll", tag("%ll"), "tt = 0, ll = %ll", tile)
        stage.put("%cl", tag("%cl"), "tt = 0, cl = %cl", tile)
        stage.put("%rl", tag("%rl"), "tt = 0, rl = %rl", tile)
        stage.put("%lr", tag("%lr", 3), "bb = 0, lr = %lr", tile)
        stage.put("%cr", tag("%cr", 3), "bb = 0, cr = %cr", tile)
        stage.put("%rr", tag("%rr", 3), "bb = 0, rr = %rr", tile)
        stage.put("%tt", tag("%tt"), "ll = 0, tt = %tt", tile)
        stage.put("%ct", tag("%ct"), "ll = 0, ct = %ct", tile)
        stage.put("%bt", tag("%bt"), "ll = 0, bt = %bt", tile)
        stage.put("%tb", tag("%tb", 3), "rr = 0, tb = %tb", tile)
        stage.put("%cb", tag("%cb", 3), "rr = 0, cb = %cb", tile)
        stage.put("%bb", tag("%bb", 3), "rr = 0, bb = %bb", tile)
        stage.put("%w", tag("%w", 5), "cl = 50%, tt = %bt, w = %w", tile, tile)
        stage.put("%h", tag("%h", 5), "ct = 50%, ll = %rl, h = %h", tile, tile)
    }
}
