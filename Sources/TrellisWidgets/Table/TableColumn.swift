public import TrellisViews

/// A column of a table: its title, its width, what stands in its cells and how they are sorted.
///
///     TableColumn("Name") { row in files[row].name }
///     TableColumn("Size", alignment: .trailing, sortedBy: { files[$0].size }) { row in "\(files[row].size)" }
@MainActor
public struct TableColumn {
    /// Stands above the column.
    public var title: String
    /// How wide it is. A share takes 4 cells at least, unless it says another minimum; where there is less room the table
    /// scrolls.
    public var width: Length
    /// Where texts stand that are shorter than the column.
    public var alignment: TextAlignment
    /// Gives the text of the cell in a row. It is called for each row in sight at each painting.
    public var cell: (_ row: Int) -> StyledText
    /// Gives a number of rows in order; equal ones as they were.
    let sorted: ((_ count: Int, _ isDescending: Bool) -> [Int])?

    /// A column that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell, nil)
    }

    /// A column that can be sorted by a key: a number, a text.
    ///
    /// Sorting takes O(n log n) comparisons of keys.
    ///
    /// - Parameter key: gives the key of a row; called once for each row when the column is sorted.
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (_ row: Int) -> Key, cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell) { count, isDescending in
            RowOrder.sorted(count, isDescending, by: key)
        }
    }

    /// A column that can be sorted by comparing two rows.
    ///
    /// - Parameter areInOrder: whether the first of two rows must come before the second one.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        areInOrder: @escaping (_ row: Int, _ other: Int) -> Bool, cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell) { count, isDescending in
            RowOrder.sorted(count, isDescending, areInOrder)
        }
    }

    /// A column of plain text that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (_ row: Int) -> String
    ) {
        self.init(title, width, alignment, { StyledText(cell($0)) }, nil)
    }

    /// A column of plain text that can be sorted by a key: a number, a text.
    ///
    /// - Parameter key: gives the key of a row; called once for each row when the column is sorted.
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (_ row: Int) -> Key, cell: @escaping (_ row: Int) -> String
    ) {
        self.init(title, width, alignment, { StyledText(cell($0)) }) { count, isDescending in
            RowOrder.sorted(count, isDescending, by: key)
        }
    }

    /// A column of plain text that can be sorted by comparing two rows.
    ///
    /// - Parameter areInOrder: whether the first of two rows must come before the second one.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        areInOrder: @escaping (_ row: Int, _ other: Int) -> Bool, cell: @escaping (_ row: Int) -> String
    ) {
        self.init(title, width, alignment, { StyledText(cell($0)) }) { count, isDescending in
            RowOrder.sorted(count, isDescending, areInOrder)
        }
    }

    @usableFromInline
    init(
        _ title: String, _ width: Length, _ alignment: TextAlignment, _ cell: @escaping (Int) -> StyledText,
        _ sorted: ((Int, Bool) -> [Int])?
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.cell = cell
        self.sorted = sorted
    }

    /// Whether it can be sorted.
    public var isSortable: Bool { sorted != nil }
}

/// By which column a table is sorted, and in which direction.
public struct TableSort: Hashable, Sendable {
    /// The column, counted from 0.
    public var column: Int
    /// Whether the largest comes first.
    public var isDescending: Bool

    /// A column and a direction.
    public init(column: Int, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }
}
