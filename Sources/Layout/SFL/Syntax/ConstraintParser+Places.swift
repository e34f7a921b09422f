import RuleText

extension ConstraintParser {
    var atEnd: Bool { position == bytes.count }
    var names: [String] { (Array(views.keys) + Array(metrics.keys)).sorted() }

    func string(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    mutating func skipBlanks() {
        while position < bytes.count, bytes[position].isBlank { position += 1 }
    }

    /// Consumes a sign, if it comes next.
    mutating func take(_ sign: String) -> Bool {
        skipBlanks()
        guard position < bytes.count, bytes[position] == sign.utf8.first else { return false }
        position += 1
        return true
    }

    /// The end of the word that begins at a position: names, numbers and dots stick together, other signs stand alone.
    func wordEnd(_ start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end].isNameByte || bytes[end] == UInt8(ascii: ".") { end += 1 }
        return end == start ? min(bytes.count, start + 1) : end
    }

    func lastBlank(before end: Int) -> Int {
        var end = end
        while end > 0, bytes[end - 1].isBlank { end -= 1 }
        return end
    }

    // MARK: Numbers

    /// The end of the number at the current position: `[+-]digits[.digits][e[+-]digits]`, with digits on one side of
    /// the point.
    func numberEnd() -> Int? {
        var end = position
        if end < bytes.count, bytes[end].isSign { end += 1 }
        let whole = digits(from: end)
        var count = whole - end
        end = whole
        if end < bytes.count, bytes[end] == UInt8(ascii: ".") {
            let fraction = digits(from: end + 1)
            count += fraction - end - 1
            if count == 0 { return nil }
            end = fraction
        }
        if count == 0 { return nil }
        if end < bytes.count, bytes[end] | 0x20 == UInt8(ascii: "e") {
            var exponent = end + 1
            if exponent < bytes.count, "+-".utf8.contains(bytes[exponent]) { exponent += 1 }
            let after = digits(from: exponent)
            if after > exponent { end = after }
        }
        return end
    }

    private func digits(from start: Int) -> Int {
        var end = start
        while end < bytes.count, bytes[end] >= UInt8(ascii: "0"), bytes[end] <= UInt8(ascii: "9") { end += 1 }
        return end
    }

    /// Parses the number in a range; nil when it is too large.
    func number(_ range: Range<Int>) -> Double? {
        let digits = bytes[range]
        if range.count <= 15, digits.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }) {
            return Double(digits.reduce(0) { $0 * 10 + Int($1 - UInt8(ascii: "0")) })
        }
        var text = ""
        // Swift's number syntax requires digits on both sides of the point.
        for index in range {
            let isPoint = bytes[index] == UInt8(ascii: ".")
            if isPoint, index == range.lowerBound || "+-".utf8.contains(bytes[index - 1]) { text += "0" }
            text.unicodeScalars.append(Unicode.Scalar(bytes[index]))
            if isPoint, index + 1 == range.upperBound || bytes[index + 1] | 0x20 == UInt8(ascii: "e") { text += "0" }
        }
        return Double(text)
    }

    // MARK: Errors

    func error(_ message: String, _ bytes: Range<Int>, _ kind: RuleError.Kind = .syntax) -> RuleError {
        RuleError(kind, message, text: text, bytes: bytes)
    }

    func unknownView(_ start: Int, after: String? = nil) -> RuleError {
        var end = start
        while end < bytes.count, !".=<>*@".utf8.contains(bytes[end]) { end += 1 }
        end = max(lastBlank(before: end), start)
        if end == start { return error("expected a view\(after.map { " after \($0)" } ?? "")", start..<wordEnd(start)) }
        let name = string(start..<end)
        if views[name] != nil {
            return error("expected '.' and an attribute after '\(name)'", end..<end)
        }
        let hint = suggestion(for: name, among: views.keys.sorted()).map { ", did you mean '\($0)'?" }
        return error("there is no view '\(name)'" + (hint ?? ""), start..<end, .unknownName)
    }

    func missingValue(_ start: Int, after: String? = nil) -> RuleError {
        let what = after == nil ? "a number, a metric or a view" : "a number or a metric"
        return error("expected \(what)\(after.map { " after \($0)" } ?? "")", start..<min(start + 1, bytes.count))
    }

    func leftOver(_ constraint: Constraint<View>) -> RuleError {
        let end = wordEnd(position)
        // Shows multi-byte characters whole.
        var whole = end
        while whole < bytes.count, bytes[whole] & 0xC0 == 0x80 { whole += 1 }
        let word = string(position..<whole)
        switch word {
        case "*" where constraint.second != nil, "/" where constraint.second != nil:
            return error("a factor stands before the view: '2 * view.width'", position..<whole)
        case "+" where constraint.second == nil, "-" where constraint.second == nil:
            return error("a sum begins with the view: 'view.width + 5'", position..<whole)
        default:
            var rest = self
            if constraint.second == nil, (try? rest.anchor()) != nil {
                return error("expected '*' between the number and the view", position..<whole)
            }
            return error("expected the end instead of '\(word)'", position..<whole)
        }
    }

    /// Refuses comparisons that lose their meaning when the reading direction turns.
    func check(
        _ first: Constraint<View>.Anchor, _ second: Constraint<View>.Anchor, from start: Int
    ) throws(RuleError) {
        let (a, b) = (first.attribute, second.attribute)
        guard a.isFixedSide && b.isReadingSide || a.isReadingSide && b.isFixedSide else { return }
        throw error(
            "'\(a.rawValue)' and '\(b.rawValue)' cannot be compared: one of them turns with the direction of reading",
            start..<lastBlank(before: bytes.count))
    }
}

extension UInt8 {
    var isBlank: Bool { self == 0x20 || self >= 0x09 && self <= 0x0D }
    /// Whether no name contains it: one of `=<>*@`.
    var isNameEnd: Bool { self >= 0x3C && self <= 0x3E || self == 0x2A || self == 0x40 }
    /// Whether it is `+` or `-`.
    var isSign: Bool { self == 0x2B || self == 0x2D }
    /// Whether names mostly consist of it: letters, digits, `_` and everything beyond ASCII.
    var isNameByte: Bool {
        self >= 0x80 || self == UInt8(ascii: "_") || self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9")
            || (self | 0x20) >= UInt8(ascii: "a") && (self | 0x20) <= UInt8(ascii: "z")
    }
}
