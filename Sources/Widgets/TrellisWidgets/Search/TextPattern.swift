import TextScreen

/// A text to search for in lines of UTF-8: without regard to case, unless it has an upper case letter, and to accents,
/// unless it has one.
public struct TextPattern: Hashable, Sendable {
    /// The text as it was given.
    public let text: String
    /// The characters to find, as `folded(_:)` has them.
    private var characters: [Character] = []
    /// The same as bytes; empty if not all are ASCII.
    private var bytes: [UInt8] = []
    private let matchesCase: Bool
    private let matchesAccents: Bool

    /// Creates a pattern; nil for an empty text.
    public init?(_ text: String) {
        if text.isEmpty { return nil }
        self.text = text
        matchesCase = text.contains(where: \.isUppercase)
        matchesAccents = text.unicodeScalars.contains { SearchFolding.letter($0, keepsCase: true) != $0 }
        characters = text.flatMap { folded($0) }
        if characters.allSatisfy(\.isASCII) { bytes = characters.flatMap(\.utf8) }
    }

    private func folded(_ character: Character) -> String {
        if matchesAccents { return matchesCase ? String(character) : character.lowercased() }
        var letters = String.UnicodeScalarView()
        for scalar in character.unicodeScalars {
            if let letter = SearchFolding.letter(scalar, keepsCase: matchesCase) { letters.append(letter) }
        }
        return String(letters)
    }

    /// Whether a line contains the text. O(length), below 1 ns a byte if the text and the line are ASCII.
    public func matches(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        if mayHaveAccents(line) { return !foldedRanges(in: String(decoding: line, as: UTF8.self)).isEmpty }
        return find(in: line, from: 0) != nil
    }

    /// Whether a text contains the text.
    public func matches(_ text: String) -> Bool {
        var text = text
        return text.withUTF8 { matches($0) }
    }

    /// The ranges of the text in a line, in UTF-8 bytes, without overlaps. O(length).
    public func ranges(in line: String) -> [Range<Int>] {
        var line = line
        return line.withUTF8 { utf8 in
            if mayHaveAccents(utf8) { return foldedRanges(in: String(decoding: utf8, as: UTF8.self)) }
            var ranges: [Range<Int>] = []
            var start = 0
            while let found = find(in: utf8, from: start) {
                ranges.append(found..<found + bytes.count)
                start = found + bytes.count
            }
            return ranges
        }
    }

    /// Whether comparing bytes is not enough, because a line may have letters that are searched as those of the text.
    private func mayHaveAccents(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        bytes.isEmpty ? line.contains { $0 >= 0x80 } : line.contains { 0xC3...0xCD ~= $0 || 0xE1...0xE2 ~= $0 }
    }

    /// The first place of the text's bytes; nil if it has other letters than ASCII.
    private func find(in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let last = line.count - bytes.count
        guard start <= last, let first = bytes.first else { return nil }
        let count = bytes.count
        return bytes.withUnsafeBufferPointer { bytes in
            // Both cases of the first byte, so that most bytes of the line need one comparison each.
            let other = matchesCase ? first : first.upperCaseASCII
            var index = start
            while index <= last {
                let byte = line[index]
                if byte == first || byte == other {
                    var offset = 1
                    while offset < count {
                        let next = line[index + offset]
                        if bytes[offset] != (matchesCase ? next : next.lowerCaseASCII) { break }
                        offset += 1
                    }
                    if offset == count { return index }
                }
                index += 1
            }
            return nil
        }
    }

    private func foldedRanges(in line: String) -> [Range<Int>] {
        var found: [(text: Character, start: Int)] = []
        var offset = 0
        for character in line {
            for letter in folded(character) { found.append((letter, offset)) }
            offset += character.utf8.count
        }
        found.append(("\n", offset))
        var ranges: [Range<Int>] = []
        var index = 0
        while index + characters.count < found.count {
            if characters.indices.allSatisfy({ characters[$0] == found[index + $0].text }) {
                let end = index + characters.count
                ranges.append(found[index].start..<max(found[end].start, found[index].start + 1))
                index = end
            } else {
                index += 1
            }
        }
        return ranges
    }
}

extension UInt8 {
    fileprivate var lowerCaseASCII: UInt8 { 0x41...0x5A ~= self ? self | 0x20 : self }
    fileprivate var upperCaseASCII: UInt8 { 0x61...0x7A ~= self ? self & ~0x20 : self }
}
