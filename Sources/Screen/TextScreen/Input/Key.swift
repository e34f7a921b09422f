/// A key press with its modifiers.
public struct Key: Hashable, Sendable {
    /// The key.
    public var code: Code
    /// The modifiers held down.
    public var modifiers: Modifiers
    /// In a chord: the keys that come before it, from first to last.
    public internal(set) var leading: [Key] = []

    /// Creates a key with modifiers.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// Creates a character key with modifiers: `Key("c", .control)`, `Key("z", [.control, .shift])`.
    ///
    /// A letter with Shift becomes a capital, as terminals send it.
    public init(_ character: Character, _ modifiers: Modifiers = []) {
        let capital = character.uppercased()
        if modifiers.contains(.shift), character.isLetter, capital.count == 1 {
            self.init(.character(Character(capital)), modifiers.subtracting(.shift))
        } else {
            self.init(.character(character), modifiers)
        }
    }

    /// A key without modifiers.
    public enum Code: Hashable, Sendable {
        /// A key that types a character; as typed, so Shift-a is `A` without `shift`, Ctrl-a is `a` with `control`.
        case character(Character)
        /// Return, also called Enter.
        case enter
        /// Tab; Shift-Tab is this with `shift`.
        case tab
        case backspace
        case escape
        case up
        case down
        case left
        case right
        case home
        case end
        case pageUp
        case pageDown
        case insert
        /// Delete (forward).
        case delete
        /// The key for a context menu, where the terminal reports it; many report it as F16.
        case menu
        /// F1 to F35.
        case function(Int)
    }

    /// Modifier keys.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits: 1 shift, 2 alt, 4 control, as xterm counts them.
        public let rawValue: UInt8
        /// Creates a set from its bits.
        public init(rawValue: UInt8) { self.rawValue = rawValue }
        /// Shift.
        public static let shift = Modifiers(rawValue: 1)
        /// Alt, or Meta.
        public static let alt = Modifiers(rawValue: 2)
        /// Control.
        public static let control = Modifiers(rawValue: 4)
    }
}

extension Key: ExpressibleByExtendedGraphemeClusterLiteral {
    /// Creates a character key, so that `"q"` can be used as a key.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(.character(value))
    }
}
