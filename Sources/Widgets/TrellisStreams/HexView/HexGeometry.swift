import TrellisViews
import TrellisWidgets

/// Where the parts of the rows of a hex view are, at a width.
///
///     00000010  48 65 6c 6c 6f 2c 20 77  6f 72 6c 64 0a           Hello, world·
struct HexGeometry: Hashable {
    /// The bytes in a row: the most of 32, 16, 8, 4, 2 and 1 that fit.
    let bytesPerRow: Int
    let digits: Int

    static let gap = 2

    /// - Parameters:
    ///   - width: the columns without a scroll bar.
    ///   - count: the number of bytes.
    ///   - limit: the most bytes in a row.
    init(width: Int, count: Int, limit: Int) {
        var digits = 8
        while digits < 16, (count - 1) >> (4 * digits) > 0 { digits += 1 }
        self.digits = digits
        let fits = [32, 16, 8, 4, 2].first { bytes in bytes <= limit && Self.width(bytes, digits) <= width }
        bytesPerRow = fits ?? 1
    }

    private static func width(_ bytes: Int, _ digits: Int) -> Int {
        digits + gap + 3 * bytes - 1 + max(0, bytes / 8 - 1) + gap + bytes
    }

    var width: Int { Self.width(bytesPerRow, digits) }

    /// The first column of the digits of a byte in a row.
    func column(ofByte index: Int) -> Int { digits + Self.gap + 3 * index + index / 8 }

    func column(ofCharacter index: Int) -> Int {
        column(ofByte: bytesPerRow - 1) + 2 + Self.gap + index
    }

    /// The byte in a row at a column, and whether the column is among the characters; nil beside both.
    func byte(at column: Int) -> (index: Int, isText: Bool)? {
        let character = column - self.column(ofCharacter: 0)
        if 0..<bytesPerRow ~= character { return (character, true) }
        guard column >= digits + Self.gap, character < 0 else { return nil }
        return ((0..<bytesPerRow).last { self.column(ofByte: $0) <= column } ?? 0, false)
    }
}
