import TextScreen

/// The pattern of a `MaskField`: slots for characters, and characters that are always there.
///
///     "00/00/0000"     // a date: 03/11/1971
///     "AA-9999"        // KA-2041
///     "+\\00 *****"    // +0 and two slots more: the backslash makes the first 0 a character of its own
///
/// | sign | takes |
/// |---|---|
/// | `0`, `9` | a digit, 0...9 |
/// | `A` | a letter, which becomes upper case |
/// | `a` | a letter |
/// | `*` | a letter or a digit |
/// | `\` | nothing: the next character stands for itself |
///
/// All other characters stand for themselves. Only characters that take one column fit; others are left out of a mask.
public struct Mask: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The source text of the pattern.
    let pattern: String
    /// The columns, from left to right.
    let columns: [Column]
    /// The columns that are slots, from left to right.
    let slots: [Int]

    enum Column: Hashable, Sendable {
        case literal(Character)
        case digit, letter, capital, letterOrDigit

        var isSlot: Bool { if case .literal = self { false } else { true } }

        /// The character to put here for a typed one; nil if it does not fit.
        func fitting(_ character: Character) -> Character? {
            guard TextScreen.columns(of: character) == 1 else { return nil }
            let isDigit = ("0"..."9").contains(character)
            switch self {
            case .literal: return nil
            case .digit: return isDigit ? character : nil
            case .letter: return character.isLetter ? character : nil
            case .capital:
                guard character.isLetter else { return nil }
                let capital = character.uppercased()
                return capital.count == 1 ? Character(capital) : character
            case .letterOrDigit: return isDigit || character.isLetter ? character : nil
            }
        }
    }

    /// Creates a mask from a pattern.
    public init(_ pattern: String) {
        self.pattern = pattern
        var columns: [Column] = []
        var isQuoted = false
        for character in pattern.inOneLine where TextScreen.columns(of: character) == 1 {
            switch character {
            case _ where isQuoted: columns.append(.literal(character))
            case "\\":
                isQuoted = true
                continue
            case "0", "9": columns.append(.digit)
            case "A": columns.append(.capital)
            case "a": columns.append(.letter)
            case "*": columns.append(.letterOrDigit)
            default: columns.append(.literal(character))
            }
            isQuoted = false
        }
        self.columns = columns
        slots = columns.indices.filter { columns[$0].isSlot }
    }

    /// Creates a mask from a pattern.
    public init(stringLiteral pattern: String) { self.init(pattern) }

    /// The pattern.
    public var description: String { pattern }

    /// The slot at a column or after it; the number of slots if there is none.
    func slot(atOrAfter column: Int) -> Int { slots.firstIndex { $0 >= column } ?? slots.count }

    /// Fills slots with the characters of a text, such as one that is pasted: characters that stand at their column are
    /// skipped, and so is what does not fit.
    ///
    /// - Parameters:
    ///   - text: the text.
    ///   - start: the first slot.
    /// - Returns: the characters, one for each slot from the first one on.
    func filling(_ text: String, from start: Int) -> [Character] {
        var filled: [Character] = []
        for character in text {
            let slot = start + filled.count
            guard slot < slots.count else { break }
            if let fitting = columns[slots[slot]].fitting(character) { filled.append(fitting) }
        }
        return filled
    }
}
