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

    /// Writes parts of the value, the next one last. The depth takes no stack.
    private func write(to text: inout String, blank: String) {
        enum Part {
            case value(JSONValue)
            case name(String)
            case sign(String)
        }
        var rest = [Part.value(self)]
        while let part = rest.popLast() {
            switch part {
            case .sign(let sign): text += sign
            case .name(let name):
                Self.quote(name, in: &text)
                text += ":" + blank
            case .value(.null): text += "null"
            case .value(.bool(let isTrue)): text += isTrue ? "true" : "false"
            case .value(.number(let number)): text += number
            case .value(.string(let string)): Self.quote(string, in: &text)
            case .value(.array(let values)):
                text += "["
                rest.append(.sign("]"))
                for (index, value) in values.enumerated().reversed() {
                    rest.append(.value(value))
                    if index > 0 { rest.append(.sign("," + blank)) }
                }
            case .value(.object(let members)):
                text += "{"
                rest.append(.sign("}"))
                for (index, member) in members.enumerated().reversed() {
                    rest += [.value(member.value), .name(member.name)]
                    if index > 0 { rest.append(.sign("," + blank)) }
                }
            }
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
