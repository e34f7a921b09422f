/// The style of a line drawn with box characters.
public enum LineStyle: Hashable, Sendable, CaseIterable {
    /// Thin lines with square corners.
    case light
    case rounded
    case heavy
    case double
}

/// The directions in which lines leave a cell; lines that meet in a cell are joined by the union of their arms.
struct Arms: OptionSet {
    let rawValue: UInt8
    static let up = Arms(rawValue: 1)
    static let right = Arms(rawValue: 2)
    static let down = Arms(rawValue: 4)
    static let left = Arms(rawValue: 8)
    static let horizontal: Arms = [.left, .right]
    static let vertical: Arms = [.up, .down]
}

extension LineStyle {
    func glyph(_ arms: Arms) -> UInt32 {
        switch self {
        case .light: Self.lightGlyphs[Int(arms.rawValue)]
        case .rounded: Self.roundedGlyphs[Int(arms.rawValue)]
        case .heavy: Self.heavyGlyphs[Int(arms.rawValue)]
        case .double: Self.doubleGlyphs[Int(arms.rawValue)]
        }
    }

    /// The arms of a box character of this style, where light and rounded lines count as one; empty for other
    /// characters.
    func arms(of glyph: UInt32) -> Arms {
        guard glyph >= 0x2500, glyph < 0x2580 else { return [] }
        let tables =
            switch self {
            case .light, .rounded: [Self.lightGlyphs, Self.roundedGlyphs]
            case .heavy: [Self.heavyGlyphs]
            case .double: [Self.doubleGlyphs]
            }
        for table in tables {
            if let index = table.firstIndex(of: glyph) { return Arms(rawValue: UInt8(index)) }
        }
        return []
    }

    /// Whether a character is a thick line in the direction of a thin one of this style.
    func isThickened(along arms: Arms, by glyph: UInt32) -> Bool {
        guard self == .light || self == .rounded else { return false }
        return arms == .vertical ? glyph == 0x2503 : arms == .horizontal && glyph == 0x2501
    }

    // Indexed by arms: none, up, right, up+right, down, …
    private static let lightGlyphs = Array(" ╵╶└╷│┌├╴┘─┴┐┤┬┼".unicodeScalars.map(\.value))
    private static let roundedGlyphs = Array(" ╵╶╰╷│╭├╴╯─┴╮┤┬┼".unicodeScalars.map(\.value))
    private static let heavyGlyphs = Array(" ╹╺┗╻┃┏┣╸┛━┻┓┫┳╋".unicodeScalars.map(\.value))
    private static let doubleGlyphs = Array(" ║═╚║║╔╠═╝═╩╗╣╦╬".unicodeScalars.map(\.value))
}
