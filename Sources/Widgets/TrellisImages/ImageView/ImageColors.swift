import TextScreen

/// The colours in which a picture can be shown.
enum ImageColors: Hashable {
    /// 24 bits.
    case all
    /// The 240 of the palette that are the same on all terminals.
    case palette
    /// The first 16, or 8, of the palette.
    case ansi(Int)

    /// Those of a terminal; nil for one without colours.
    init?(_ colors: TerminalFeatures.Colors) {
        switch colors {
        case .none: return nil
        case .eight: self = .ansi(8)
        case .sixteen: self = .ansi(16)
        case .palette: self = .palette
        case .rgb: self = .all
        }
    }

    /// A colour with its parts, 0...255.
    typealias Parts = SIMD3<Float>

    func nearest(_ parts: Parts) -> (index: UInt8, parts: Parts) {
        switch self {
        case .ansi(let count): Self.nearest(parts, among: Self.ansi[..<count], first: 0)
        case .palette, .all: Self.nearestOfPalette(parts)
        }
    }

    private static func nearest(
        _ parts: Parts, among colors: ArraySlice<Parts>, first: Int
    ) -> (index: UInt8, parts: Parts) {
        var best = (index: 0, distance: Float.infinity)
        for (index, color) in colors.enumerated() {
            let distance = distance(parts, color)
            if distance < best.distance { best = (index, distance) }
        }
        return (UInt8(first + best.index), colors[colors.startIndex + best.index])
    }

    /// The cube has six levels on each axis and is separable; the greys lie on one line.
    private static func nearestOfPalette(_ parts: Parts) -> (index: UInt8, parts: Parts) {
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

    /// The ANSI colours as xterm has them.
    private static let ansi: [Parts] = [
        Parts(0, 0, 0), Parts(205, 0, 0), Parts(0, 205, 0), Parts(205, 205, 0), Parts(0, 0, 238), Parts(205, 0, 205),
        Parts(0, 205, 205), Parts(229, 229, 229), Parts(127, 127, 127), Parts(255, 0, 0), Parts(0, 255, 0),
        Parts(255, 255, 0), Parts(92, 92, 255), Parts(255, 0, 255), Parts(0, 255, 255), Parts(255, 255, 255),
    ]
}
