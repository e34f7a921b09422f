import Trellis

/// The colours of tiles; everything else follows the theme.
enum Palette {
    /// Backgrounds of tiles: dark enough for light text, and distinct in 256 colours too.
    static let tiles: [Color] = [
        .rgb(0, 88, 135), .rgb(0, 95, 95), .rgb(75, 95, 20), .rgb(135, 95, 0), .rgb(135, 80, 85), .rgb(100, 88, 138),
    ]
    static let tileText = Color.rgb(235, 240, 245)

    /// Light text on the background of a tile.
    static func tile(_ index: Int) -> Style { Style(foreground: tileText, background: tiles[index % tiles.count]) }
}
