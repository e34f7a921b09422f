/// A key that was pressed, with what was held down.
public struct Key: Hashable, Sendable {
    /// Which key.
    public var code: Code
    /// What was held down with it.
    public var modifiers: Modifiers

    /// A key and what is held down with it.
    public init(_ code: Code, _ modifiers: Modifiers = []) {
        self.code = code
        self.modifiers = modifiers
    }

    /// A key that writes, with what is held down: `Key("c", .control)`, `Key("z", [.control, .shift])`.
    ///
    /// A letter with Shift is the capital, as terminals send it.
    public init(_ character: Character, _ modifiers: Modifiers = []) {
        let capital = character.uppercased()
        if modifiers.contains(.shift), character.isLetter, capital.count == 1 {
            self.init(.character(Character(capital)), modifiers.subtracting(.shift))
        } else {
            self.init(.character(character), modifiers)
        }
    }

    /// Which key it is.
    public enum Code: Hashable, Sendable {
        /// A key that writes; the character as typed, so Shift-a is `A` without `shift`, Ctrl-a is `a` with `control`.
        case character(Character)
        /// Return, also called Enter.
        case enter
        /// Tab; Shift-Tab is this with `shift`.
        case tab
        /// Backspace.
        case backspace
        /// Escape.
        case escape
        /// Arrow up.
        case up
        /// Arrow down.
        case down
        /// Arrow left.
        case left
        /// Arrow right.
        case right
        /// Home.
        case home
        /// End.
        case end
        /// Page up.
        case pageUp
        /// Page down.
        case pageDown
        /// Insert.
        case insert
        /// Delete, to the right.
        case delete
        /// F1 to F35.
        case function(Int)
    }

    /// Keys held down.
    public struct Modifiers: OptionSet, Hashable, Sendable {
        /// The bits: 1 shift, 2 alt, 4 control, as xterm counts them.
        public let rawValue: UInt8
        /// A set from its bits.
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
    /// A key that writes, so that `"q"` can stand for it.
    public init(extendedGraphemeClusterLiteral value: Character) {
        self.init(.character(value))
    }
}
