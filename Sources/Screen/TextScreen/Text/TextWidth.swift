// The only place that computes columns of characters. A terminal may disagree about clusters of several scalars; code
// that writes to a real one must adapt to it.

/// Returns the columns of a character on a screen: 0, 1 or 2.
///
/// East Asian wide characters and emoji take 2, ambiguous ones 1. A control character takes 1, as it is shown in one line:
/// a line end or tab as a blank, any other as U+FFFD; CR LF takes 2. A character of nothing but marks and invisible scalars
/// takes 0. O(scalars of the character); allocates nothing.
public func columns(of character: Character) -> Int {
    var sum = 0
    var before: UInt8 = 0
    var flags = 0
    for scalar in character.unicodeScalars {
        let entry = WidthTable.entry(scalar.value)
        if scalar.value == 0xFE0F, before & WidthTable.emoji != 0 { return 2 }
        if 0x1F1E6...0x1F1FF ~= scalar.value { flags += 1 }
        sum += Int(entry & 3)
        before = entry
    }
    return flags == 2 ? 2 : min(sum, 2)
}

extension Substring {
    /// The columns of this text in one line: the sum over its characters.
    ///
    /// O(bytes), below 1 ns a byte for ASCII, a few ns a scalar for other text without marks and joined emoji. Line
    /// ends, tabs and other control characters count 1 each; see `expandingTabs(every:)` and `wrapped(to:)`.
    public var columns: Int {
        var copy = self
        return copy.withUTF8 { bytes in
            isASCII(bytes) ? bytes.count : simpleColumns(bytes) ?? clusterColumns(bytes)
        }
    }
}

extension String {
    /// The columns of this text in one line: the sum over its characters.
    ///
    /// O(bytes), below 1 ns a byte for ASCII, a few ns a scalar for other text without marks and joined emoji. Line
    /// ends, tabs and other control characters count 1 each; see `expandingTabs(every:)` and `wrapped(to:)`.
    public var columns: Int { self[...].columns }
}

extension Substring {
    /// The first scalar of the character at an index, the columns of the character, and the index after it.
    ///
    /// There is always a character boundary between two scalars that may not join others (except in CR LF, whose halves
    /// may be counted apart), so most text needs no search for it.
    package func step(at index: Index) -> (scalar: Unicode.Scalar, columns: Int, next: Index) {
        let byte = utf8[index]
        let next = utf8.index(after: index)
        if byte < 0x80, next == endIndex || utf8[next] < 0x80 {
            return (Unicode.Scalar(byte), 1, next)
        }
        let scalar = unicodeScalars[index]
        let following = unicodeScalars.index(after: index)
        if !scalar.mayJoin, following == endIndex || !unicodeScalars[following].mayJoin {
            return (scalar, scalar.columns, following)
        }
        let character = self[index]
        return (
            character.unicodeScalars.first!, TextScreen.columns(of: character), self.index(after: index)
        )
    }
}

extension Unicode.Scalar {
    /// Whether this scalar may be in one character with the scalar before or after it.
    ///
    /// There is always a character boundary between two scalars for which this is false, except in CR LF.
    package var mayJoin: Bool { WidthTable.entry(value) & WidthTable.joins != 0 }

    /// The columns of this scalar as a character of its own.
    package var columns: Int { Int(WidthTable.entry(value) & 3) }

    /// The scalar that is shown in place of this one in a line: a blank for tabs and line ends, U+FFFD for other control
    /// characters; nil for what is shown as it is.
    package var substitute: Unicode.Scalar? {
        guard WidthTable.entry(value) == WidthTable.control else { return nil }
        return isLineEnd || self == "\t" ? " " : "\u{FFFD}"
    }
}

/// The columns of text in which every scalar is a character by itself; nil when one may join another.
private func simpleColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int? {
    var sum = 0
    var index = 0
    while index < bytes.count {
        let scalar = scalar(of: bytes, at: &index)
        let entry = WidthTable.entry(scalar)
        if entry & WidthTable.joins != 0 { return nil }
        sum += Int(entry & 3)
    }
    return sum
}

private func clusterColumns(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    String(decoding: bytes, as: UTF8.self).reduce(0) { $0 + columns(of: $1) }
}
