import TextScreen

/// A bitmap and its halves, quarters and so on, so that showing a large picture in another size does not visit all its
/// pixels again.
///
/// Each level is a function of the bitmap.
final class ImagePyramid: Sendable {
    let levels: [Bitmap]
    /// Whether any pixel is not opaque.
    let hasAlpha: Bool

    /// O(pixels): 0.3 seconds for 12 million.
    init(_ bitmap: Bitmap) {
        var levels = [bitmap]
        while let last = levels.last, last.width * last.height > Self.smallest, last.width > 1, last.height > 1 {
            levels.append(last.resized(width: (last.width + 1) / 2, height: (last.height + 1) / 2))
        }
        self.levels = levels
        let bytes = bitmap.rgba
        hasAlpha = bytes.withUnsafeBufferPointer { bytes in
            stride(from: 3, to: bytes.count, by: 4).contains { bytes[$0] != 255 }
        }
    }

    /// The pixels of a picture for which no smaller level is of use.
    private static let smallest = 1 << 16

    var bitmap: Bitmap { levels[0] }

    /// Returns a part of the bitmap at another size, from the smallest level that has at least twice as many pixels on
    /// each axis.
    func resized(columns: Range<Double>, rows: Range<Double>, width: Int, height: Int) -> Bitmap {
        let ratio = min(
            (columns.upperBound - columns.lowerBound) / Double(max(1, width)),
            (rows.upperBound - rows.lowerBound) / Double(max(1, height)))
        var level = 0
        while level + 1 < levels.count, ratio >= Double(4 << level) { level += 1 }
        let source = levels[level]
        let x = Double(source.width) / Double(max(1, bitmap.width))
        let y = Double(source.height) / Double(max(1, bitmap.height))
        return source.resized(
            x: columns.lowerBound * x..<columns.upperBound * x, y: rows.lowerBound * y..<rows.upperBound * y,
            width: width, height: height)
    }
}
