import CellGeometry
import TextScreen

/// A picture as cells of characters: a function of its pixels and the way of showing them.
struct ImageCells: Equatable {
    /// How pixels become characters.
    enum Way: Hashable {
        /// Upper halves of cells in one colour, on a background for the lower halves.
        case halfBlocks(ImageColors)
        /// Blanks on a background, for terminals that show only ASCII.
        case blanks(ImageColors)
        /// Characters of different weight; `darkInk` where text is darker than its background.
        case shades(darkInk: Bool)

        var dots: (x: Int, y: Int) {
            switch self {
            case .halfBlocks: (1, 2)
            case .blanks, .shades: (1, 1)
            }
        }

        init(_ features: TerminalFeatures, isDark: Bool) {
            switch ImageColors(features.colors) {
            case let colors?: self = features.unicode ? .halfBlocks(colors) : .blanks(colors)
            case nil: self = .shades(darkInk: !isDark)
            }
        }
    }

    /// A cell: a character of one column and its colours.
    struct Glyph: Hashable {
        var scalar: Unicode.Scalar = " "
        var style = Style.plain
    }

    let size: Size
    private(set) var glyphs: [Glyph] = []

    /// - Parameters:
    ///   - dots: the pixels, as many for each cell as the way has dots.
    ///   - background: what is behind transparent pixels.
    init(_ dots: Bitmap, _ way: Way, background: Bitmap.Pixel) {
        let step = way.dots
        size = Size(width: dots.width / step.x, height: dots.height / step.y)
        glyphs.reserveCapacity(size.area)
        switch way {
        case .halfBlocks(let colors): putHalves(ColoredDots(dots, colors, background))
        case .blanks(let colors):
            let dots = ColoredDots(dots, colors, background)
            for color in dots.colors { glyphs.append(Glyph(style: Style(background: color ?? .default))) }
        case .shades(let darkInk):
            let dots = GreyDots(dots, levels: Self.shades.count, darkInk: darkInk)
            for level in dots.levels { glyphs.append(Glyph(scalar: Self.shades[Int(level)])) }
        }
    }

    private mutating func putHalves(_ dots: ColoredDots) {
        for y in 0..<size.height {
            for x in 0..<size.width {
                switch (dots[x, 2 * y], dots[x, 2 * y + 1]) {
                case (nil, nil): glyphs.append(Glyph())
                case (let top?, nil): glyphs.append(Glyph(scalar: "▀", style: Style(foreground: top)))
                case (nil, let bottom?): glyphs.append(Glyph(scalar: "▄", style: Style(foreground: bottom)))
                case (let top?, let bottom?):
                    glyphs.append(
                        top == bottom
                            ? Glyph(style: Style(background: top))
                            : Glyph(scalar: "▀", style: Style(foreground: top, background: bottom)))
                }
            }
        }
    }

    /// From nothing to the most ink.
    private static let shades = Array(" .:-=+*#%@".unicodeScalars)
}
