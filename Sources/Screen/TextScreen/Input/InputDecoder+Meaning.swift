import CellGeometry

extension InputDecoder {
    mutating func finish(_ sequence: ControlSequence, into outputs: inout [Output]) {
        guard sequence.isWellFormed else { return put(.unknown, into: &outputs) }
        // Only keys have another ESC before them for Alt.
        if sequence.prefix != 0 { endEscape(into: &outputs) }
        switch (Unicode.Scalar(sequence.prefix), sequence.intermediate) {
        case ("\0", 0): finishKey(sequence, into: &outputs)
        case ("<", 0): finishMouse(sequence, into: &outputs)
        case ("?", _):
            let report = Self.report(sequence)
            switch report {
            // From here on, reports of the mouse are in what it says.
            case .mode(1016, let state): mouse.isInPixels = state == 1 || state == 3
            case .keyboardFlags: isKitty = true
            default: break
            }
            put(report, into: &outputs)
        case (">", 0) where sequence.final == 0x63: put(.secondaryAttributes(sequence.numbers), into: &outputs)
        default: put(.unknown, into: &outputs)
        }
    }

    /// Appends the key of a sequence; an ESC before the sequence means Alt.
    mutating func putSequence(_ key: Key, into outputs: inout [Output]) {
        outputs.append(.event(.key(escapes == 2 ? key.adding(.alt) : key)))
        forget()
    }

    /// Appends the mouse event of a report that does not name the released button.
    mutating func put(code: Int, column: Int, row: Int, into outputs: inout [Output]) {
        put(mouse.mouse(code: code, column: column, row: row, isRelease: nil), into: &outputs)
    }

    /// Appends the Escape key if there was an ESC before this sequence, which is no key.
    mutating func endEscape(into outputs: inout [Output]) {
        if escapes == 2 { outputs.append(.event(.key(Key(.escape)))) }
        escapes = 0
    }

    private mutating func put(_ mouse: Mouse?, into outputs: inout [Output]) {
        endEscape(into: &outputs)
        guard let mouse else { return put(.unknown, into: &outputs) }
        outputs.append(.event(.mouse(mouse)))
        forget()
    }

    private mutating func finishMouse(_ sequence: ControlSequence, into outputs: inout [Output]) {
        guard sequence.final == 0x4D || sequence.final == 0x6D, let code = sequence.number(0) else {
            return put(.unknown, into: &outputs)
        }
        let column = sequence.number(1) ?? 1
        let row = sequence.number(2) ?? 1
        put(
            mouse.mouse(code: code, column: column, row: row, isRelease: sequence.final == 0x6D), into: &outputs)
    }

    private static func report(_ sequence: ControlSequence) -> Report {
        switch (sequence.intermediate, Unicode.Scalar(sequence.final)) {
        case (0x24, "y"):
            guard let mode = sequence.number(0), let value = sequence.number(1) else { return .unknown }
            return .mode(mode, value)
        case (0, "u"): return .keyboardFlags(sequence.number(0) ?? 0)
        case (0, "c"): return .deviceAttributes(sequence.numbers)
        case (0, "n") where sequence.number(0) == 997:
            return sequence.number(1) == 1 ? .isDark(true) : sequence.number(1) == 2 ? .isDark(false) : .unknown
        case (0, "R"): return position(sequence) ?? .unknown
        case (0, "S"):
            guard sequence.number(0) == 1, sequence.number(1) == 0, let count = sequence.number(2) else {
                return .unknown
            }
            return .colorRegisters(count)
        default: return .unknown
        }
    }

    private static func position(_ sequence: ControlSequence) -> Report? {
        guard let row = sequence.number(0), let column = sequence.number(1) else { return nil }
        return .cursorPosition(row: row, column: column)
    }

    private static func size(_ sequence: ControlSequence) -> Report? {
        guard let rows = sequence.number(1), let columns = sequence.number(2), 1...maximumLength ~= rows,
            1...maximumLength ~= columns
        else { return nil }
        return .size(
            Size(width: columns, height: rows),
            pixels: Size(width: sequence.number(4) ?? 0, height: sequence.number(3) ?? 0))
    }

