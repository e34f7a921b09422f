public import TrellisViews

/// A column of a table: its title, width, cells and sort order.
///
///     TableColumn("Name") { row in files[row].name }
///     TableColumn("Size", alignment: .trailing, sortedBy: { files[$0].size }) { row in "\(files[row].size)" }
@MainActor
public struct TableColumn {
    /// The title above the column.
    public var title: String
    /// The width. A share takes at least 4 cells unless it has a minimum of its own; if there is less room, the table
    /// scrolls.
    public var width: Length
    /// The alignment of texts shorter than the column.
    public var alignment: TextAlignment
    /// Returns the text of the cell in a row. Called for each visible row whenever it is painted.
    public var cell: (_ row: Int) -> StyledText
    /// Returns the row numbers in sorted order; stable.
    let sorted: ((_ count: Int, _ isDescending: Bool) -> [Int])?

    /// Creates a column that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell, nil)
    }

    /// Creates a column that can be sorted by a key, such as a number or a text.
    ///
    /// Sorting calls `key` once per row, and takes O(n log n) comparisons of keys.
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (_ row: Int) -> Key, cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell) { count, isDescending in
            RowOrder.sorted(count, isDescending, by: key)
        }
    }

    /// Creates a column that can be sorted by comparing two rows: `areInOrder` returns whether the first row must come
    /// before the second one.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        areInOrder: @escaping (_ row: Int, _ other: Int) -> Bool, cell: @escaping (_ row: Int) -> StyledText
    ) {
        self.init(title, width, alignment, cell) { count, isDescending in
            RowOrder.sorted(count, isDescending, areInOrder)
        }
    }

    /// Creates a column of texts or numbers that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (_ row: Int) -> some StyledTextConvertible
    ) {
        self.init(title, width, alignment, { cell($0).styledText }, nil)
    }

    /// Creates a column of texts or numbers that can be sorted by a key.
    ///
    /// Sorting calls `key` once per row.
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (_ row: Int) -> Key,
        cell: @escaping (_ row: Int) -> some StyledTextConvertible
    ) {
        self.init(title, width, alignment, { cell($0).styledText }) { count, isDescending in
            RowOrder.sorted(count, isDescending, by: key)
        }
    }

    /// Creates a column of texts or numbers that can be sorted by comparing two rows: `areInOrder` returns whether the
    /// first row must come before the second one.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        areInOrder: @escaping (_ row: Int, _ other: Int) -> Bool,
        cell: @escaping (_ row: Int) -> some StyledTextConvertible
    ) {
        self.init(title, width, alignment, { cell($0).styledText }) { count, isDescending in
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

    /// Whether the column can be sorted.
    public var isSortable: Bool { sorted != nil }
}

/// The column by which a table is sorted, and the direction.
public struct TableSort: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// Whether the largest value comes first.
    public var isDescending: Bool

    /// Creates a sort order from a column and a direction.
    public init(column: Int, isDescending: Bool = false) {
        self.column = column
        self.isDescending = isDescending
    }
}
