import TextScreen

/// The colours in which a picture can be shown.
enum ImageColors: Hashable {
    /// 24 bits.
    case all
    /// The 240 of the palette that are the same on all terminals.
    case palette

    /// Those of a terminal; nil for one with too few: the 16 of ANSI, which users choose, mix into noise.
    init?(_ colors: TerminalFeatures.Colors) {
        switch colors {
        case .none, .eight, .sixteen: return nil
        case .palette: self = .palette
        case .rgb: self = .all
        }
    }

    /// A colour with its parts, 0...255.
    typealias Parts = SIMD3<Float>

    /// The nearest colour of the palette: its cube has six levels on each axis and is separable; its greys lie on one line.
    static func nearest(_ parts: Parts) -> (index: UInt8, parts: Parts) {
        var cube = 16
        var color = Parts.zero
        for (part, factor) in zip(0..<3, [36, 6, 1]) {
            let value = parts[part]
            let level = value < 47.5 ? 0 : min(5, max(1, Int(((value - 55) / 40).rounded())))
            cube += factor * level
            color[part] = level == 0 ? 0 : Float(55 + 40 * level)
        }
        let mean = (parts.x * 2 + parts.y * 4 + parts.z * 3) / 9
        let grey = min(23, max(0, Int(((mean - 8) / 10).rounded())))
        let greyParts = Parts(repeating: Float(8 + 10 * grey))
        return distance(parts, greyParts) < distance(parts, color)
            ? (UInt8(232 + grey), greyParts) : (UInt8(cube), color)
    }

    /// Weighted as eyes see the three colours.
    private static func distance(_ first: Parts, _ second: Parts) -> Float {
        let difference = first - second
        return (difference * difference * Parts(2, 4, 3)).sum()
    }
}
