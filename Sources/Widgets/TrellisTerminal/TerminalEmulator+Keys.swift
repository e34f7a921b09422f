import CTerminalEmulator
import TextScreen

/// What keys send to a program: as xterm does.
extension TerminalEmulator {
    /// The bytes of a key; none for one that terminals do not have.
    func bytes(of key: Key) -> [UInt8] {
        let modifiers = key.modifiers
        func withAlt(_ bytes: [UInt8]) -> [UInt8] { modifiers.contains(.alt) ? [0x1B] + bytes : bytes }
        switch key.code {
        case .character(let character):
            if modifiers.contains(.control), let code = Self.controlCode(of: character) { return withAlt([code]) }
            return withAlt(Array(String(character).utf8))
        case .enter: return withAlt(self.key(TERMINAL_KEY_ENTER, []))
        case .tab: return withAlt(modifiers.contains(.shift) ? Array("\u{1B}[Z".utf8) : [0x09])
        case .backspace: return withAlt([modifiers.contains(.control) ? 0x08 : 0x7F])
        case .escape: return withAlt([0x1B])
        case .menu: return Array("\u{1B}[29~".utf8)
        case .function(let number):
            // Terminals count F13 to F24 as F1 to F12 with Shift.
            if number > 12 { return self.key(100 + number - 12, modifiers.union(.shift)) }
            return self.key(100 + number, modifiers)
        case .up: return self.key(TERMINAL_KEY_UP, modifiers)
        case .down: return self.key(TERMINAL_KEY_DOWN, modifiers)
        case .left: return self.key(TERMINAL_KEY_LEFT, modifiers)
        case .right: return self.key(TERMINAL_KEY_RIGHT, modifiers)
        case .home: return self.key(TERMINAL_KEY_HOME, modifiers)
        case .end: return self.key(TERMINAL_KEY_END, modifiers)
        case .pageUp: return self.key(TERMINAL_KEY_PAGE_UP, modifiers)
        case .pageDown: return self.key(TERMINAL_KEY_PAGE_DOWN, modifiers)
        case .insert: return self.key(TERMINAL_KEY_INSERT, modifiers)
        case .delete: return self.key(TERMINAL_KEY_DELETE, modifiers)
        }
    }

    private func key(_ number: some BinaryInteger, _ modifiers: Key.Modifiers) -> [UInt8] {
        self.key(Int(number), modifiers)
    }

    /// The control character of a character; nil if it has none.
    private static func controlCode(of character: Character) -> UInt8? {
        guard let ascii = character.asciiValue else { return nil }
        switch ascii {
        case 0x40...0x5F, 0x61...0x7A: return ascii & 0x1F
        case 0x20, 0x32: return 0
        case 0x33...0x37: return ascii - 0x33 + 0x1B
        case 0x2F: return 0x1F
        case 0x38, 0x3F: return 0x7F
        default: return nil
        }
    }
}
