import TextScreen

/// A PNG file made of samples, in any of the forms that the format has.
struct PNGFile {
    /// The numbers of the format: 0 grey, 2 colours, 3 palette, 4 grey and alpha, 6 colours and alpha.
    enum Kind: UInt8, CaseIterable { case grey = 0, color = 2, palette = 3, greyAlpha = 4, colorAlpha = 6 }

    var kind: Kind
    var bits: Int
    var width: Int
    var height: Int
    var isInterlaced = false
    /// Chunks before the pixels: names and data.
    var chunks: [(name: String, data: [UInt8])] = []
    /// The samples of a pixel, each 0..<2^bits.
    var samples: (_ x: Int, _ y: Int) -> [Int]

    static func depths(_ kind: Kind) -> [Int] {
        switch kind {
        case .grey: [1, 2, 4, 8, 16]
        case .palette: [1, 2, 4, 8]
        default: [8, 16]
        }
    }

    /// The first column and row of each pass, and the distances.
    private static let adam7 = [
        (0, 0, 8, 8), (4, 0, 8, 8), (0, 4, 4, 8), (2, 0, 4, 4), (0, 2, 2, 4), (1, 0, 2, 2), (0, 1, 1, 2),
    ]

    var bytes: [UInt8] {
        var rows: [UInt8] = []
        for (left, top, across, down) in isInterlaced ? Self.adam7 : [(0, 0, 1, 1)] where left < width && top < height {
            for y in stride(from: top, to: height, by: down) {
                rows.append(0)
                rows += packed(stride(from: left, to: width, by: across).flatMap { samples($0, y) })
            }
        }
        let header =
            Self.big(width) + Self.big(height) + [UInt8(bits), kind.rawValue, 0, 0, isInterlaced ? 1 : 0]
        return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A] + Self.chunk("IHDR", header)
            + chunks.flatMap { Self.chunk($0.name, $0.data) } + Self.chunk("IDAT", Self.stored(rows))
            + Self.chunk("IEND", [])
    }

    /// Samples of a row, the first one in the high bits.
    private func packed(_ samples: [Int]) -> [UInt8] {
        if bits == 16 { return samples.flatMap { [UInt8($0 >> 8), UInt8($0 & 255)] } }
        let perByte = 8 / bits
        return stride(from: 0, to: samples.count, by: perByte).map { start in
            let part = samples[start..<min(start + perByte, samples.count)]
            return UInt8(part.enumerated().reduce(0) { $0 | $1.element << (8 - bits * ($1.offset + 1)) })
        }
    }

    static func big(_ number: Int) -> [UInt8] { (0..<4).map { UInt8(number >> (24 - 8 * $0) & 255) } }

    private static func chunk(_ name: String, _ data: [UInt8]) -> [UInt8] {
        let body = Array(name.utf8) + data
        var crc: UInt32 = 0xFFFF_FFFF
        for byte in body {
            crc ^= UInt32(byte)
            for _ in 0..<8 { crc = crc & 1 == 1 ? crc >> 1 ^ 0xEDB8_8320 : crc >> 1 }
        }
        return big(data.count) + body + big(Int(~crc))
    }

    /// Data in zlib's form, not compressed.
    private static func stored(_ data: [UInt8]) -> [UInt8] {
        precondition(data.count < 65_536)
        let (low, high) = (UInt8(data.count & 255), UInt8(data.count >> 8))
        var (a, b) = (1, 0)
        for byte in data { (a, b) = ((a + Int(byte)) % 65_521, (b + a + Int(byte)) % 65_521) }
        return [0x78, 0x01, 1, low, high, ~low, ~high] + data + big(b << 16 | a)
    }
}
