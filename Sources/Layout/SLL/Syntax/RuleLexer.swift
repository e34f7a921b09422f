import LayoutPlan
import RuleText

/// Splits a rule string into tokens. Names consist of letters only; a sign is always a separate token, except in a
/// percentage that names its axis (`H:-5%`).
struct RuleLexer {
    let text: String
    let bytes: [UInt8]
    /// Whether names of views and variables stand in place of format specifiers, as in a sheet.
    let takesNames: Bool
    private var position = 0

    init(_ text: String, takesNames: Bool = false) {
        self.text = text
        self.takesNames = takesNames
        bytes = Array(text.utf8)
    }

    struct Token {
        var kind: Kind
        var start: Int
        var end: Int
    }

    enum Kind {
        case number(Double)
        case percent(Double, Axis?)
        case name(ConstraintName)
        case none
        case argument(Specifier)
        case argumentPercent(Specifier, Axis?)
        case `operator`(LayoutValue.Operator)
        /// `=`, or `+=` and so on.
        case assign(LayoutValue.Operator?)
        case open, close, comma, end
    }

    func error(_ message: String, _ range: Range<Int>, _ kind: RuleError.Kind = .syntax) -> RuleError {
        RuleError(kind, message, text: text, bytes: range)
    }

    func quoted(_ token: Token) -> String { quoted(token.start..<token.end) }

    private func byte(_ offset: Int = 0) -> UInt8 {
        position + offset < bytes.count ? bytes[position + offset] : 0
    }

    /// Returns the next token; at the end, `end` as often as called.
    mutating func next() throws(RuleError) -> Token {
        while position < bytes.count, bytes[position].isBlank { position += 1 }
        let start = position
        guard start < bytes.count else { return Token(kind: .end, start: start, end: start) }
        let kind = try scan(start)
        return Token(kind: kind, start: start, end: position)
    }

    private mutating func scan(_ start: Int) throws(RuleError) -> Kind {
        let first = byte()
        switch first {
        case UInt8(ascii: "+"): return operation(.add)
        case UInt8(ascii: "-"): return operation(.subtract)
        case UInt8(ascii: "*"): return operation(.multiply)
        case UInt8(ascii: "/"): return operation(.divide)
        case UInt8(ascii: "="): return single(.assign(nil))
        case UInt8(ascii: "("): return single(.open)
        case UInt8(ascii: ")"): return single(.close)
        case UInt8(ascii: ","): return single(.comma)
        case UInt8(ascii: "%"): return try specifier(start, axis: nil)
        default: break
        }
        if first.isDigit || first == UInt8(ascii: ".") && byte(1).isDigit { return try number(axis: nil) }
        if byte(1) == UInt8(ascii: ":"), first == UInt8(ascii: "H") || first == UInt8(ascii: "V") {
            return try axisPercent(start, first == UInt8(ascii: "H") ? .horizontal : .vertical)
        }
        if first.isLetter || takesNames && first == UInt8(ascii: "_") { return try word(start) }
        let rest = String(decoding: bytes[start...], as: UTF8.self)
        let character = rest.first!
        throw error("'\(character)' is not part of the language", start..<start + character.utf8.count)
    }

    private mutating func single(_ kind: Kind) -> Kind {
        position += 1
        return kind
    }

    private mutating func operation(_ kind: LayoutValue.Operator) -> Kind {
        position += 1
        guard byte() == UInt8(ascii: "=") else { return .operator(kind) }
        position += 1
        return .assign(kind)
    }

    private mutating func word(_ start: Int) throws(RuleError) -> Kind {
        while byte().isNameByte { position += 1 }
        let letters = bytes[start..<position]
        if takesNames, byte() == UInt8(ascii: "."), byte(1).isLetter || byte(1) == UInt8(ascii: "_") {
            return try path(start)
        }
        if letters.elementsEqual("nil".utf8) { return .none }
        if let name = ConstraintName(bytes: letters) { return .name(name) }
        if takesNames { return .argument(.value) }
        let text = String(decoding: letters, as: UTF8.self)
        let hint = ConstraintName.meant(by: text).map { ", did you mean '\($0)'?" }
        throw error("'\(text)' is not a constraint" + (hint ?? ""), start..<position, .unknownName)
    }

    /// Scans the rest of a path such as `body.header.bt`, which ends in an edge or a size.
    private mutating func path(_ start: Int) throws(RuleError) -> Kind {
        let first = bytes[start..<position]
        if first.elementsEqual("nil".utf8) || ConstraintName(bytes: first) != nil {
            throw error("\(quoted(start..<position)) is not the name of a view", start..<position, .unknownName)
        }
        var last = position
        while byte() == UInt8(ascii: "."), byte(1).isLetter || byte(1) == UInt8(ascii: "_") {
            last = position + 1
            position = last
            while byte().isNameByte { position += 1 }
        }
        if let name = ConstraintName(bytes: bytes[last..<position]) {
            if Specifier.edges.contains(name) { return .argument(.edge(name)) }
            throw error("\(quoted(last..<position)) of another view cannot be read", last..<position, .unknownName)
        }
        let written = String(decoding: bytes[last..<position], as: UTF8.self)
        let hint = suggestion(for: written, among: Specifier.edges.map(\.text)).map { ", did you mean '\($0)'?" }
        throw error(
            "'\(written)' is not an edge or a size" + (hint ?? ", such as 'rl' or 'h'"), last..<position, .unknownName)
    }

