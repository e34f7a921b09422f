import Trellis

/// A task on a card of a board.
public struct Card: Identifiable, Hashable {
    /// Its number.
    public let id: Int
    /// The upper line of the card.
    public var title: String
    /// The lower line of the card.
    public var note: String

    /// Creates a card.
    public init(id: Int, _ title: String, note: String = "") { (self.id, self.title, self.note) = (id, title, note) }
}

/// Columns of cards, which the user moves within a column or to another one: by the mouse, or Alt and the arrow keys.
public final class Board: Row {
    /// Called when the user has moved a card, with the number of its column and its place in there.
    public var onMove: ((Card, _ column: Int, _ place: Int) -> Void)?

    private let columns: [List<Card>]

    /// Creates a board.
    public init(_ columns: KeyValuePairs<String, [Card]>) {
        self.columns = columns.map { _, cards in List(cards) { "\($0.title)\n\($0.note, .muted)" } }
        super.init()
        for (number, list) in self.columns.enumerated() {
            list.rowHeight = .cells(2)
            list.emptyText = "no cards"
            list.moveRows { [unowned self] card, place in onMove?(card, number, place) }
            append(Box(columns[number].key, list).filling())
        }
    }

    /// The cards of each column.
    public var cards: [[Card]] { columns.map(\.items) }
}
