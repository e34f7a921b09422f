/// How wide a column of a table is; more than a million cells count as a million.
public struct ColumnWidth: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
        case fixed
        case fit
        case share(Double)
    }
    let kind: Kind
    let minimum: Int
    let maximum: Int

    /// A number of cells.
    public static func fixed(_ cells: Int) -> ColumnWidth {
        ColumnWidth(kind: .fixed, minimum: bounded(cells), maximum: bounded(cells))
    }

    /// As wide as its title and its cells.
    ///
    /// Of many rows 200 are measured: the first 100, and 100 from top to bottom. A cell that is wider is cut.
    public static let fit = fit(min: 0)

    /// As wide as its title and its cells, within bounds in cells.
    public static func fit(min: Int = 0, max: Int = .max) -> ColumnWidth {
        ColumnWidth(kind: .fit, minimum: bounded(min), maximum: bounded(Swift.max(min, max)))
    }

    /// A share of what the other columns leave, within bounds in cells; a column of share 2 gets twice as much as one of 1.
    ///
    /// - Parameter weight: from a millionth to a million; any other counts as the nearest of these.
    public static func share(_ weight: Double = 1, min: Int = 4, max: Int = .max) -> ColumnWidth {
        ColumnWidth(kind: .share(weight.asShare), minimum: bounded(min), maximum: bounded(Swift.max(min, max)))
    }

    /// Sums of these are numbers still.
    private static func bounded(_ cells: Int) -> Int { min(max(0, cells), 1_000_000) }

    /// The width of a column whose content has a width; of a share, its least.
    func natural(_ content: Int) -> Int { kind == .fit ? min(max(content, minimum), maximum) : minimum }

    private var weight: Double? { if case .share(let weight) = kind { weight } else { nil } }

    /// The columns that a table's columns get: each its own, shares what is left, to the last cell. Where even their least
    /// is too much, the sum is larger than what there is.
    ///
    /// - Parameters:
    ///   - content: the width of each column's content.
    ///   - available: the cells to be distributed, without those between the columns.
    /// - Complexity: O(n²) for n columns that reach a bound, else O(n).
    static func distribute(_ columns: [ColumnWidth], content: [Int], available: Int) -> [Int] {
        var widths = zip(columns, content).map { $0.natural($1) }
        var open = columns.indices.filter { columns[$0].weight != nil }
        var room = available - columns.indices.reduce(0) { $0 + (columns[$1].weight == nil ? widths[$1] : 0) }
        // Columns that a bound stops get it, and the others share what is left; those of the side that weighs more first.
        while !open.isEmpty {
            let total = open.reduce(0) { $0 + columns[$1].weight! }
            func ideal(_ index: Int) -> Double { Double(max(0, room)) * columns[index].weight! / total }
            func bounded(_ index: Int) -> Double {
                min(max(ideal(index), Double(columns[index].minimum)), Double(columns[index].maximum))
            }
            let excess = open.reduce(0) { $0 + bounded($1) - ideal($1) }
            let stopped = open.filter {
                excess > 1e-6
                    ? bounded($0) > ideal($0) : excess < -1e-6 ? bounded($0) < ideal($0) : bounded($0) != ideal($0)
            }
            if stopped.isEmpty {
                // Edges are rounded, not widths, so that the sum is exact.
                var edge = 0.0
                for index in open {
                    let next = edge + ideal(index)
                    widths[index] = Int(next + 0.5 + 1e-6) - Int(edge + 0.5 + 1e-6)
                    edge = next
                }
                break
            }
            for index in stopped {
                widths[index] = Int(bounded(index))
                room -= widths[index]
            }
            open.removeAll(where: stopped.contains)
        }
        return widths
    }
}
