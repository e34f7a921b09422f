import TrellisWidgets

extension CalendarDate: LosslessStringConvertible, Codable {
    /// The day in the notation of ISO 8601: `2026-11-22`.
    public var description: String {
        let sign = year < 0 ? "-" : ""
        return "\(sign)\(abs(year).padded(to: 4))-\(month.padded(to: 2))-\(day.padded(to: 2))"
    }

    /// Reads a day in the notation of ISO 8601; nil if it is not one.
    public init?(_ description: String) {
        let isNegative = description.first == "-"
        let parts = description.dropFirst(isNegative ? 1 : 0).split(separator: "-", omittingEmptySubsequences: false)
        guard parts.count == 3, parts[0].count == 4, parts[1].count == 2, parts[2].count == 2,
            parts.allSatisfy({ $0.allSatisfy { $0.isASCII && $0.isNumber } }),
            let year = Int(parts[0]), let month = Int(parts[1]), let day = Int(parts[2])
        else { return nil }
        self.init(year: isNegative ? -year : year, month: month, day: day)
    }

    /// Reads the day from a string such as `2026-11-22`.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        let text = try container.decode(String.self)
        guard let date = CalendarDate(text) else {
            throw DecodingError.dataCorruptedError(in: container, debugDescription: "'\(text)' is not a date")
        }
        self = date
    }

    /// Writes the day as a string such as `2026-11-22`.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(description)
    }
}

extension CalendarDate {
    /// The day in a format of `Language.Conventions`, such as `dd.mm.yyyy`.
    func text(_ format: String) -> String {
        var (text, last): (String, Character?) = ("", nil)
        for character in format {
            switch character {
            case "y": if last != "y" { text += year.padded(to: 4) }
            case "m": if last != "m" { text += month.padded(to: 2) }
            case "d": if last != "d" { text += day.padded(to: 2) }
            default: text.append(character)
            }
            last = character
        }
        return text
    }

    /// Reads a day in the order of a format, with any signs between the numbers; nil if it is not one.
    init?(_ text: String, format: String) {
        let numbers = text.split { !($0.isASCII && $0.isNumber) }.map { Int($0) }
        let indices = ["y", "m", "d"].compactMap { part in format.firstIndex(of: part) }
        guard numbers.count == 3, indices.count == 3 else { return nil }
        let order = indices.map { index in indices.count { $0 < index } }
        guard let year = numbers[order[0]], let month = numbers[order[1]], let day = numbers[order[2]] else {
            return nil
        }
        self.init(year: year, month: month, day: day)
    }
}

extension Int {
    /// The number with zeros in front, so that it has at least the given digits; it must not be negative.
    func padded(to digits: Int) -> String {
        let text = "\(self)"
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
