public import TrellisViews

/// A column of an `ItemTable`: its title, width, cells and sort order.
///
///     ItemColumn("Name") { file in file.name }
///     ItemColumn("Size", alignment: .trailing, sortedBy: \.size) { "\($0.size)" }
@MainActor
public struct ItemColumn<Item> {
    let column: (ItemSource<Item>) -> TableColumn

    /// Creates a column that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (Item) -> StyledText
    ) {
        column = { source in
            TableColumn(title, width: width, alignment: alignment, cell: { cell(source.items[$0]) })
        }
    }

    /// Creates a column that can be sorted by a key, such as a number or a text.
    ///
    /// Sorting calls `key` once per item, and takes O(n log n) comparisons of keys.
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (Item) -> Key, cell: @escaping (Item) -> StyledText
    ) {
        column = { source in
            TableColumn(
                title, width: width, alignment: alignment, sortedBy: { key(source.items[$0]) },
                cell: { cell(source.items[$0]) })
        }
    }

    /// Creates a column of texts or numbers that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (Item) -> some StyledTextConvertible
    ) {
        self.init(title, width: width, alignment: alignment) { cell($0).styledText }
    }

    /// Creates a column of texts or numbers that can be sorted by a key.
    ///
    /// Sorting calls `key` once per item.
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (Item) -> Key, cell: @escaping (Item) -> some StyledTextConvertible
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: key) { cell($0).styledText }
    }

    /// Creates a column of values that can be sorted by them.
    ///
    ///     ItemColumn("Size", \.size, alignment: .trailing)
    public init(
        _ title: String, _ value: KeyPath<Item, some StyledTextConvertible & Comparable>, width: Length = .content,
        alignment: TextAlignment = .leading
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: { $0[keyPath: value] }) {
            $0[keyPath: value].styledText
        }
    }
}
