import Trellis

extension Page {
    static let elsewhere = Page("elsewhere", "A view follows one in another container") { stage in
        let left = stage.put(
            "left", Box("left"), "tt = 0, bb = 1, ll = 0, w = 50% - 1"
        )
        let right = stage.put(
            "right", Box("right"),
            "tt = 1, bb = 0, rr = 0, w = 50% - 1")
        let row = RuleNumber(2)
        let leader = stage.put("leader", Tile(0), in: left, "tt = %@f, ll = rr = 2, h = 30%", row)
        // The leader's rows and columns are converted to the coordinates of the follower's container.
        stage.put("follower", Tile(3), in: right, "tt = %tt, bt = %bt, ll = rr = 2", leader, leader)
        stage.onKey("m", "move", scope: .window) { stage in
            row.value = row.value < 6 ? row.value + 1 : 2
            stage.setNeedsLayout()
        }
    }
}
