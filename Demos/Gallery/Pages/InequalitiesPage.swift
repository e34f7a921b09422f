import Trellis

extension Page {
    static let inequalities = Page("inequalities", "Bounds with priorities: resize to see which give way") { stage in
        let list = stage.put("list", Tile(0))
        let detail = stage.put("detail", Tile(1))
        let info = stage.put("info", Tile(3))
        stage.hold(
            "\(list.left) = superview.left", "\(detail.left) = \(list.right)", "\(info.left) = \(detail.right)",
            "\(info.right) = superview.right",
            // The highest priorities are for necessary widths, the lower ones for desirable widths.
            "\(list.width) >= 12 @ 900", "\(info.width) >= 10 @ 600",
            "\(list.width) = 0.3 * superview.width @ 500", "\(info.width) = \(list.width) @ 400", "\(list.width) <= 30")
        let needs = stage.hold("\(detail.width) >= 30 @ 700")[0]
        for tile in [list, detail, info] {
            stage.hold("\(tile.top) = superview.top", "\(tile.bottom) = superview.bottom")
        }
        stage.onKey("d", "detail first or last", scope: .window) {
            try? needs.setPriority(needs.priority == 700 ? 950 : 700)
        }
    }
}
