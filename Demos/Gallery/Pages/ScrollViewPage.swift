import Trellis

extension Page {
    static let scrollView = Page("scroll-view", "Views larger than the room for them") { stage in
        let left = stage.put("text box", Box("Text"), "tt = bb = ll = 0, w = 50%")
        let story = (1...12).map { "\($0). \(sentences[$0 % sentences.count])" }.joined(separator: "\n\n")
        stage.put("text", ScrollView(Label(story, wraps: true)), in: left, "tt = bb = 1, ll = 2, rr = 0")
            .borderColumns = 1

        let right = stage.put("table box", Box("Both directions"), "tt = bb = rr = 0, ll = %rl", left)
        stage.put("table", ScrollView(TimesTable(), axes: .both), in: right, "tt = bb = 1, ll = 2, rr = 0")
            .borderColumns = 1
    }

    private static let sentences = [
        "The text is wrapped at the width in sight, and the bar shows how much there is of it.",
        "The wheel scrolls, and so do the arrow keys, PgUp and PgDn, Home and End.",
        "The thumb can be dragged; a click beside it brings it there.",
        "Make the window larger and small again: the same lines come back.",
    ]
}

/// A table of 60 by 60 numbers, of which only the visible ones are painted.
private final class TimesTable: View {
    override func measure(for width: Int?) -> Measure { Measure(width: 60 * 5, height: 60) }

    override func draw(in painter: Painter) {
        let visible = painter.visible
        for y in visible.top..<visible.bottom {
            for column in visible.left / 5..<(visible.right + 4) / 5 {
                let product = "\((column + 1) * (y + 1))"
                let isSquare = column == y
                painter.text(
                    product, x: column * 5 + 4 - product.columns, y: y,
                    style: painter[isSquare ? .accent : y % 2 == 0 ? .text : .muted])
            }
        }
    }
}
