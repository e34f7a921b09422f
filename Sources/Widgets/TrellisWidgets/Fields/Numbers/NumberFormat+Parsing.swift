extension NumberFormat {
    /// Reads a number that a user has typed.
    ///
    /// Prefix, suffix, thousands and blanks may be there or not.
    func number<Number: FieldNumber>(in text: String) throws(NumberError) -> Number {
        let typed = core(of: text)
        if typed.isEmpty { throw .empty }
        if !Number.hasDecimals, let hex = try hexNumber(typed), let number = Number(decimal: "\(hex)") {
            return number
        }
        guard let plain = plain(typed), let digits = DecimalDigits(plain)?.shifted(by: -shift(of: Number.self)) else {
            throw .notANumber
        }
        if !Number.hasDecimals, digits.decimals > 0 { throw .notWhole }
        guard let number = Number(decimal: digits.notation) else { throw .tooLarge }
        return number
    }

    /// The text without blanks at the ends, prefix and suffix.
    private func core(of text: String) -> Substring {
        var rest = text[...].trimmed
        let (prefix, suffix) = (prefix[...].trimmed, suffix[...].trimmed)
        if !prefix.isEmpty, rest.lowercased().hasPrefix(prefix.lowercased()) {
            rest = rest.dropFirst(prefix.count).trimmed
        }
        if !suffix.isEmpty, rest.lowercased().hasSuffix(suffix.lowercased()) {
            rest = rest.dropLast(suffix.count).trimmed
        }
        return rest
    }

    /// The number in hexadecimal, where the format or a `0x` says so.
    private func hexNumber(_ typed: Substring) throws(NumberError) -> Int? {
        var rest = typed
        let isNegative = rest.first == "-" || rest.first == "−"
        if isNegative || rest.first == "+" { rest.removeFirst() }
        let hasMark = rest.lowercased().hasPrefix("0x")
        guard hasMark || notation.isHex else { return nil }
        if hasMark { rest = rest.dropFirst(2) }
        let digits = rest.filter { $0 != "_" && $0 != " " }
        guard !digits.isEmpty, digits.allSatisfy({ $0.isASCII && $0.isHexDigit }) else { throw .notANumber }
        guard let number = Int((isNegative ? "-" : "") + digits, radix: 16) else { throw .tooLarge }
        return number
    }

    /// The text in the notation that programs use: without groups, and with `.` and `-`. Nil if thousands do not
    /// separate groups of three digits.
    private func plain(_ typed: Substring) -> String? {
        var result = ""
        /// The digits since the last sign between thousands; nil before the first one.
        var group: Int?
        for character in typed {
            if character == thousands {
                if result.isEmpty || group.map({ $0 != 3 }) == true { return nil }
                group = 0
            } else if character == point ?? "." || character == "." {
                if group.map({ $0 != 3 }) == true { return nil }
                group = nil
                result.append(".")
            } else if character == "−" {
                result.append("-")
            } else if !" _'\u{A0}\u{202F}".contains(character) {
                if group != nil, character.isNumber { group! += 1 }
                result.append(character)
            }
        }
        return group.map { $0 == 3 } == false ? nil : result
    }
}

extension NumberFormat.Notation {
    fileprivate var isHex: Bool { if case .hex = self { true } else { false } }
}

extension Substring {
    /// The text without whitespace at either end.
    var trimmed: Substring {
        var rest = drop { $0.isWhitespace }
        while rest.last?.isWhitespace == true { rest.removeLast() }
        return rest
    }
}

extension String {
    /// The text without whitespace at either end.
    var trimmingBlanks: String { String(self[...].trimmed) }
}
