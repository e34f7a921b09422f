import JSONText

/// The fields of a line that is a JSON object, in their order.
struct Record {
    let fields: [(key: String, value: String)]

    /// Reads a line; nil if it is no JSON object. Values that are objects or lists are as in JSON.
    init?(_ line: String) {
        guard line.first == "{", case .object(let members) = try? JSONValue(parsing: Array(line.utf8)[...]) else {
            return nil
        }
        fields = members.map { ($0.name.onOneLine, $0.value.string?.onOneLine ?? "\($0.value)") }
    }
}

extension String {
    /// The text without what it must not show: ends of lines and the like become blanks.
    fileprivate var onOneLine: String {
        guard unicodeScalars.contains(where: { $0.properties.generalCategory == .control }) else { return self }
        var text = String.UnicodeScalarView()
        for scalar in unicodeScalars { text.append(scalar.properties.generalCategory == .control ? " " : scalar) }
        return String(text)
    }
}
