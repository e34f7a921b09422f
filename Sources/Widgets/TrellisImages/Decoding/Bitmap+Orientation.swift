import TextScreen

extension Bitmap {
    /// Returns the picture upright, of pixels in an orientation of EXIF, 1...8. O(pixels).
    func oriented(_ orientation: Int) -> Bitmap {
        guard 2...8 ~= orientation else { return self }
        let turns = orientation >= 5
        let (newWidth, newHeight) = turns ? (height, width) : (width, height)
        let bytes = rgba
        let result = [UInt8](unsafeUninitializedCapacity: bytes.count) { result, count in
            bytes.withUnsafeBytes { from in
                var target = 0
                for y in 0..<newHeight {
                    for x in 0..<newWidth {
                        let (column, row) =
                            switch orientation {
                            case 2: (width - 1 - x, y)
                            case 3: (width - 1 - x, height - 1 - y)
                            case 4: (x, height - 1 - y)
                            case 5: (y, x)
                            case 6: (y, height - 1 - x)
                            case 7: (width - 1 - y, height - 1 - x)
                            default: (width - 1 - y, x)
                            }
                        let source = 4 * (row * width + column)
                        for part in 0..<4 { result.initializeElement(at: target + part, to: from[source + part]) }
                        target += 4
                    }
                }
            }
            count = bytes.count
        }
        return Bitmap(width: newWidth, height: newHeight, rgba: result)!
    }
}
