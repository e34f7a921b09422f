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

    private let columns: [Cards]

    /// Creates a board.
    public init(_ columns: KeyValuePairs<String, [Card]>) {
        self.columns = columns.map { Cards($0.value) }
        super.init()
        for (title, cards) in zip(columns.map(\.key), self.columns) {
            append(Box(title, cards).filling())
            cards.dragRows { [unowned cards] in cards.cards[$0] }
            cards.acceptRows(of: Card.self) { [unowned self, unowned cards] in move($0, to: cards, before: $1) }
        }
    }

    /// The cards of each column.
    public var cards: [[Card]] { columns.map(\.cards) }

    private func move(_ card: Card, to target: Cards, before place: Int) {
        var place = place
        for column in columns {
            guard let old = column.cards.firstIndex(of: card) else { continue }
            column.cards.remove(at: old)
            if column === target, old < place { place -= 1 }
        }
        target.cards.insert(card, at: place)
        onMove?(card, columns.firstIndex { $0 === target }!, place)
    }
}

/// The cards of a column, two lines each.
final class Cards: RowsView {
    var cards: [Card] { didSet { reload() } }

    init(_ cards: [Card]) {
        self.cards = cards
        super.init()
        rowHeight = .cells(2)
        emptyText = "no cards"
    }

    override var rowCount: Int { cards.count }

    override func key(at place: Int) -> AnyHashable? { cards[place].id }

    override func text(at place: Int) -> String { cards[place].title }

    override func measure(for width: Int?) -> Measure { rowsMeasure(width: 16, height: rowsHeight(for: width)) }

    override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        painter.text(StyledText(cards[place].title), x: area.x, y: area.y, width: area.width, style: look.style)
        let note = StyledText(cards[place].note, role: .muted)
        painter.text(note, x: area.x, y: area.y + 1, width: area.width, style: look.style, isUniform: look.isUniform)
    }
}
