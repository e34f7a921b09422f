/// Values that are written as JSON on one line.
enum JSON {
    case number(Int)
    case text(String)
    case list([JSON])
    /// The members, in this order.
    case object([(String, JSON)])

    static func numbers(_ numbers: [Int]) -> JSON { .list(numbers.map { .number($0) }) }
    static func texts(_ texts: [String]) -> JSON { .list(texts.map { .text($0) }) }
}

extension JSON: CustomStringConvertible {
    var description: String {
        switch self {
        case .number(let number): "\(number)"
        case .text(let text): Self.quoted(text)
        case .list(let list): "[" + list.map(\.description).joined(separator: ", ") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0) + ": " + $1.description }.joined(separator: ", ") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        let isPlain = text.utf8.allSatisfy { 0x20..<0x7F ~= $0 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") }
        if isPlain { return "\"" + text + "\"" }
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\r": result += "\\r"
            case "\t": result += "\\t"
            case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
                let digits = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
