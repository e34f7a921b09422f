/// The meaning of key codes, as far as tables give it.
enum KeyTable {
    /// The key of a control character, 0 to 0x1F and 0x7F.
    static func control(_ byte: UInt8) -> Key {
        switch byte {
        case 0x00: Key(.character(" "), .control)
        case 0x08: Key(.backspace, .control)
        case 0x09: Key(.tab)
        case 0x0D: Key(.enter)
        case 0x1B: Key(.escape)
        case 0x7F: Key(.backspace)
        case 0x01...0x1A: Key(.character(Character(Unicode.Scalar(byte + 0x60))), .control)
        default: Key(.character(Character(Unicode.Scalar(byte + 0x40))), .control)
        }
    }

    /// The key of `CSI number ~`, with the numbers of VT220, xterm and rxvt.
    static func tilde(_ number: Int) -> Key.Code? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28...29: .function(number - 13)
        case 31...34: .function(number - 14)
        default: nil
        }
    }

    /// The key of `CSI letter`, and of `SS3 letter`.
    static func letter(_ final: UInt8) -> Key.Code? {
        switch Unicode.Scalar(final) {
        case "A": .up
        case "B": .down
        case "C": .right
        case "D": .left
        case "F": .end
        case "H": .home
        case "P": .function(1)
        case "Q": .function(2)
        case "R": .function(3)
        case "S": .function(4)
        default: nil
        }
    }

    /// The arrow of a lower-case letter: rxvt writes arrows with Shift as `CSI a`, with Ctrl as `SS3 a`.
    static func lowerCaseArrow(_ final: UInt8) -> Key.Code? {
        0x61...0x64 ~= final ? letter(final - 0x20) : nil
    }

    /// The key of `SS3 letter` on the numeric keypad.
    static func keypad(_ final: UInt8) -> Key.Code? {
        switch final {
        case 0x20: .character(" ")
        case 0x49: .tab
        case 0x4D: .enter
        case 0x58: .character("=")
        case 0x6A...0x79: .character(Character(Unicode.Scalar(final - 0x40)))  // j is *, p to y are 0 to 9
        default: nil
        }
    }

    /// The key of a number in the private use area of kitty's protocol.
    static func kitty(_ code: Int) -> Key.Code? {
        switch code {
        case 57344...57357: functional[code - 57344]
        case 57363: .menu
        case 57364...57398: .function(code - 57363)
        case 57399...57408: .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409...57426: keypadKeys[code - 57409]
        default: nil
        }
    }

    private static let functional: [Key.Code] = [
        .escape, .enter, .tab, .backspace, .insert, .delete, .left, .right, .up, .down, .pageUp, .pageDown, .home,
        .end,
    ]

    private static let keypadKeys: [Key.Code] = [
        .character("."), .character("/"), .character("*"), .character("-"), .character("+"), .enter,
        .character("="), .character(","), .left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert,
        .delete,
    ]

    /// The modifiers of some bits: 1 Shift, 2 Alt, 4 Ctrl, 8 Super, 16 Hyper, 32 Meta; nil for Super and Hyper, which have
    /// no name here: the key would act as another one. Meta becomes Alt.
    ///
    /// - Parameter isKitty: whether kitty's protocol is in use; elsewhere 8 is Meta, as in xterm.
    static func modifiers(_ bits: Int, isKitty: Bool) -> Key.Modifiers? {
        let (alt, nameless) = isKitty ? (2 | 32, 8 | 16) : (2 | 8 | 32, 16)
        guard bits & nameless == 0 else { return nil }
        var modifiers = Key.Modifiers(rawValue: UInt8(bits & 0b101))
        if bits & alt != 0 { modifiers.insert(.alt) }
        return modifiers
    }
}
