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

/// The beginning of EXIF data: a TIFF header and its first directory.
private struct TIFFHeader {
    private let bytes: [UInt8]
    private let isLittle: Bool

    init(_ bytes: some Sequence<UInt8>) {
        self.bytes = Array(bytes)
        isLittle = self.bytes.first == UInt8(ascii: "I")
    }

    private func number(_ offset: Int, bytes count: Int) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        let part = bytes[offset..<offset + count]
        return (isLittle ? Array(part.reversed()) : Array(part)).reduce(0) { $0 << 8 | Int($1) }
    }

    /// The value of the tag 0x0112, if it is valid.
    var orientation: Int? {
        guard let directory = number(4, bytes: 4), let count = number(directory, bytes: 2) else { return nil }
        for entry in 0..<count {
            let start = directory + 2 + 12 * entry
            guard let tag = number(start, bytes: 2) else { return nil }
            if tag == 0x0112, let value = number(start + 8, bytes: 2), 1...8 ~= value { return value }
        }
        return nil
    }
}
