/// What the markers of a JPEG file tell before it is decoded.
enum JPEGMarkers {
    /// The number of scans in the file, that is of passes over the picture. O(bytes).
    static func passes(in bytes: [UInt8]) -> Int {
        var count = 0
        bytes.withUnsafeBufferPointer { bytes in
            var index = 0
            while index + 1 < bytes.count {
                // Inside of data, 0xFF is followed by 0.
                if bytes[index] == 0xFF, bytes[index + 1] == 0xDA { count += 1 }
                index += 1
            }
        }
        return count
    }

    /// The orientation that EXIF names, 1...8; 1 is upright, and also what a file without it has.
    static func orientation(in bytes: [UInt8]) -> Int {
        var index = 2
        while index + 4 <= bytes.count, bytes[index] == 0xFF {
            let marker = bytes[index + 1]
            // The data of the picture begin, or the file ends.
            if marker == 0xDA || marker == 0xD9 { return 1 }
            let length = Int(bytes[index + 2]) << 8 | Int(bytes[index + 3])
            if length < 2 { return 1 }
            let segment = bytes[min(index + 4, bytes.count)..<min(index + 2 + length, bytes.count)]
            if marker == 0xE1, segment.starts(with: "Exif\0\0".utf8) {
                return TIFFHeader(segment.dropFirst(6)).orientation ?? 1
            }
            index += 2 + length
        }
        return 1
    }
}
