import Trellis

extension Page {
    static let lowerHalf = Page("lower-half", "Three edges at a distance, one at 50%") { stage in
        let half = stage.put("lower half", Tile(0), "ll = bb = rr = 10, tt = 50%")
        // A screen of fewer than 26 rows has no room for it.
        stage.add("minh = 3", to: half)
        let middle = stage.put("middle", Fill("─", role: .border), "ll = rr = 0, tt = 50%, h = 1")
        middle.sendToBack()
        stage.put(
            "note", Label("the upper edge is at the middle", role: .muted), "cl = 50%, bt = 50%, maxw = 100%")
    }
}