    private func quoted(_ range: Range<Int>) -> String { "'" + String(decoding: bytes[range], as: UTF8.self) + "'" }

    private mutating func axisPercent(_ start: Int, _ axis: Axis) throws(RuleError) -> Kind {
        position += 2
        if byte() == UInt8(ascii: "%") { return try specifier(start, axis: axis) }
        let negative = byte() == UInt8(ascii: "-")
        if negative || byte() == UInt8(ascii: "+") { position += 1 }
        let letter = axis == .horizontal ? "H" : "V"
        if byte().isDigit || byte() == UInt8(ascii: ".") && byte(1).isDigit {
            if case .percent(let value, _) = try number(axis: axis) { return .percent(negative ? -value : value, axis) }
        }
        throw error("expected a percentage right after '\(letter):', as in '\(letter):50%'", start..<position)
    }

    private mutating func number(axis: Axis?) throws(RuleError) -> Kind {
        let start = position
        while byte().isDigit { position += 1 }
        if byte() == UInt8(ascii: ".") {
            position += 1
            while byte().isDigit { position += 1 }
        }
        let value = decimal(bytes[start..<position])
        if byte() == UInt8(ascii: "%") {
            position += 1
            return .percent(value, axis)
        }
        if byte() == UInt8(ascii: "f"), !byte(1).isLetter { position += 1 }
        return .number(value)
    }

    /// Parses a decimal number without sign and exponent, rounded to the nearest Double.
    private func decimal(_ digits: ArraySlice<UInt8>) -> Double {
        var (mantissa, scale, isAfterPoint) = (0.0, 1.0, false)
        guard digits.count <= 15 else { return Double(String(decoding: digits, as: UTF8.self) + "0") ?? .infinity }
        for digit in digits {
            if digit == UInt8(ascii: ".") {
                isAfterPoint = true
                continue
            }
            mantissa = mantissa * 10 + Double(digit - UInt8(ascii: "0"))
            if isAfterPoint { scale *= 10 }
        }
        // Both are whole numbers below 2^53, so one division rounds correctly.
        return mantissa / scale
    }

    private mutating func specifier(_ start: Int, axis: Axis?) throws(RuleError) -> Kind {
        position += 1
        if takesNames {
            while byte().isNameByte || byte() == UInt8(ascii: "^") || byte() == UInt8(ascii: "@") { position += 1 }
            throw error(
                "a format specifier has no place in a sheet; name the view, as in 'list.rl'", start..<position)
        }
        let mark = byte()
        var marked: Specifier = .number
        switch mark {
        case UInt8(ascii: "^"): marked = .function
        case UInt8(ascii: "@"), UInt8(ascii: ":"): marked = .object
        default: break
        }
        if marked != .number { position += 1 }
        let lettersStart = position
        while byte().isLetter { position += 1 }
        let letters = bytes[lettersStart..<position]
        if letters.elementsEqual("p".utf8) { return .argumentPercent(marked, axis) }
        if let axis {
            let letter = axis == .horizontal ? "H" : "V"
            throw error("'\(letter):' stands before a percentage only: '\(letter):%p'", start..<position)
        }
        if letters.elementsEqual("f".utf8) { return .argument(marked) }
        if marked == .number, let name = ConstraintName(bytes: letters), Specifier.edges.contains(name) {
            return .argument(.edge(name))
        }
        if letters.isEmpty {
            throw error("expected a format specifier such as '%f' or '%tt'", start..<position, .unknownName)
        }
        let written = String(decoding: bytes[start..<position], as: UTF8.self)
        let specifiers = Specifier.edges.map { "%" + $0.text } + ["%f", "%p", "%^f", "%^p", "%@f", "%@p"]
        let hint = suggestion(for: written, among: specifiers).map { ", did you mean '\($0)'?" }
        throw error("'\(written)' is not a format specifier" + (hint ?? ""), start..<position, .unknownName)
    }
}

extension UInt8 {
    fileprivate var isDigit: Bool { self >= UInt8(ascii: "0") && self <= UInt8(ascii: "9") }
    fileprivate var isNameByte: Bool { isLetter || isDigit || self == UInt8(ascii: "_") }
    fileprivate var isBlank: Bool { self == 0x20 || self == 0x09 || self == 0x0A || self == 0x0D }
    fileprivate var isLetter: Bool {
        let lower = self | 0x20
        return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
    }
}
