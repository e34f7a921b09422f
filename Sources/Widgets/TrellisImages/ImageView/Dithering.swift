import TextScreen

/// The dots of a picture as colours of a terminal; nil where it is transparent.
struct ColoredDots {
    private(set) var colors: [Color?] = []
    private let width: Int

    init(_ bitmap: Bitmap, _ available: ImageColors, _ background: Bitmap.Pixel) {
        width = bitmap.width
        let flat = bitmap.flattened(on: background).rgba
        let bytes = bitmap.rgba
        func isTransparent(_ dot: Int) -> Bool { bytes[4 * dot + 3] < 16 }
        colors.reserveCapacity(bytes.count / 4)
        if available == .all {
            for dot in 0..<bytes.count / 4 {
                let color = Color.rgb(flat[4 * dot], flat[4 * dot + 1], flat[4 * dot + 2])
                colors.append(isTransparent(dot) ? nil : color)
            }
            return
        }
        var parts: [SIMD3<Float>] = []
        parts.reserveCapacity(bytes.count / 4)
        for index in stride(from: 0, to: flat.count, by: 4) {
            parts.append(SIMD3(Float(flat[index]), Float(flat[index + 1]), Float(flat[index + 2])))
        }
        // Little is left to mix, and all of it would look like noise in pixels of half a cell.
        let indexes = diffused(
            parts, width: width, most: 255, strength: 0.5, skipping: isTransparent, nearest: ImageColors.nearest)
        for (dot, index) in indexes.enumerated() { colors.append(isTransparent(dot) ? nil : .palette(index)) }
    }

    subscript(x: Int, y: Int) -> Color? { colors[y * width + x] }
}

/// The dots of a picture as amounts of ink: 0 is none, and `levels - 1` the most.
struct GreyDots {
    private(set) var levels: [UInt8]
    private let width: Int

    /// - Parameter darkInk: whether text is darker than its background.
    init(_ bitmap: Bitmap, levels count: Int, darkInk: Bool) {
        width = bitmap.width
        let bytes = bitmap.rgba
        func isTransparent(_ dot: Int) -> Bool { bytes[4 * dot + 3] < 128 }
        let most = Float(count - 1)
        var light: [Float] = []
        light.reserveCapacity(bytes.count / 4)
        var (least, greatest) = (Float.infinity, -Float.infinity)
        for index in stride(from: 0, to: bytes.count, by: 4) {
            let parts = SIMD3(Float(bytes[index]), Float(bytes[index + 1]), Float(bytes[index + 2]))
            let luma = (parts * SIMD3(0.2126, 0.7152, 0.0722)).sum() / 255
            light.append(luma)
            guard !isTransparent(index / 4) else { continue }
            (least, greatest) = (min(least, luma), max(greatest, luma))
        }
        // The few tones are those that the picture has, unless it is nearly of one.
        let (base, span) = greatest - least > 0.1 ? (least, greatest - least) : (0, 1)
        let ink = light.map { luma in
            let share = (luma - base) / span
            return SIMD3(repeating: (darkInk ? 1 - share : share) * most)
        }
        levels = diffused(ink, width: width, most: most, skipping: isTransparent) { amount in
            let level = min(most, max(0, amount.x.rounded()))
            return (UInt8(level), SIMD3(repeating: level))
        }
        for dot in levels.indices where isTransparent(dot) { levels[dot] = 0 }
    }
}

/// Replaces values by the nearest possible ones and passes the errors on to neighbours, so that areas keep their mean
/// (R. Floyd and L. Steinberg, "An adaptive algorithm for spatial greyscale", 1976). Every other row goes backwards,
/// which avoids streaks.
///
/// - Parameters:
///   - most: the largest value; errors never lead out of 0...most by more than a quarter of it.
///   - strength: the share of the errors that is passed on.
///   - skipping: returns whether a dot is left out; it gets 0.
///   - nearest: returns what to show for a value, and its actual value.
func diffused(
    _ values: [SIMD3<Float>], width: Int, most: Float, strength: Float = 1, skipping: (Int) -> Bool,
    nearest: (SIMD3<Float>) -> (index: UInt8, parts: SIMD3<Float>)
) -> [UInt8] {
    guard width > 0 else { return [] }
    let height = values.count / width
    var values = values
    var result = [UInt8](repeating: 0, count: values.count)
    let (low, high) = (SIMD3<Float>(repeating: -most / 4), SIMD3<Float>(repeating: most * 1.25))
    for y in 0..<height {
        let step = y % 2 == 0 ? 1 : -1
        var x = step > 0 ? 0 : width - 1
        while 0..<width ~= x {
            defer { x += step }
            let dot = y * width + x
            if skipping(dot) { continue }
            let value = values[dot].clamped(lowerBound: low, upperBound: high)
            let found = nearest(value)
            result[dot] = found.index
            let error = (value - found.parts) * strength
            let hasNext = 0..<width ~= x + step
            if hasNext { values[dot + step] += error * (7 / 16) }
            guard y + 1 < height else { continue }
            values[dot + width] += error * (5 / 16)
            if 0..<width ~= x - step { values[dot + width - step] += error * (3 / 16) }
            if hasNext { values[dot + width + step] += error * (1 / 16) }
        }
    }
    return result
}
