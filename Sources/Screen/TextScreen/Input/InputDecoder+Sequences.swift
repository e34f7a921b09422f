extension InputDecoder {
    /// Handles a byte inside a sequence.
    ///
    /// - Returns: false when the byte does not belong to it, after emitting the held bytes.
    mutating func take(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch state {
        case .scalar(let partial): takeScalar(byte, partial, into: &outputs)
        case .escape: takeEscape(byte, into: &outputs)
        case .control: takeControl(byte, into: &outputs)
        case .overlongControl: takeOverlong(byte, into: &outputs)
        case .linuxFunction: takeLinux(byte, into: &outputs)
        case .oldMouse: takeOldMouse(byte, into: &outputs)
        case .singleShift: takeSingleShift(byte, into: &outputs)
        case .string: takeString(byte, into: &outputs)
        case .stringEscape: takeStringEscape(byte, into: &outputs)
        case .ground, .paste: preconditionFailure("these states take their bytes themselves")
        }
    }

    /// Emits the held bytes as what they mean without more.
    mutating func breakOff(into outputs: inout [Output]) {
        switch state {
        case .scalar: put("\u{FFFD}" as Unicode.Scalar, into: &outputs)
        case .escape:
            let key = Key(.escape, escapes == 2 ? .alt : [])
            escapes = 0
            put(key, into: &outputs)
        case .control where held.isEmpty: put(Key("["), into: &outputs)
        case .singleShift where held.isEmpty: put(Key("O"), into: &outputs)
        case .string where held.isEmpty:
            put(Key(.character(Character(Unicode.Scalar(opener)))), into: &outputs)
        case .stringEscape:
            state = .string
            breakOff(into: &outputs)
            put(Key(.escape), into: &outputs)
        default: put(.unknown, into: &outputs)
        }
    }

    private mutating func takeScalar(
        _ byte: UInt8, _ partial: PartialScalar, into outputs: inout [Output]
    ) -> Bool {
        var partial = partial
        switch partial.take(byte) {
        case .more: state = .scalar(partial)
        case .done(let scalar): put(scalar, into: &outputs)
        case .bad:
            breakOff(into: &outputs)
            return false
        }
        return true
    }

    private mutating func takeEscape(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x1B:
            if escapes == 2 { outputs.append(.event(.key(Key(.escape)))) }
            escapes = 2
        case 0x5B: state = .control
        case 0x4F: state = .singleShift
        case 0x50, 0x58, 0x5D...0x5F:
            state = .string
            opener = byte
        case 0x20...0x7E: put(Key(.character(Character(Unicode.Scalar(byte)))), into: &outputs)
        default: begin(byte, into: &outputs)
        }
        return true
    }

    private mutating func takeControl(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x24 where isOneKeyNumber: finish(ControlSequence(held, final: byte), into: &outputs)
        case 0x20...0x3F:
            if held.count < Self.maximumControl { held.append(byte) } else { state = .overlongControl }
        case 0x5B where held.isEmpty: state = .linuxFunction
        case 0x4D where held.isEmpty: state = .oldMouse
        case 0x40...0x7E: finish(ControlSequence(held, final: byte), into: &outputs)
        default:
            breakOff(into: &outputs)
            return false
        }
        return true
    }

    /// Whether the held bytes are a plain number. Then `$` ends the sequence: that is how rxvt writes Shift.
    private var isOneKeyNumber: Bool {
        guard !held.isEmpty, held.allSatisfy({ 0x30...0x39 ~= $0 }) else { return false }
        return KeyTable.tilde(ControlSequence(held, final: 0x24).number(0) ?? 0) != nil
    }

    private mutating func takeOverlong(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x20...0x3F: return true
        case 0x40...0x7E:
            put(.unknown, into: &outputs)
            return true
        default:
            breakOff(into: &outputs)
            return false
        }
    }

    private mutating func takeLinux(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x41...0x45: putSequence(Key(.function(Int(byte - 0x40))), into: &outputs)
        case 0x20...0x7E: put(.unknown, into: &outputs)
        default:
            breakOff(into: &outputs)
            return false
        }
        return true
    }

    private mutating func takeOldMouse(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        guard byte != 0x1B else {
            breakOff(into: &outputs)
            return false
        }
        held.append(byte)
        if held.count == 3 {
            put(code: Int(held[0]) - 32, column: Int(held[1]) - 32, row: Int(held[2]) - 32, into: &outputs)
        }
        return true
    }

    private mutating func takeSingleShift(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x30...0x39, 0x3B:
            if held.count < Self.maximumControl { held.append(byte) }
        case 0x20...0x7E:
            let sequence = ControlSequence(held, final: byte)
            let modifiers = KeyTable.modifiers(sequence.modifierBits(max(sequence.count - 1, 0)), isKitty: isKitty)
            guard let modifiers else {
                put(.unknown, into: &outputs)
                break
            }
            if let code = KeyTable.letter(byte) ?? KeyTable.keypad(byte) {
                putSequence(Key(code, modifiers), into: &outputs)
            } else if let arrow = KeyTable.lowerCaseArrow(byte) {
                putSequence(Key(arrow, modifiers.union(.control)), into: &outputs)
            } else {
                put(.unknown, into: &outputs)
            }
        default:
            breakOff(into: &outputs)
            return false
        }
        return true
    }

    private mutating func takeString(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        switch byte {
        case 0x07: finishString(into: &outputs)
        case 0x1B: state = .stringEscape
        case 0x18, 0x1A:
            breakOff(into: &outputs)
            return false
        default:
            if held.count < Self.maximumString { held.append(byte) } else { isOverlongString = true }
        }
        return true
    }

    private mutating func takeStringEscape(_ byte: UInt8, into outputs: inout [Output]) -> Bool {
        if byte == 0x5C {
            finishString(into: &outputs)
            return true
        }
        // The string was cut off, and the ESC begins something new.
        state = .string
        breakOff(into: &outputs)
        state = .escape
        escapes = 1
        return false
    }

    private mutating func finishString(into outputs: inout [Output]) {
        endEscape(into: &outputs)
        put(isOverlongString ? .unknown : .string(String(decoding: held, as: UTF8.self)), into: &outputs)
    }
}
