/// Finds the front matter of a document that may grow: YAML between `---` and `---` or `...` at its start, or TOML between
/// two `+++`.
///
/// Its first line must have a name and a colon, or an equals sign, so that a rule at the start of a document stays one.
struct FrontMatter {
    /// The end of the front matter in bytes; 0 while there is none.
    private(set) var end = 0
    /// The start of the first line that was not read; nil when no more need be.
    private var next: Int? = 0
    private var lineCount = 0
    private var isTOML = false

    /// The most bytes of a front matter.
    private static let largest = 64 << 10

    /// Reads the lines that have come. A last line without an end is read when it is the sign of the end.
    ///
    /// - Returns: whether the front matter has been found now. O(new lines)
    mutating func read(_ bytes: [UInt8]) -> Bool {
        while let start = next {
            let feed = bytes[start...].firstIndex(of: 0x0A)
            var line = bytes[start..<(feed ?? bytes.count)]
            while let last = line.last, last == 0x20 || last == 0x09 || last == 0x0D { line.removeLast() }
            if start == 0, line.starts(with: [0xEF, 0xBB, 0xBF]) { line = line.dropFirst(3) }
            if lineCount == 0 { isTOML = line.elementsEqual("+++".utf8) }
            let isSign =
                line.elementsEqual((isTOML ? "+++" : "---").utf8)
                || lineCount > 0 && !isTOML && line.elementsEqual("...".utf8)
            if lineCount > 1, isSign {
                (end, next) = (feed.map { $0 + 1 } ?? bytes.count, nil)
                return true
            }
            guard let feed else { return false }
            let isWrong = lineCount == 0 ? !isSign : lineCount == 1 && !beginsWithName(line)
            next = isWrong || feed > Self.largest ? nil : feed + 1
            lineCount += 1
        }
        return false
    }

    private func beginsWithName(_ line: ArraySlice<UInt8>) -> Bool {
        // A table in TOML, or a comment.
        if isTOML, line.first == UInt8(ascii: "[") || line.first == UInt8(ascii: "#") { return true }
        guard let sign = line.firstIndex(of: UInt8(ascii: isTOML ? "=" : ":")) else { return false }
        var name = line[..<sign]
        while isTOML, name.last == 0x20 { name.removeLast() }
        return !name.isEmpty && (isTOML || sign + 1 == line.endIndex || line[sign + 1] == 0x20)
            && name.allSatisfy {
                $0 >= 0x80 || $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7A || 0x30...0x39 ~= $0 || $0 == 0x5F || $0 == 0x2D
            }
    }
}
