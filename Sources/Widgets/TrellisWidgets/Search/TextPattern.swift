import TextScreen

/// A text to search for in lines of UTF-8: without regard to case, unless it has an upper case letter.
public struct TextPattern: Hashable, Sendable {
    /// The text as it was given.
    public let text: String
    /// The bytes to find; in lower case if case does not matter.
    private let bytes: [UInt8]
    private let matchesCase: Bool
    private let isASCII: Bool

    /// Creates a pattern; nil for an empty text.
    public init?(_ text: String) {
        if text.isEmpty { return nil }
        self.text = text
        matchesCase = text.contains(where: \.isUppercase)
        bytes = Array((matchesCase ? text : text.lowercased()).utf8)
        isASCII = bytes.allSatisfy { $0 < 0x80 }
    }

    /// Whether a line contains the text. O(length), below 1 ns a byte if the text is ASCII.
    public func matches(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        if needsCharacters(line) { return !characterRanges(in: String(decoding: line, as: UTF8.self)).isEmpty }
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
            if needsCharacters(utf8) { return characterRanges(in: String(decoding: utf8, as: UTF8.self)) }
            var ranges: [Range<Int>] = []
            var start = 0
            while let found = find(in: utf8, from: start) {
                ranges.append(found..<found + bytes.count)
                start = found + bytes.count
            }
            return ranges
        }
    }

    /// Whether comparing bytes is not enough, because letters other than ASCII have cases, too.
    private func needsCharacters(_ line: UnsafeBufferPointer<UInt8>) -> Bool {
        !matchesCase && !isASCII && line.contains { $0 >= 0x80 }
    }

    private func find(in line: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
        let last = line.count - bytes.count
        guard start <= last else { return nil }
        let (first, count) = (bytes[0], bytes.count)
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

    private func characterRanges(in line: String) -> [Range<Int>] {
        let sought = text.lowercased().map { $0 }
        var characters: [(text: Character, start: Int)] = []
        var offset = 0
        for character in line {
            for lower in character.lowercased() { characters.append((lower, offset)) }
            offset += character.utf8.count
        }
        characters.append(("\n", offset))
        var ranges: [Range<Int>] = []
        var index = 0
        while index + sought.count < characters.count {
            if zip(characters[index...], sought).allSatisfy({ $0.text == $1 }) {
                let end = index + sought.count
                ranges.append(characters[index].start..<max(characters[end].start, characters[index].start + 1))
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
