public import CellGeometry

/// All sizes from a smallest to a largest one, in cells: `"20x6...200x60"`.
///
/// With a step, only some widths and heights: `"20x6...200x60 by 5x3"`. The smallest and the largest are
/// always among them. A range of one size is written as that size: `"80x24"`.
public struct SizeRange: Hashable, Sendable {
    /// The smallest size.
    public let smallest: Size
    /// The largest size.
    public let largest: Size
    /// The distance from one width and height to the next; at least 1x1.
    public let step: Size

    /// Creates the range between two sizes.
    ///
    /// - Precondition: no side of the smallest size is negative or larger than that of the largest; the step is at
    ///   least 1x1.
    public init(_ smallest: Size, to largest: Size, by step: Size = Size(width: 1, height: 1)) {
        let complaint = Self.complaint(smallest, largest, step)
        precondition(complaint == nil, complaint ?? "")
        (self.smallest, self.largest, self.step) = (smallest, largest, step)
    }

    /// Creates the range of text such as `20x6...200x60` or `20x6...200x60 by 5x3`.
    ///
    /// - Throws: `AuditError.sizes` if the text does not have this form, or the range has no size.
    public init(parsing text: some StringProtocol) throws(AuditError) {
        let parts = text.split(separator: " ", omittingEmptySubsequences: true)
        var ends: [Size] = []
        var rest = parts.first.map { Substring($0) } ?? ""
        while let size = Self.size(at: &rest) {
            ends.append(size)
            guard rest.hasPrefix("..."), ends.count == 1 else { break }
            rest = rest.dropFirst(3)
        }
        let isWhole = !(parts.first ?? "").hasSuffix("...")
        guard isWhole, rest.isEmpty, 1...2 ~= ends.count, parts.count == 1 || parts.count == 3 && parts[1] == "by"
        else {
            throw .sizes("expected sizes such as 20x6...200x60, not '\(text)'")
        }
        var step = Size(width: 1, height: 1)
        if parts.count == 3 {
            var rest = Substring(parts[2])
            guard let size = Self.size(at: &rest), rest.isEmpty else {
                throw .sizes("expected a step such as 5x3, not '\(parts[2])'")
            }
            step = size
        }
        if let complaint = Self.complaint(ends[0], ends.last!, step) { throw .sizes(complaint) }
        self.init(ends[0], to: ends.last!, by: step)
    }

    /// Takes a size such as `20x6` from the start of a text.
    private static func size(at text: inout Substring) -> Size? {
        let columns = text.prefix(while: \.isWholeNumber)
        guard let width = Int(columns), text.dropFirst(columns.count).first == "x" else { return nil }
        let rows = text.dropFirst(columns.count + 1).prefix(while: \.isWholeNumber)
        guard let height = Int(rows) else { return nil }
        text = text[rows.endIndex...]
        return Size(width: width, height: height)
    }

    private static func complaint(_ smallest: Size, _ largest: Size, _ step: Size) -> String? {
        if smallest.width < 0 || smallest.height < 0 { return "the size \(smallest) is negative" }
        if largest.width > 10_000 || largest.height > 10_000 { return "the size \(largest) is too large" }
        if smallest.width > largest.width || smallest.height > largest.height {
            return "\(smallest) is wider or higher than \(largest)"
        }
        return step.width < 1 || step.height < 1 ? "the step \(step) is less than 1x1" : nil
    }

    /// The widths, in ascending order.
    public var widths: [Int] { Self.values(smallest.width, largest.width, step.width) }
    /// The heights, in ascending order.
    public var heights: [Int] { Self.values(smallest.height, largest.height, step.height) }
    /// The number of sizes.
    public var count: Int { widths.count * heights.count }

    private static func values(_ first: Int, _ last: Int, _ step: Int) -> [Int] {
        let values = Array(stride(from: first, through: last, by: step))
        return values.last == last ? values : values + [last]
    }
}

extension SizeRange: ExpressibleByStringLiteral {
    /// Creates the range of a literal. Traps with a message if the literal is not a range of sizes.
    public init(stringLiteral value: String) {
        do {
            try self.init(parsing: value)
        } catch {
            preconditionFailure("\(error)")
        }
    }
}

extension SizeRange: CustomStringConvertible {
    /// The range as it is written: `20x6...200x60`.
    public var description: String {
        let range = smallest == largest ? "\(smallest)" : "\(smallest)...\(largest)"
        return step == Size(width: 1, height: 1) ? range : "\(range) by \(step)"
    }
}

/// Why an audit could not be made.
public enum AuditError: Error, Hashable, Sendable, CustomStringConvertible {
    /// A text is not a range of sizes; with the reason.
    case sizes(String)
    /// An allowance names a view that is not in the window.
    case unknownView(String)

    /// The reason, in one clause.
    public var description: String {
        switch self {
        case .sizes(let reason): reason
        case .unknownView(let name): "an allowance names '\(name)', but no view in the window has this identifier"
        }
    }
}
