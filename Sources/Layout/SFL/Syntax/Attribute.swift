package import LayoutPlan

/// An attribute of a view in a constraint: a line or a size. All numbers are cells.
public enum Attribute: String, Hashable, Sendable, CaseIterable {
    /// Edges on the screen.
    case left, right, top, bottom
    /// Left and right in the reading direction.
    case leading, trailing
    /// The lines through the centre.
    case centerX, centerY
    /// The line on which the last row of text stands; the bottom of a view without text.
    case baseline, lastBaseline
    /// The line on which the first row of text stands; the bottom of a view without text.
    case firstBaseline
    /// Sizes.
    case width, height

    /// Whether it is left or right on the screen, whatever the reading direction.
    var isFixedSide: Bool { self == .left || self == .right }
    /// Whether it is left or right in the reading direction.
    var isReadingSide: Bool { self == .leading || self == .trailing }
    /// Whether it is a line of text, whose place in the view changes with the text.
    var isBaseline: Bool { self == .baseline || self == .lastBaseline || self == .firstBaseline }

    /// Finds the attribute with a name.
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

extension Attribute {
    /// The attribute that describes an open edge.
    package init(open edge: EdgeReference) {
        switch (edge.edge, edge.axis) {
        case (.size, .horizontal): self = .width
        case (.size, .vertical): self = .height
        case (_, .horizontal): self = .left
        case (_, .vertical): self = .top
        }
    }
}
