/// The beginning of EXIF data: a TIFF header and its first directory.
struct TIFFHeader {
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
