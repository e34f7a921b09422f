/// What the chunks of a PNG file tell besides its pixels.
enum PNGChunks {
    /// The orientation that EXIF names, 1...8; 1 is upright, and also what a file without it has. O(chunks).
    static func orientation(in bytes: [UInt8]) -> Int {
        var index = 8
        while index + 12 <= bytes.count {
            let length = bytes[index..<index + 4].reduce(0) { $0 << 8 | Int($1) }
            guard length <= bytes.count - index - 12 else { return 1 }
            if bytes[index + 4..<index + 8].elementsEqual("eXIf".utf8) {
                return TIFFHeader(bytes[index + 8..<index + 8 + length]).orientation ?? 1
            }
            index += 12 + length
        }
        return 1
    }
}
