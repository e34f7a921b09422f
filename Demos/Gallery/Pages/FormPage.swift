import Trellis

extension Page {
    static let form = Page("form", "Labels end at a divider at 30%, fields fill the rest") { stage in
        let box = stage.put(
            "box", Box("New host"),
            "ct = cl = 50%, w = 100%, maxw = 72, h = 100%, maxh = 15")
        let fields = stage.put("fields", View(), in: box, "tt = 1, bb = 2, ll = rr = 1")
        // Invisible: the labels end at its left side, the fields begin at its right side.
        let divider = stage.put("divider", View(), in: fields, "ll = 30%, w = 1, tt = 5%, h = 0")
        var above = divider
        let rows = [("Name *", "build-07"), ("Address *", "10.4.0.17"), ("Port", "22"), ("Group", "builders, nightly")]
        for (name, value) in rows {
            // Two rows high if there are at least nine rows, else one: the bounds turn the slope into a step.
            let row = stage.put(
                "row", View(), in: fields, "tt = %bt, ll = rr = 0, h = (100% - 8) * 2, minh = 1, maxh = 2", above)
            stage.put("\(name) label", Label(name, role: .accent), in: row, "tt = 0, rl = %ll", divider)
            stage.put("\(name) field", TextField(value), in: row, "tt = 0, ll = %rl, rr = 1", divider)
            above = row
        }
        let cancel = stage.put("cancel", Label(" Cancel ", role: .field), in: box, "bb = 1, rr = 2")
        let save = stage.put("save", Label(" Save ", role: .selection), in: box, "bb = 1, rl = %ll - 2", cancel)
        stage.put("note", Label("* needed", role: .muted), in: box, "bb = 1, ll = 2, rl = %ll - 1", save)
    }
}
