extension LineLexer {
    /// Reads a word; returns whether it opened a string.
    mutating func lexWord() -> Bool {
        let start = index
        var hash = WordTable.seed
        while index < bytes.count, classes[Int(bytes[index])] & CodeClass.wordPart != 0 {
            hash = WordTable.mix(hash, bytes[index])
            index += 1
        }
        let next = index < bytes.count ? bytes[index] : 0
        let count = index - start
        if count <= 3, opensString(prefix: start, next) { return true }
        let wanted = expected
        let isMember = start > 0 && bytes[start - 1] == 0x2E && !(start > 1 && bytes[start - 2] == 0x2E)
        (expected, previous, followsKeyword) = (nil, 0x61, false)
        if !isMember, count <= table.words.longest, let entry = table.words.entry(bytes[start..<index], hash: hash) {
            expected = entry.expects
            followsKeyword = entry.kind == .keyword
            emit(entry.kind, start..<index)
            return false
        }
        guard collects else { return false }
        if let kind = wanted ?? self.kind(start, next) { emit(kind, start..<index) }
        return false
    }

    /// The meaning of a name, as far as its letters and the byte after it tell.
    private mutating func kind(_ start: Int, _ next: UInt8) -> CodeToken.Kind? {
        let rules = table.rules
        let first = bytes[start]
        if first.isUppercase, rules.capitalsAreTypes || rules.shoutsAreConstants {
            let isShout = index - start > 1 && !bytes[start..<index].contains { $0.isLowercase }
            if isShout, rules.shoutsAreConstants { return .constant }
            if rules.capitalsAreTypes { return .type }
        }
        if rules.hasMacros, next == 0x21, index + 1 < bytes.count, bytes[index + 1] != 0x3D {
            index += 1
            return .function
        }
        if rules.suffixesAreTypes, index - start > 2, bytes[index - 1] == 0x74, bytes[index - 2] == 0x5F {
            return .type
        }
        return next == 0x28 && rules.callsAreFunctions ? .function : nil
    }

    /// Opens a string with a word before its quote, such as `r"`.
    private mutating func opensString(prefix start: Int, _ next: UInt8) -> Bool {
        guard classes[Int(next)] & CodeClass.opener != 0 else { return false }
        if table.rules.hasDelimitedStrings, next == 0x22, bytes[index - 1] == 0x52 {
            var end = index + 1
            while end < bytes.count, end - index < 18, bytes[end] != 0x28 { end += 1 }
            guard end < bytes.count, bytes[end] == 0x28 else { return false }
            let close = [0x29] + bytes[index + 1..<end] + [0x22]
            guard push(.until(close)) else { return false }
            emit(.string, start..<end + 1)
            index = end + 1
            return true
        }
        let word = bytes[start..<index]
        for number in table.prefixed {
            let part = table.parts[Int(number)]
            let hashes = part.hasHashes ? hashes(at: index) : 0
            guard matches(part.open, at: index + hashes) else { continue }
            for prefix in part.prefixes where prefix.elementsEqual(word.lazy.map { $0.isUppercase ? $0 | 0x20 : $0 }) {
                if open(Int(number), part, from: start, hashes: hashes) { return true }
            }
        }
        return false
    }

    /// Reads a number: digits of any base, fractions, exponents and suffixes.
    mutating func lexNumber() {
        let start = index
        let isHex = bytes[index] == 0x30 && index + 1 < bytes.count && bytes[index + 1] | 0x20 == 0x78
        while index < bytes.count {
            let byte = bytes[index]
            if byte < 0x80, byte.isDigit || byte.isLetter || byte == 0x5F {
                index += 1
            } else if byte == 0x2E || byte == table.rules.digitSeparator {
                guard index + 1 < bytes.count, bytes[index + 1].isDigit else { break }
                index += 1
            } else if byte == 0x2B || byte == 0x2D {
                let exponent = bytes[index - 1] | 0x20
                guard exponent == (isHex ? 0x70 : 0x65) else { break }
                index += 1
            } else {
                break
            }
        }
        (expected, followsKeyword, previous) = (nil, false, 0x30)
        emit(.number, start..<index)
    }

    /// Reads a sign and the words after it: an attribute, a directive.
    mutating func lexSigned(_ kind: CodeToken.Kind) -> Bool {
        var end = index + 1
        guard end < bytes.count, classes[Int(bytes[end])] & CodeClass.word != 0 else { return false }
        while end < bytes.count, classes[Int(bytes[end])] & CodeClass.wordPart != 0 || bytes[end] == 0x2E { end += 1 }
        emit(kind, index..<end)
        index = end
        return true
    }

    /// Reads `$name`, `${name`, and what else begins with `$`.
    mutating func lexVariable() -> Bool {
        let start = index
        var end = index + 1
        guard end < bytes.count else { return false }
        let open = bytes[end]
        let isBracketed = open == 0x7B || open == 0x28 && table.rules.variables == .make
        if isBracketed { end += 1 }
        let name = end
        while end < bytes.count, bytes[end].isDigit || bytes[end].isLetter || bytes[end] == 0x5F { end += 1 }
        if isBracketed {
            // `${#x}` and the like.
            if end == name, end < bytes.count, bytes[end] == 0x23 || bytes[end] == 0x21 {
                end += 1
                while end < bytes.count, bytes[end].isDigit || bytes[end].isLetter || bytes[end] == 0x5F { end += 1 }
            }
            if end < bytes.count, bytes[end] == (open == 0x7B ? 0x7D : 0x29) { end += 1 }
        } else if end == name {
            guard Self.specialVariables.contains(open) else { return false }
            end += 1
        }
        emit(.variable, start..<end)
        index = end
        return true
    }

    private static let specialVariables = Array("@#?$!*-<^".utf8)

    /// Reads `/expression/flags` where a value is expected, if it ends in this line.
    mutating func lexRegularExpression() -> Bool {
        guard
            followsKeyword
                || !(previous == 0x61 || previous == 0x30 || previous == 0x22 || previous == 0x29
                    || previous == 0x5D || previous == 0x7D)
        else { return false }
        var end = index + 1
        var isInClass = false
        while end < bytes.count {
            switch bytes[end] {
            case 0x5C: end += 1
            case 0x5B: isInClass = true
            case 0x5D: isInClass = false
            case 0x2F where !isInClass:
                end += 1
                while end < bytes.count, bytes[end].isLetter { end += 1 }
                emit(.string, index..<end)
                index = end
                return true
            default: break
            }
            end += 1
        }
        return false
    }
}
