extension JSONValue: CustomStringConvertible {
    /// The value on one line, without blanks between its parts. O(bytes).
    ///
    /// Control characters are escaped, those above ASCII too, so that a terminal that shows the text does nothing else.
    package var description: String {
        var text = ""
        write(to: &text, blank: "")
        return text
    }

    /// The value on one line, with a blank after each comma and colon, for people to read. O(bytes).
    package var spaced: String {
        var text = ""
        write(to: &text, blank: " ")
        return text
    }

    private func write(to text: inout String, blank: String) {
        switch self {
        case .null: text += "null"
        case .bool(let isTrue): text += isTrue ? "true" : "false"
        case .number(let number): text += number
        case .string(let string): Self.quote(string, in: &text)
        case .array(let values):
            text += "["
            for (index, value) in values.enumerated() {
                if index > 0 { text += "," + blank }
                value.write(to: &text, blank: blank)
            }
            text += "]"
        case .object(let members):
            text += "{"
            for (index, member) in members.enumerated() {
                if index > 0 { text += "," + blank }
                Self.quote(member.name, in: &text)
                text += ":" + blank
                member.value.write(to: &text, blank: blank)
            }
            text += "}"
        }
    }

    private static func quote(_ string: String, in text: inout String) {
        text += "\""
        for scalar in string.unicodeScalars {
            switch scalar {
            case "\"": text += "\\\""
            case "\\": text += "\\\\"
            case "\n": text += "\\n"
            case "\r": text += "\\r"
            case "\t": text += "\\t"
            case _ where scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value:
                let digits = String(scalar.value, radix: 16)
                text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: text.unicodeScalars.append(scalar)
            }
        }
        text += "\""
    }
}
