/// How the rows of a table are below others, such as processes below the one that has started them.
///
///     table.tree = TableTree(in: "Command", id: { $0.number }, parent: { $0.parent })
@MainActor
public struct TableTree<Item> {
    /// The title of the column that shows lines and markers.
    let title: String
    let id: (Item) -> AnyHashable
    /// Returns the row above each of a number of rows; -1 for none.
    let parents: (_ count: Int, _ item: (_ row: Int) -> Item) -> [Int]

    /// Creates a tree of items that know their parents.
    ///
    /// An item is at the top if its parent is not among the items, and so is one of those that are below themselves.
    ///
    /// - Parameters:
    ///   - column: the title of the column that shows lines and markers; the first one that is shown if there is none.
    ///   - id: returns what identifies an item; of equal ones, the first item has the children.
    ///   - parent: returns the `id` of the item above; nil for none.
    public init<ID: Hashable>(
        in column: String, id: @escaping (Item) -> ID, parent: @escaping (Item) -> ID?
    ) {
        (title, self.id) = (column, { AnyHashable(id($0)) })
        parents = { count, item in
            let rows = Dictionary((0..<count).map { (id(item($0)), $0) }) { first, _ in first }
            return (0..<count).map { row in parent(item(row)).flatMap { rows[$0] } ?? -1 }
        }
    }
}