    private mutating func finishKey(_ sequence: ControlSequence, into outputs: inout [Output]) {
        let final = Unicode.Scalar(sequence.final)
        // mintty's keypad with modifiers: `CSI 1 ; 5 u` is Ctrl-5 there, not Ctrl-A by kitty's numbers.
        let isOfKeypad = sequence.count == 2 && sequence.number(0) == 1 && KeyTable.keypad(sequence.final) != nil
        switch final {
        case _ where isOfKeypad: finishPlainKey(sequence, into: &outputs)
        case "I" where sequence.count == 0, "O" where sequence.count == 0:
            endEscape(into: &outputs)
            outputs.append(.event(.focus(final == "I")))
            forget()
        case "M":
            guard let code = sequence.number(0), let column = sequence.number(1), let row = sequence.number(2)
            else { return put(.unknown, into: &outputs) }
            put(code: code - 32, column: column, row: row, into: &outputs)
        case "R":
            let isModified = !awaitsPosition && sequence.number(0) == 1 && 2...16 ~= sequence.number(1) ?? 0
            if !isModified, let position = Self.position(sequence) {
                awaitsPosition = false
                endEscape(into: &outputs)
                return put(position, into: &outputs)
            }
            finishPlainKey(sequence, into: &outputs)
        case "t":
            endEscape(into: &outputs)
            if sequence.number(0) == 48 { return put(Self.size(sequence) ?? .unknown, into: &outputs) }
            guard sequence.number(0) == 6, let height = sequence.number(1), let width = sequence.number(2), width > 0,
                height > 0
            else { return put(.unknown, into: &outputs) }
            put(.cellSize(width: width, height: height), into: &outputs)
        case "~" where sequence.number(0) == 200:
            endEscape(into: &outputs)
            forget()
            state = .paste
        case "~" where sequence.number(0) == 27 && sequence.count == 3:
            putKeys(CharacterKey.modifyOtherKeys(sequence).map { [$0] }, into: &outputs)
        case "u": putKeys(CharacterKey.kitty(sequence), Self.phase(sequence), into: &outputs)
        default: finishPlainKey(sequence, into: &outputs)
        }
    }

    private mutating func putKeys(_ keys: [Key]?, _ phase: Key.Phase = .press, into outputs: inout [Output]) {
        guard let keys else { return put(.unknown, into: &outputs) }
        for key in keys {
            let key = escapes == 2 ? key.adding(.alt) : key
            outputs.append(.event(phase == .press ? .key(key) : .keyPhase(key, phase)))
        }
        forget()
    }

    /// Appends a key from the tables with modifiers.
    private mutating func finishPlainKey(_ sequence: ControlSequence, into outputs: inout [Output]) {
        putKeys(plainKey(sequence).map { [$0] }, Self.phase(sequence), into: &outputs)
    }

    /// The phase in kitty's `… ; modifiers:phase …`.
    private static func phase(_ sequence: ControlSequence) -> Key.Phase {
        switch sequence.number(1, part: 1) {
        case 2: .repeat
        case 3: .release
        default: .press
        }
    }

    private func plainKey(_ sequence: ControlSequence) -> Key? {
        let number = sequence.number(0) ?? 0
        let isLetter = Unicode.Scalar(sequence.final).properties.isAlphabetic
        // Old xterms omit the 1: `CSI 5 A` for `CSI 1 ; 5 A`.
        let bits = sequence.modifierBits(sequence.count == 1 && isLetter ? 0 : 1)
        guard let modifiers = KeyTable.modifiers(bits, isKitty: isKitty) else { return nil }
        switch Unicode.Scalar(sequence.final) {
        case "~": return KeyTable.tilde(number).map { Key($0, modifiers) }
        case "$": return KeyTable.tilde(number).map { Key($0, .shift) }
        case "^": return KeyTable.tilde(number).map { Key($0, .control) }
        case "@": return KeyTable.tilde(number).map { Key($0, [.control, .shift]) }
        case "Z": return Key(.tab, modifiers.union(.shift))
        default: break
        }
        if let code = KeyTable.letter(sequence.final) { return Key(code, modifiers) }
        if number == 1, let code = KeyTable.keypad(sequence.final) { return Key(code, modifiers) }
        return KeyTable.lowerCaseArrow(sequence.final).map { Key($0, modifiers.union(.shift)) }
    }
}
