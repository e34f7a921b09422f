/// How long a view is along its row or column, how wide a column of a grid or a table is; in cells.
///
///     Row { name.length(12); field.filling(); Label(hint).length(.content(max: 20)) }
///     Grid(columns: [.content, .share(1, min: 8), .cells(6)]) { … }
///     TableColumn("Size", width: .content(max: 10)) { … }
///
/// A length of the content is what the content needs, cells are fixed, and shares divide what the others leave. Where there is
/// too little room for all, shares give way first, down to their minimum; then what says that it can do with less, such as
/// text that can be cut or wrapped, the last one first; and then the last ones are clipped.
///
/// Bounds count from 0 to a million; what is outside counts as the nearest of these, and a maximum below the minimum as the
/// minimum.
public struct Length: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case content
        case cells
        case share(Double)
    }
    let kind: Kind
    /// The least number of cells, where there is room.
    public let minimum: Int
    /// The greatest number of cells.
    public let maximum: Int

    private init(_ kind: Kind, _ minimum: Int, _ maximum: Int) {
        self.kind = kind
        self.minimum = Self.bounded(minimum)
        self.maximum = Self.bounded(max(minimum, maximum))
    }

    /// As long as the content needs.
    ///
    /// In a table these are the title and the cells; of many rows 200 are measured: the first 100, and 100 from top to bottom.
    /// A cell that is wider is cut.
    public static let content = content(min: 0)

    /// As long as the content needs, within bounds in cells.
    public static func content(min: Int = 0, max: Int = .max) -> Length { Length(.content, min, max) }

    /// A number of cells. `view.length(12)` says it of a view.
    public static func cells(_ count: Int) -> Length { Length(.cells, count, count) }

    /// A share of what the others leave, within bounds in cells; a share of 2 gets twice as much as one of 1.
    ///
    /// - Parameter weight: from a millionth to a million; any other counts as the nearest of these, and what is no number as
    ///   the least.
    public static func share(_ weight: Double = 1, min: Int = 0, max: Int = .max) -> Length {
        Length(.share(weight > 1e-6 ? Swift.min(weight, 1e6) : 1e-6), min, max)
    }

    /// The weight of a share; nil for other lengths.
    public var weight: Double? { if case .share(let weight) = kind { weight } else { nil } }

    /// Sums of these are numbers still.
    private static func bounded(_ cells: Int) -> Int { min(max(0, cells), 1_000_000) }

    /// A number of cells within the bounds.
    func bounded(_ cells: Int) -> Int { min(max(cells, minimum), maximum) }

    /// The length of content that is as long as this by itself.
    ///
    /// - Parameter least: the length that the content can do with.
    func claim(content: Int, least: Int) -> LengthClaim {
        switch kind {
        case .content:
            let natural = bounded(content)
            return LengthClaim(natural: natural, least: min(natural, bounded(least)))
        case .cells: return LengthClaim(natural: minimum, least: minimum)
        case .share(let weight):
            return LengthClaim(natural: minimum, least: minimum, weight: weight, maximum: maximum)
        }
    }
}

extension Length: CustomStringConvertible {
    /// The length as it is written: `share(2.0, min: 4)`.
    public var description: String {
        let bounds = (minimum > 0 ? ["min: \(minimum)"] : []) + (maximum < 1_000_000 ? ["max: \(maximum)"] : [])
        switch kind {
        case .content: return bounds.isEmpty ? "content" : "content(\(bounds.joined(separator: ", ")))"
        case .cells: return "cells(\(minimum))"
        case .share(let weight): return "share(\((["\(weight)"] + bounds).joined(separator: ", ")))"
        }
    }
}

/// What one of several lengths asks for.
struct LengthClaim: Equatable {
    /// The cells that it is given first; of a share its minimum.
    var natural: Int
    /// The cells that it can do with.
    var least: Int
    /// The weight of a share.
    var weight: Double?
    /// The most cells that a share takes.
    var maximum = Int.max

    /// Whether it gives way where there is too little room.
    var gives: Bool { least < natural }
}
