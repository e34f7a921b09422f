import TextScreen

/// A character that pictures draw instead of leaving it to a font, so that it joins its neighbours: lines, blocks,
/// shades and dots of braille.
///
/// Coordinates are half pixels from the top left of the cell, which has 16 by 32 of them. A line is a pixel wide and
/// runs through the middle: columns 8..<10, rows 16..<18.
struct DrawnShape {
    /// Rectangles that are filled.
    var boxes: [HalfPixels] = []
    /// The dots of braille, squares of 4 by 4.
    var dots: [HalfPixels] = []
    /// Curves and slanted lines, each as where it starts and how it goes on in SVG.
    var outlines: [(x: Int, y: Int, path: String)] = []
    /// The share of the foreground in the colour of the whole cell; nil for shapes in the foreground.
    var shade: Double?

    /// The shape of a character; nil for one that a font shows.
    init?(_ glyph: UInt32) {
        switch glyph {
        case 0x2500...0x257F: drawLines(Int(glyph) - 0x2500)
        case 0x2591...0x2593: shade = Double(glyph - 0x2590) / 4
        case 0x2580...0x259F: drawBlocks(glyph)
        case 0x2801...0x28FF: drawDots(glyph - 0x2800)
        default: return nil
        }
    }

    static func draws(_ glyph: UInt32) -> Bool {
        0x2500...0x259F ~= glyph || 0x2801...0x28FF ~= glyph
    }

    mutating func add(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) {
        boxes.append(HalfPixels(left: left, top: top, right: right, bottom: bottom))
    }

    /// The eight dots of a braille pattern, each a square.
    private mutating func drawDots(_ bits: UInt32) {
        let positions = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for (bit, position) in positions.enumerated() where bits >> UInt32(bit) & 1 != 0 {
            let (x, y) = (2 + 8 * position.0, 2 + 8 * position.1)
            dots.append(HalfPixels(left: x, top: y, right: x + 4, bottom: y + 4))
        }
    }

    /// Blocks of eighths and quarters of a cell.
    private mutating func drawBlocks(_ glyph: UInt32) {
        switch glyph {
        case 0x2580: add(0, 0, 16, 16)
        case 0x2581...0x2588: add(0, 32 - 4 * Int(glyph - 0x2580), 16, 32)
        case 0x2589...0x258F: add(0, 0, 2 * Int(0x2590 - glyph), 32)
        case 0x2590: add(8, 0, 16, 32)
        case 0x2594: add(0, 0, 16, 4)
        case 0x2595: add(14, 0, 16, 32)
        default:
            // Upper left, upper right, lower left, lower right.
            let quarters = [0b0010, 0b0001, 0b1000, 0b1011, 0b1001, 0b1110, 0b1101, 0b0100, 0b0110, 0b0111]
            let quarter = quarters[Int(glyph - 0x2596)]
            if quarter & 8 != 0 { add(0, 0, 8, 16) }
            if quarter & 4 != 0 { add(8, 0, 16, 16) }
            if quarter & 2 != 0 { add(0, 16, 8, 32) }
            if quarter & 1 != 0 { add(8, 16, 16, 32) }
        }
    }
}

struct HalfPixels: Hashable {
    var left: Int
    var top: Int
    var right: Int
    var bottom: Int
}
