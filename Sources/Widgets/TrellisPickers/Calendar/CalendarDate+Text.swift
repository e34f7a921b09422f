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

extension Int {
    /// The number with zeros in front, so that it has at least the given digits; it must not be negative.
    func padded(to digits: Int) -> String {
        let text = "\(self)"
        return String(repeating: "0", count: Swift.max(0, digits - text.count)) + text
    }
}
