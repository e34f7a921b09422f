/// The order of names in a list: letters without regard to case, numbers by their value, so that `file2` comes before
/// `file10`.
struct NameOrder: Comparable {
    /// The bytes of the path, which it shares, and where the name in them begins.
    private let path: [UInt8]
    private let start: Int
    /// The name in small letters if it has others than those of ASCII; empty otherwise.
    private let folded: [UInt8]

    /// The order of the last name of a path.
    init(_ file: LocalPath) {
        path = file.bytes
        start = path.lastIndex(of: UInt8(ascii: "/")).map { $0 + 1 } ?? 0
        let name = path[start...]
        folded = name.allSatisfy { $0 < 128 } ? [] : Array(String(decoding: name, as: UTF8.self).lowercased().utf8)
    }

    static func < (first: NameOrder, second: NameOrder) -> Bool {
        switch compare(first.letters, second.letters) {
        case let order where order != 0: order < 0
        default: first.path[first.start...].lexicographicallyPrecedes(second.path[second.start...])
        }
    }

    private var letters: ArraySlice<UInt8> { folded.isEmpty ? path[start...] : folded[...] }

    private static func compare(_ first: ArraySlice<UInt8>, _ second: ArraySlice<UInt8>) -> Int {
        var (i, j) = (first.startIndex, second.startIndex)
        while i < first.endIndex, j < second.endIndex {
            let (a, b) = (small(first[i]), small(second[j]))
            if isDigit(a), isDigit(b) {
                let (a, b) = (number(in: first, from: &i), number(in: second, from: &j))
                // Without zeros in front, the longer number is the larger one.
                if a.count != b.count { return a.count - b.count }
                if let difference = zip(a, b).first(where: { $0 != $1 }) {
                    return Int(difference.0) - Int(difference.1)
                }
                continue
            }
            if a != b { return Int(a) - Int(b) }
            i += 1
            j += 1
        }
        return (first.endIndex - i) - (second.endIndex - j)
    }

    private static func small(_ byte: UInt8) -> UInt8 { 65...90 ~= byte ? byte | 32 : byte }

    private static func isDigit(_ byte: UInt8) -> Bool { 48...57 ~= byte }

    private static func number(in bytes: ArraySlice<UInt8>, from index: inout Int) -> ArraySlice<UInt8> {
        let start = index
        while index < bytes.endIndex, isDigit(bytes[index]) { index += 1 }
        return bytes[start..<index].drop { $0 == 48 }
    }
}
