import TrellisKit

extension Page {
    static let board = Page("board", "Cards go from column to column, by the mouse or Alt and the arrow keys") {
        stage in
        let board = Board()
        var previous: View = stage.put("edge", View(), "tt = bb = ll = 0, w = 0")
        for (number, title) in ["To do", "Doing", "Done"].enumerated() {
            let box = stage.put("box \(title)", Box(title), "tt = 0, bb = 2, w = 33%, ll = %rl", previous)
            previous = box
            let column = board.columns[number]
            let list = List(column.cards) { $0.text }
            list.rowHeight = .cells(2)
            list.borderColumns = 1
            list.dragRows()
            list.acceptRows(of: Board.Card.self) { card, place in
                board.move(card, to: column, before: place)
            }
            column.list = stage.put("column \(number)", list, in: box, "tt = ll = bb = 1, rr = 0")
        }
        let hint = Label("Drag a card, or move it with Alt and the arrow keys.", role: .muted)
        stage.put("hint", hint, "ll = rr = 1, bb = 0")
    }
}

/// The cards of the page's columns.
@MainActor
private final class Board {
    struct Card: Identifiable {
        let id: Int
        let text: StyledText
    }

    @MainActor
    final class Column {
        var cards: [Card]
        weak var list: List<Card>?

        init(_ cards: [Card]) { self.cards = cards }
    }

    let columns: [Column]

    init() {
        let texts = [
            [
                ("Buy paint", "white, 5 litres"), ("Call the plumber", "after ten"),
                ("Write to the landlord", "the heating"),
            ],
            [("Sand the door", "from the kitchen side")],
            [("Measure the windows", "all six"), ("Choose colours", "white, and some blue")],
        ]
        var id = 0
        columns = texts.map { column in
            Column(
                column.map { title, detail in
                    id += 1
                    return Card(id: id, text: StyledText("\(title)\n") + StyledText(detail, role: .muted))
                })
        }
    }

    func move(_ card: Card, to target: Column, before place: Int) {
        var place = place
        for column in columns {
            guard let old = column.cards.firstIndex(where: { $0.id == card.id }) else { continue }
            column.cards.remove(at: old)
            if column === target, old < place { place -= 1 }
        }
        target.cards.insert(card, at: place)
        for column in columns { column.list?.items = column.cards }
    }
}
