/// What a constraint can speak of: a line of a view, or one of its sizes. All numbers are cells.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// Edges, by the screen.
    case left, right, top, bottom
    /// Left and right by the direction of reading.
    case leading, trailing
    /// The lines through the middle.
    case centerX, centerY
    /// The line that the last row of text stands on; the bottom of what has no text.
    case baseline, lastBaseline
    /// The line that the first row of text stands on; the bottom of what has no text.
    case firstBaseline
    /// Sizes.
    case width, height

    /// Whether it is left or right of the screen, whatever the direction of reading.
    var isFixedSide: Bool { self == .left || self == .right }
    /// Whether it is left or right by the direction of reading.
    var isReadingSide: Bool { self == .leading || self == .trailing }

    /// The attribute of a name.
    init?(bytes: ArraySlice<UInt8>) {
        let key = Self.key(bytes)
        guard let index = Self.keys.firstIndex(of: key), Self.texts[index].elementsEqual(bytes) else { return nil }
        self = Self.allCases[index]
    }

    private static let texts = allCases.map { Array($0.rawValue.utf8) }
    /// Lengths and first letters, which compare faster than strings.
    private static let keys = texts.map { key($0[...]) }

    private static func key(_ bytes: ArraySlice<UInt8>) -> UInt64 {
        bytes.prefix(7).reduce(UInt64(bytes.count)) { $0 << 8 | UInt64($1) }
    }
}
