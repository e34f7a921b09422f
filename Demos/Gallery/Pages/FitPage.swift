import Trellis

extension Page {
    static let fit = Page("fit", "A box as large as the text in it") { stage in
        let words = "Boxes grow with what they hold. The tiles around them give way as more words come in.".split(
            separator: " ")
        var count = 6
        let box = stage.put("box", Box("fit"), "cl = ct = 50%")
        // The label takes at most half of the stage, and wraps there; the box takes its size from the label.
        let label = stage.put(
            "label", Label(wraps: true), in: box, "tt = 1, ll = 2, maxw = %w / 2, maxh = %h - 2", stage, stage)
        stage.add("w = %w + 4, h = %h + 2", to: box, label, label)
        stage.put("left", Tile(0), "ll = 0, rl = %ll - 1, tt = %tt, bt = %bt", box, box, box)
        stage.put("right", Tile(1), "rr = 0, ll = %rl + 1, tt = %tt, bt = %bt", box, box, box)
        @MainActor func show() { label.text = words[..<count].joined(separator: " ") }
        stage.onKey("a", "add a word", scope: .window) {
            count = min(count + 1, words.count)
            show()
        }
        stage.onKey("d", "drop one", scope: .window) {
            count = max(count - 1, 1)
            show()
        }
        show()
    }
}
