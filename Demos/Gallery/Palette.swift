import Trellis

/// The few colours of the gallery.
enum Palette {
    static let border = Style(foreground: .rgb(98, 108, 124))
    static let title = Style(foreground: .rgb(150, 200, 235), attributes: .bold)
    static let quiet = Style(foreground: .rgb(140, 148, 160))
    static let name = Style(foreground: .rgb(215, 180, 110))
    static let bar = Style(foreground: .rgb(225, 232, 240), background: .rgb(38, 60, 92))
    static let field = Style(foreground: tileText, background: .rgb(44, 52, 66))
    static let chosen = Style(foreground: .rgb(245, 248, 252), background: .rgb(48, 90, 140), attributes: .bold)

    /// Backgrounds of tiles: dark enough for light text.
    static let tiles: [Color] = [
        .rgb(42, 78, 122), .rgb(32, 94, 92), .rgb(60, 96, 50), .rgb(120, 84, 30), .rgb(118, 56, 60), .rgb(88, 66, 122),
    ]
    static let tileText = Color.rgb(235, 240, 245)

    /// Light text on the background of a tile.
    static func tile(_ index: Int) -> Style { Style(foreground: tileText, background: tiles[index % tiles.count]) }
}
