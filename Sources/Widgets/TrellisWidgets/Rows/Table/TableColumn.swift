public import TrellisViews

/// A column of a table: its title, width, cells and sort order.
///
///     TableColumn("Name") { file in file.name }
///     TableColumn("Size", alignment: .trailing, sortedBy: \.size) { file in "\(file.size)" }
///
/// Where rows are provided on demand, an item is the number of a row.
@MainActor
public struct TableColumn<Item> {
    /// The title above the column.
    public var title: String
    /// The width. A share takes at least 4 cells unless it has a minimum of its own; if there is less room, the table
    /// scrolls.
    public var width: Length
    /// The alignment of texts shorter than the column.
    public var alignment: TextAlignment
    /// Returns the text of the cell of an item. Called for each visible row whenever it is painted.
    public var cell: (Item) -> StyledText
    /// How the user edits a cell; nil if not at all.
    var editing: CellEditing<Item>?
    /// Returns the text below the column for the items that are shown; nil for none.
    var footer: (([Item]) -> StyledText)?
    /// Draws the cell of an item in place of its text; nil for the text.
    var draw: (@MainActor (Item, _ area: Rect, _ look: RowStyle, Painter) -> Void)?
    /// Returns the row numbers in sorted order; stable.
    let sorted: ((_ count: Int, _ isDescending: Bool, _ item: (_ row: Int) -> Item) -> [Int])?

    /// Creates a column that cannot be sorted.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        cell: @escaping (Item) -> StyledText
    ) {
        self.init(title, width, alignment, cell, nil)
    }

    /// Creates a column that can be sorted by a key, such as a number or a text.
    ///
    /// Sorting calls `key` once per item, and takes O(n log n) comparisons of keys.
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (Item) -> Key, cell: @escaping (Item) -> StyledText
    ) {
        self.init(title, width, alignment, cell) { count, isDescending, item in
            RowOrder.sorted(count, isDescending) { key(item($0)) }
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
    @inlinable
    public init<Key: Comparable>(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        sortedBy key: @escaping (Item) -> Key, cell: @escaping (Item) -> some StyledTextConvertible
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: key) { cell($0).styledText }
    }

    /// Creates a column of texts or numbers that can be sorted by comparing two items: `areInOrder` returns whether the
    /// first one must come before the second one.
    public init(
        _ title: String, width: Length = .content, alignment: TextAlignment = .leading,
        areInOrder: @escaping (_ item: Item, _ other: Item) -> Bool,
        cell: @escaping (Item) -> some StyledTextConvertible
    ) {
        self.init(title, width, alignment, { cell($0).styledText }) { count, isDescending, item in
            RowOrder.sorted(count, isDescending) { areInOrder(item($0), item($1)) }
        }
    }

    /// Creates a column of values that can be sorted by them.
    ///
    ///     TableColumn("Size", \.size, alignment: .trailing)
    public init(
        _ title: String, _ value: KeyPath<Item, some StyledTextConvertible & Comparable>, width: Length = .content,
        alignment: TextAlignment = .leading
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: { $0[keyPath: value] }) {
            $0[keyPath: value].styledText
        }
    }

    @usableFromInline
    init(
        _ title: String, _ width: Length, _ alignment: TextAlignment, _ cell: @escaping (Item) -> StyledText,
        _ sorted: ((Int, Bool, (Int) -> Item) -> [Int])?
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.cell = cell
        self.sorted = sorted
    }

    /// The column with cells that the user edits in place, in a table that `selectsCells`: by F2, by Enter where that does nothing
    /// else, by a double click, or by typing, which replaces the text.
    ///
    ///     TableColumn("Price", \.price, alignment: .trailing).editable { item, text in
    ///         guard let price = Double(text) else { throw Mistake("a price is a number") }
    ///         model.setPrice(price, of: item)
    ///     }
    ///
    /// - Parameters:
    ///   - text: the text to edit; nil for that of the cell.
    ///   - validate: returns why a text is no value, while it is typed.
    ///   - set: takes the new text; an error is shown below the cell, where the user goes on.
    public func editable(
        text: (@MainActor (Item) -> String)? = nil, validate: (@MainActor (Item, String) -> String?)? = nil,
        set: @escaping @MainActor (Item, String) async throws -> Void
    ) -> TableColumn {
        var column = self
        column.editing = CellEditing(text: text, validate: validate, set: set)
        return column
    }

    /// The column with cells that the user edits in place by a field of any kind: for a number, a date, one of some choices.
    ///
    ///     TableColumn("Price", \.price).editable(by: { NumberField($0.price, in: 0...999) }) { item, field in
    ///         model.setPrice(field.value, of: item)
    ///     }
    ///
    /// Enter takes the value over if the field does nothing else by it, and if it is valid where the field is a
    /// `ValidatedField`; Escape and leaving the field discard it. Such cells take no text that is pasted.
    ///
    /// - Parameters:
    ///   - field: makes the field for an item.
    ///   - set: takes its value over; an error is shown below the cell, where the user goes on.
    public func editable<Field: View>(
        by field: @escaping @MainActor (Item) -> Field, set: @escaping @MainActor (Item, Field) async throws -> Void
    ) -> TableColumn {
        var column = self
        column.editing = CellEditing(makeField: { item in
            let field = field(item)
            return (field, { try await set(item, field) })
        })
        return column
    }

    /// The column with cells that draw something in place of their text: a bar, a spark line, an icon.
    ///
    ///     TableColumn("Load", \.load, width: .cells(10)).drawing { host, area, look, painter in
    ///         let cells = Int(host.load * Double(area.width))
    ///         painter.text(String(repeating: "■", count: cells), x: area.x, y: area.y, style: look.style)
    ///     }
    ///
    /// What is copied, read aloud, searched and measured is still the text.
    ///
    /// - Parameter draw: draws in an area of the table, beyond which nothing is painted; its background is there already.
    public func drawing(
        _ draw: @escaping @MainActor (_ item: Item, _ area: Rect, _ look: RowStyle, _ painter: Painter) -> Void
    ) -> TableColumn {
        var column = self
        column.draw = draw
        return column
    }

    /// The column with a text below it, such as a sum, for the items that are shown.
    ///
    ///     TableColumn("Price", \.price, alignment: .trailing).footer { items in items.reduce(0) { $0 + $1.price } }
    ///
    /// The row of footers stays at the lower edge while the rows scroll; a table of less than four rows of cells has none.
    ///
    /// - Parameter text: called once after items, their order or a filter have changed, the rows were reloaded or a cell was
    ///   edited: O(items).
    public func footer(_ text: @escaping ([Item]) -> some StyledTextConvertible) -> TableColumn {
        var column = self
        column.footer = { text($0).styledText }
        return column
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

/// How the user edits a cell: its text, or what a field of its own has.
@MainActor
struct CellEditing<Item> {
    var text: (@MainActor (Item) -> String)?
    var validate: (@MainActor (Item, String) -> String?)?
    /// Nil if there is a field, whose value no text that is pasted can be.
    var set: (@MainActor (Item, String) async throws -> Void)?
    /// Makes the field, and what takes its value over.
    var makeField: (@MainActor (Item) -> (View, accept: @MainActor () async throws -> Void))?
}
