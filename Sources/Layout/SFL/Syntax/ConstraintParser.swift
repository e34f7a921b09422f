package import RuleText

/// Parses a constraint.
///
///     constraint := anchor ('=' | '<=' | '>=') side ['@' value]
///     side       := [value '*'] anchor [('+' | '-') value] | value
///     anchor     := view '.' attribute
///     value      := number | metric
///
/// Names come from the caller. They may contain blanks, dots and anything else except `=`, `<`, `>`, `*` and `@`; the
/// longest matching name is used. Case counts, and the whole text must match.
package struct ConstraintParser<View: Hashable> {
    let text: String
    let bytes: [UInt8]
    let metrics: [String: Double]
    let views: [String: View]
    var position = 0

    package static func parse(
        _ text: String, metrics: [String: Double], views: [String: View]
    ) throws(RuleError) -> Constraint<View> {
        var parser = ConstraintParser(text: text, bytes: Array(text.utf8), metrics: metrics, views: views)
        return try parser.parse()
    }

    private mutating func parse() throws(RuleError) -> Constraint<View> {
        skipBlanks()
        if atEnd { throw error("expected a view, as in 'view.width = 10'", position..<position) }
        let start = position
        guard let first = try anchor() else { throw unknownView(start) }
        var constraint = Constraint(first, try relation())
        try side(&constraint)
        if take("@") { constraint.priority = try priority() }
        skipBlanks()
        guard atEnd else { throw leftOver(constraint) }
        if let second = constraint.second { try check(constraint.first, second, from: start) }
        return constraint
    }

    // MARK: Parts

    private mutating func side(_ constraint: inout Constraint<View>) throws(RuleError) {
        skipBlanks()
        let start = position
        if let second = try anchor() {
            constraint.second = second
        } else {
            guard let number = try value(orView: true) else { throw missingValue(start) }
            guard take("*") else {
                constraint.constant = number
                return
            }
            skipBlanks()
            let begin = position
            guard let second = try anchor() else {
                throw atEnd
                    ? error("expected a view after '*'", begin..<begin) : unknownView(begin, after: "'*'")
            }
            (constraint.multiplier, constraint.second) = (number, second)
        }
        for (sign, factor) in [("+", 1.0), ("-", -1.0)] where take(sign) {
            skipBlanks()
            let begin = position
            guard let number = try value(orView: false) else { throw missingValue(begin, after: "'\(sign)'") }
            constraint.constant = factor * number
            return
        }
    }

    mutating func anchor() throws(RuleError) -> Constraint<View>.Anchor? {
        guard let (view, dot) = view() else { return nil }
        position = dot + 1
        skipBlanks()
        let start = position
        while position < bytes.count, bytes[position].isNameByte { position += 1 }
        if let attribute = Attribute(bytes: bytes[start..<position]) { return .init(view, attribute) }
        let word = string(start..<position)
        if word.isEmpty { throw error("expected an attribute such as 'width'", start..<wordEnd(start)) }
        let hint = suggestion(for: word, among: Attribute.allCases.map(\.rawValue))
        throw error(
            "'\(word)' is not an attribute" + (hint.map { ", did you mean '\($0)'?" } ?? ""), start..<position,
            .unknownName)
    }

    /// The view whose name comes next, and the dot after it.
    private func view() -> (View, dot: Int)? {
        // A word that begins like a number is one, unless it continues like a name.
        if let number = numberEnd(), number == bytes.count || !bytes[number].isNameByte { return nil }
        var last = position
        while last < bytes.count, !bytes[last].isNameEnd { last += 1 }
        for dot in (position..<last).reversed() where bytes[dot] == UInt8(ascii: ".") {
            var end = dot
            while end > position, bytes[end - 1].isBlank { end -= 1 }
            if end > position, let view = views[string(position..<end)] { return (view, dot) }
        }
        return nil
    }

    private mutating func relation() throws(RuleError) -> ConstraintRelation {
        skipBlanks()
        let start = position
        while position < bytes.count, bytes[position] >= 0x3C && bytes[position] <= 0x3E || bytes[position] == 0x21 {
            position += 1
        }
        if position == start + 1, bytes[start] == UInt8(ascii: "=") { return .equal }
        let sign = string(start..<position)
        if let relation = ConstraintRelation(rawValue: sign) { return relation }
        let range = start..<(sign.isEmpty ? wordEnd(start) : position)
        guard !range.isEmpty else { throw error("expected '=', '<=' or '>='", range) }
        throw error("expected '=', '<=' or '>=' instead of '\(string(range))'", range)
    }

    private mutating func priority() throws(RuleError) -> Int {
        skipBlanks()
        let start = position
        guard let number = try value(orView: false) else { throw missingValue(start, after: "'@'") }
        guard number >= 1, number < Double(ConstraintPriority.required + 1) else {
            throw error("a priority is in 1...1000", start..<lastBlank(before: position), .argument)
        }
        return Int(number)
    }

    /// Parses a number or a metric; nil when neither comes next.
    private mutating func value(orView: Bool) throws(RuleError) -> Double? {
        let start = position
        if let end = numberEnd() {
            guard let number = number(start..<end), number.isFinite else {
                throw error("the number is too large", start..<end)
            }
            if end == bytes.count || !bytes[end].isNameByte {
                position = end
                return number
            }
            if metric() == nil {
                let word = start..<wordEnd(start)
                throw error("'\(string(word))' is not a number", word)
            }
        }
        guard let (name, metric, end) = metric() else {
            let word = start..<wordEnd(start)
            guard !word.isEmpty, bytes[start].isNameByte else { return nil }
            let name = string(word)
            let hint = suggestion(for: name, among: orView ? names : metrics.keys.sorted())
            throw error(
                "there is no \(orView ? "view or metric" : "metric") '\(name)'"
                    + (hint.map { ", did you mean '\($0)'?" } ?? ""), word, .unknownName)
        }
        position = end
        guard metric.isFinite else {
            throw error("the metric '\(name)' is not a finite number", start..<end, .argument)
        }
        return metric
    }

    /// The metric whose name comes next: the longest one that ends at the end of a word.
    private func metric() -> (String, Double, end: Int)? {
        if metrics.isEmpty { return nil }
        var last = position
        while last < bytes.count, !bytes[last].isNameEnd { last += 1 }
        for end in stride(from: last, to: position, by: -1) {
            guard end == bytes.count || !bytes[end].isNameByte, !bytes[end - 1].isBlank else { continue }
            let name = string(position..<end)
            if let value = metrics[name] { return (name, value, end) }
        }
        return nil
    }
}
