import Trellis

/// The few colours of the gallery.
enum Palette {
    static let border = Style(foreground: .rgb(98, 108, 124))
    static let title = Style(foreground: .rgb(150, 200, 235), attributes: .bold)
    static let quiet = Style(foreground: .rgb(140, 148, 160))
    static let name = Style(foreground: .rgb(215, 180, 110))
    static let bar = Style(foreground: .rgb(225, 232, 240), background: .rgb(0, 75, 120))
    static let field = Style(foreground: tileText, background: .rgb(44, 52, 66))
    static let chosen = Style(foreground: .rgb(245, 248, 252), background: .rgb(0, 92, 168), attributes: .bold)

    /// Backgrounds of tiles: dark enough for light text, and told apart in 256 colours too.
    static let tiles: [Color] = [
        .rgb(0, 88, 135), .rgb(0, 95, 95), .rgb(75, 95, 20), .rgb(135, 95, 0), .rgb(135, 80, 85), .rgb(100, 88, 138),
    ]
    static let tileText = Color.rgb(235, 240, 245)

    /// Light text on the background of a tile.
    static func tile(_ index: Int) -> Style { Style(foreground: tileText, background: tiles[index % tiles.count]) }
}
