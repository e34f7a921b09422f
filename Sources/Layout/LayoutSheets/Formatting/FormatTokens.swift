/// Puts blanks between the tokens of rules, constraints, conditions and variables.
struct FormatTokens {
    private var tokens: [(text: String, line: Int)] = []

    /// Splits what stands in a range; `lines` are the offsets at which new lines begin, in ascending order.
    init(_ bytes: [UInt8], _ range: Range<Int>, lines: [Int]) {
        var (position, line) = (range.lowerBound, 0)
        while position < range.upperBound {
            let start = position
            if bytes[start].isBlankOrNewline {
                position += 1
                continue
            }
            while line < lines.count, lines[line] <= start { line += 1 }
            position += Self.length(bytes[start..<range.upperBound])
            tokens.append((String(decoding: bytes[start..<position], as: UTF8.self), line))
        }
    }

    private static func length(_ rest: ArraySlice<UInt8>) -> Int {
        let first = rest.first!
        if first.isFormatWordByte {
            let word = rest.prefix { $0.isFormatWordByte }
            // The sign of `H:-5%` belongs to the number.
            if word.last == UInt8(ascii: ":"), let sign = rest.dropFirst(word.count).first, "+-".utf8.contains(sign) {
                return word.count + 1 + rest.dropFirst(word.count + 1).prefix { $0.isFormatWordByte }.count
            }
            return word.count
        }
        if rest.dropFirst().first == UInt8(ascii: "="), "+-*/<>=!".utf8.contains(first) { return 2 }
        return 1 + rest.dropFirst().prefix { $0 & 0xC0 == 0x80 }.count
    }

    /// The text of each line, without commas that separate nothing.
    func texts(lineCount: Int) -> [String] {
        var result = Array(repeating: "", count: lineCount)
        var before: String?
        var isAfterSign = false
        for (text, line) in withoutEmptyParts {
            let isSign = (text == "-" || text == "+") && Self.comesBeforeOperand(before)
            let isGlued =
                result[line].isEmpty || isAfterSign || before == "(" || text == ")" || text == ","
            result[line] += isGlued ? text : " " + text
            (before, isAfterSign) = (text, isSign)
        }
        return result
    }

    /// Whether what follows a token is an operand, so that a sign there has no left side.
    private static func comesBeforeOperand(_ token: String?) -> Bool {
        guard let token else { return true }
        if ["and", "or", "not"].contains(token) { return true }
        return token != ")" && !token.utf8.first!.isFormatWordByte
    }

    private var withoutEmptyParts: [(text: String, line: Int)] {
        var result: [(text: String, line: Int)] = []
        for token in tokens where token.text != "," || !(result.isEmpty || result.last!.text == ",") {
            result.append(token)
        }
        if result.last?.text == "," { result.removeLast() }
        return result
    }
}

extension UInt8 {
    /// Whether a byte is part of a name, a path, a number or a percentage.
    fileprivate var isFormatWordByte: Bool {
        isNameByte || self == UInt8(ascii: ".") || self == UInt8(ascii: "%") || self == UInt8(ascii: ":")
    }
}
