import Trellis

extension Page {
    static let board = Page("board", "Cards go from column to column, by the mouse or Alt and the arrow keys") {
        stage in
        var cards = 0
        func card(_ title: String, _ detail: String) -> Card {
            cards += 1
            return Card(id: cards, text: "\(title)\n\(detail, .muted)")
        }
        let columns = [
            (
                "To do",
                [
                    card("Buy paint", "white, 5 litres"), card("Call the plumber", "after ten"),
                    card("Write to the landlord", "the heating"),
                ]
            ),
            ("Doing", [card("Sand the door", "from the kitchen side")]),
            ("Done", [card("Measure the windows", "all six"), card("Choose colours", "white, and some blue")]),
        ]
        var previous: View = stage.put("edge", View(), "tt = bb = ll = 0, w = 0")
        for (number, (title, cards)) in columns.enumerated() {
            let box = stage.put("box \(title)", Box(title), "tt = 0, bb = 2, w = 33%, ll = %rl", previous)
            previous = box
            let list = List(cards) { $0.text }
            list.rowHeight = .cells(2)
            list.borderColumns = 1
            list.moveRows()
            stage.put("column \(number)", list, in: box, "tt = ll = bb = 1, rr = 0")
        }
        let hint = Label("Drag a card, or move it with Alt and the arrow keys.", role: .muted)
        stage.put("hint", hint, "ll = rr = 1, bb = 0")
    }
}

private struct Card: Identifiable {
    let id: Int
    let text: StyledText
}
