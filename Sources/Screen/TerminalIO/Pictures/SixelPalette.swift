import TextScreen

/// Colours at equal distances, as many as a terminal has registers for; ordered dithering mixes those between.
///
/// The same for all pictures, so that the parts of a picture match however it is cut, also on terminals where all
/// pictures share the registers.
struct SixelPalette {
    let levels: (red: Int, green: Int, blue: Int)

    /// - Parameter colors: 2...256.
    init(colors: Int) {
        levels =
            switch colors {
            case 252...: (6, 7, 6)
            case 125...: (5, 5, 5)
            case 64...: (4, 4, 4)
            case 32...: (3, 3, 3)
            case 16...: (2, 4, 2)
            case 8...: (2, 2, 2)
            default: (1, 2, 1)
            }
    }

    /// A colour in the unit of sixels, 0...100.
    func percent(_ index: UInt8) -> (red: Int, green: Int, blue: Int) {
        func percent(_ level: Int, _ count: Int) -> Int { count < 2 ? 50 : (200 * level / (count - 1) + 1) / 2 }
        let index = Int(index)
        // With one axis only, the colours are greys.
        if levels.red < 2 { return index == 0 ? (0, 0, 0) : (100, 100, 100) }
        return (
            percent(index / (levels.green * levels.blue), levels.red),
            percent(index / levels.blue % levels.green, levels.green), percent(index % levels.blue, levels.blue)
        )
    }

    /// The colour of each pixel. O(pixels), without arithmetic on any of them but a look into tables.
    func indexes(of bitmap: Bitmap) -> [UInt8] {
        let red = Self.table(levels.red, factor: levels.green * levels.blue)
        let green = Self.table(levels.green, factor: levels.blue)
        let blue = Self.table(levels.blue, factor: 1)
        let bytes = bitmap.rgba
        let width = bitmap.width
        return [UInt8](unsafeUninitializedCapacity: bytes.count / 4) { result, count in
            bytes.withUnsafeBufferPointer { bytes in
                var pixel = 0
                for y in 0..<bitmap.height {
                    for x in 0..<width {
                        let row = Self.thresholds[8 * (y & 7) + (x & 7)] << 8
                        let index =
                            red[row + Int(bytes[4 * pixel])] + green[row + Int(bytes[4 * pixel + 1])]
                            + blue[row + Int(bytes[4 * pixel + 2])]
                        result.initializeElement(at: pixel, to: index)
                        pixel += 1
                    }
                }
            }
            count = bytes.count / 4
        }
    }

    /// For each threshold and each value of a part, what the part adds to the index of the colour.
    private static func table(_ levels: Int, factor: Int) -> [UInt8] {
        guard levels > 1 else { return [UInt8](repeating: 0, count: 64 * 256) }
        return (0..<64 * 256).map { entry in
            let (threshold, value) = (entry >> 8, entry & 255)
            let scaled = value * (levels - 1)
            let (level, rest) = (scaled / 255, scaled % 255)
            return UInt8(factor * (level + (128 * rest > 255 * (2 * threshold + 1) ? 1 : 0)))
        }
    }

    /// The order in which the 64 pixels of a square change to the next level (B. Bayer, "An optimum method for two-level
    /// rendition of continuous-tone pictures", 1973).
    private static let thresholds: [Int] = (0..<64).map { place in
        let (x, y) = (place & 7, place >> 3)
        return (0..<3).reduce(0) { sum, bit in
            let (a, b) = (x >> bit & 1, y >> bit & 1)
            return sum | ((a ^ b) << 1 | b) << (4 - 2 * bit)
        }
    }
}
