/// The length of a view along its row or column, or the width of a column of a grid or table; in cells.
///
///     Row { name.length(12); field.filling(); Label(hint).length(.content(max: 20)) }
///     Grid(columns: [.content, .share(1, min: 8), .cells(6)]) { … }
///     TableColumn("Size", width: .content(max: 10)) { … }
///
/// Content takes what it needs, cells are fixed, and shares divide what the others leave. If there is too little room,
/// lengths give way in this order: shares shrink to their minimum; then content that can do with less shrinks, such as
/// text that can be truncated or wrapped, last one first; then the last ones are clipped.
///
/// Bounds are in 0...1,000,000; values outside are clamped, and a maximum below the minimum counts as the minimum.
public struct Length: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case content
        case cells
        case share(Double)
    }
    let kind: Kind
    /// The minimum number of cells, where there is room.
    public let minimum: Int
    /// The maximum number of cells.
    public let maximum: Int

    private init(_ kind: Kind, _ minimum: Int, _ maximum: Int) {
        self.kind = kind
        self.minimum = Self.bounded(minimum)
        self.maximum = Self.bounded(max(minimum, maximum))
    }

    /// As long as the content needs.
    ///
    /// In a table the content is the title and the cells. Of many rows, 200 are measured: the first 100, and 100 spread
    /// over the others; wider cells widen their column while they are in sight.
    public static let content = content(min: 0)

    /// As long as the content needs, within bounds in cells.
    public static func content(min: Int = 0, max: Int = .max) -> Length { Length(.content, min, max) }

    /// A fixed number of cells; for a view, `view.length(12)` is a shorthand.
    public static func cells(_ count: Int) -> Length { Length(.cells, count, count) }

    /// A share of what the others leave, within bounds in cells; a share of 2 gets twice as much as one of 1.
    ///
    /// The weight is in 0.000001...1,000,000; values outside are clamped, and NaN counts as the minimum.
    public static func share(_ weight: Double = 1, min: Int = 0, max: Int = .max) -> Length {
        Length(.share(weight > 1e-6 ? Swift.min(weight, 1e6) : 1e-6), min, max)
    }

    /// The weight of a share; nil for other lengths.
    public var weight: Double? { if case .share(let weight) = kind { weight } else { nil } }

    /// Clamps a number so that sums cannot overflow.
    private static func bounded(_ cells: Int) -> Int { min(max(0, cells), 1_000_000) }

    /// Clamps a number of cells to the bounds.
    func bounded(_ cells: Int) -> Int { min(max(cells, minimum), maximum) }

    /// The claim for content of the given natural length.
    ///
    /// - Parameter least: the smallest length that the content can do with.
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
    /// The length as written in code: `share(2.0, min: 4)`.
    public var description: String {
        let bounds = (minimum > 0 ? ["min: \(minimum)"] : []) + (maximum < 1_000_000 ? ["max: \(maximum)"] : [])
        switch kind {
        case .content: return bounds.isEmpty ? "content" : "content(\(bounds.joined(separator: ", ")))"
        case .cells: return "cells(\(minimum))"
        case .share(let weight): return "share(\((["\(weight)"] + bounds).joined(separator: ", ")))"
        }
    }
}

/// The claim of one of several lengths, in cells.
struct LengthClaim: Equatable {
    /// The cells that it gets first; for a share, its minimum.
    var natural: Int
    /// The fewest cells that it can do with.
    var least: Int
    /// The weight of a share; nil for other lengths.
    var weight: Double?
    /// The maximum cells of a share.
    var maximum = Int.max

    /// Whether it shrinks where there is too little room.
    var gives: Bool { least < natural }
}
