/// The order of names in a list: letters without regard to case, numbers by their value, so that `file2` comes before
/// `file10`.
struct NameOrder: Comparable {
    /// The name in small letters.
    private let folded: [UInt8]
    private let bytes: [UInt8]

    init(_ name: FilePath) {
        bytes = name.bytes
        if bytes.allSatisfy({ $0 < 128 }) {
            folded = bytes.map { 65...90 ~= $0 ? $0 | 32 : $0 }
        } else {
            folded = Array(String(decoding: bytes, as: UTF8.self).lowercased().utf8)
        }
    }

    static func < (first: NameOrder, second: NameOrder) -> Bool {
        switch compare(first.folded, second.folded) {
        case let order where order != 0: order < 0
        default: first.bytes.lexicographicallyPrecedes(second.bytes)
        }
    }

    private static func compare(_ first: [UInt8], _ second: [UInt8]) -> Int {
        var (i, j) = (0, 0)
        while i < first.count, j < second.count {
            if isDigit(first[i]), isDigit(second[j]) {
                let (a, b) = (number(in: first, from: &i), number(in: second, from: &j))
                // Without zeros in front, the longer number is the larger one.
                if a.count != b.count { return a.count - b.count }
                if let place = zip(a, b).first(where: { $0 != $1 }) { return Int(place.0) - Int(place.1) }
                continue
            }
            if first[i] != second[j] { return Int(first[i]) - Int(second[j]) }
            i += 1
            j += 1
        }
        return (first.count - i) - (second.count - j)
    }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    private static func number(in bytes: [UInt8], from place: inout Int) -> ArraySlice<UInt8> {
        let start = place
        while place < bytes.count, isDigit(bytes[place]) { place += 1 }
        return bytes[start..<place].drop { $0 == 48 }
    }
}
