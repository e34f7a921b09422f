/// A key reported by the number of its character: kitty's `CSI … u` and xterm's modifyOtherKeys.
struct CharacterKey {
    /// The Unicode scalar of the key, or kitty's number for a key without one.
    let code: Int
    /// The scalar with Shift, if the terminal reports it.
    let shifted: Int?
    /// The scalar that the key has on a Latin keyboard, if the terminal reports it.
    let base: Int?
    /// The modifiers, as bits of `KeyTable.modifiers` and these: 64 Caps Lock, 128 Num Lock.
    let bits: Int
    /// Whether it is written in kitty's way.
    let isKitty: Bool

    /// The key; nil when Trellis has no name for it.
    var key: Key? {
        guard let modifiers = KeyTable.modifiers(bits, isKitty: isKitty) else { return nil }
        if let functional = KeyTable.kitty(code) { return Key(functional, modifiers) }
        switch code {
        case 8, 127: return Key(.backspace, modifiers)
        case 9: return Key(.tab, modifiers)
        case 13: return Key(.enter, modifiers)
        case 27: return Key(.escape, modifiers)
        case 0..<32:
            let key = KeyTable.control(UInt8(code))
            return Key(key.code, modifiers.union(key.modifiers))
        case 0x80...0x9F, 57344...63743: return nil
        default: break
        }
        guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        return key(writing: Character(scalar), modifiers)
    }

    /// The key of a character as typed, with Shift only where the character does not show it.
    private func key(writing character: Character, _ modifiers: Key.Modifiers) -> Key {
        // A shortcut is where it is on a Latin keyboard: Ctrl-С of a Cyrillic one is Ctrl-C.
        if !modifiers.isDisjoint(with: [.control, .alt]), code >= Self.firstBeyondLatin, let base,
            0x21..<0x7F ~= base
        {
            return Self(code: base, shifted: nil, base: nil, bits: bits, isKitty: isKitty).key
                ?? Key(.character(character), modifiers)
        }
        if modifiers.contains(.control), character.isCased {
            let lower = Self.single(character.lowercased()) ?? character
            // xterm reports Ctrl-Shift-a with the code of `A`, kitty with that of `a`.
            return Key(.character(lower), modifiers)
        }
        if modifiers.contains(.shift), let shifted, let scalar = Unicode.Scalar(UInt32(shifted)) {
            return Key(.character(Character(scalar)), modifiers.subtracting(.shift))
        }
        let capsLock = bits & 64 != 0
        if character.isCased, let upper = Self.single(character.uppercased()) {
            let isUpper = modifiers.contains(.shift) != capsLock || character.isUppercase
            return Key(.character(isUpper ? upper : character), modifiers.subtracting(.shift))
        }
        return Key(.character(character), modifiers)
    }

    /// Greek, and all scripts after it.
    private static let firstBeyondLatin = 0x370

    private static func single(_ text: String) -> Character? {
        text.count == 1 ? text.first : nil
    }
}

extension CharacterKey {
    /// Decodes the keys of kitty's `CSI code:shifted:base ; modifiers:event ; text u`.
    ///
    /// - Returns: several where an input method has written them; nil for a key without a name.
    static func kitty(_ sequence: ControlSequence) -> [Key]? {
        guard let code = sequence.number(0) else { return nil }
        let bits = sequence.modifierBits(1)
        let typed = sequence.count > 2 && bits & 0b111110 == 0 ? text(of: sequence) : ""
        if !typed.isEmpty { return typed.map { Key(.character($0)) } }
        return CharacterKey(
            code: code, shifted: sequence.number(0, part: 1), base: sequence.number(0, part: 2), bits: bits,
            isKitty: true
        ).key.map { [$0] }
    }

    /// Decodes the key of xterm's `CSI 27 ; modifiers ; code ~`, whose code already includes Shift.
    static func modifyOtherKeys(_ sequence: ControlSequence) -> Key? {
        guard let code = sequence.number(2) else { return nil }
        let bits = sequence.modifierBits(1) & ~64
        return CharacterKey(code: code, shifted: code > 32 ? code : nil, base: nil, bits: bits, isKitty: false).key
    }

    /// The text that the key writes according to kitty; empty if it contains control characters.
    private static func text(of sequence: ControlSequence) -> String {
        var text = String.UnicodeScalarView()
        for part in 0..<sequence.parts(of: 2) {
            guard let number = sequence.number(2, part: part), let scalar = Unicode.Scalar(UInt32(number)),
                scalar.value >= 0x20, !(0x7F...0x9F ~= scalar.value)
            else { return "" }
            text.append(scalar)
        }
        return String(text)
    }
}
