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

    /// Creates a column of plain text that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (Item) -> String
    ) {
        self.init(title, width: width, alignment: alignment) { StyledText(cell($0)) }
    }

    /// Creates a column of plain text that can be sorted by a key, such as a number or a text.
    ///
    /// Sorting calls `key` once per item.
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (Item) -> Key, cell: @escaping (Item) -> String
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: key) { StyledText(cell($0)) }
    }
}
