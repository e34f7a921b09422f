import Trellis

extension Page {
    static let sfl = Page("sfl", "Constraints: what must hold, and what should") { stage in
        let red = stage.put("red", Tile(4))
        let blue = stage.put("blue", Tile(0))
        do {
            try stage.hold(
                "red.left = superview.left", "red.centerY = superview.centerY", "red.width = 14 @ 900",
                "red.height = 0.5 * red.width @ 800", "blue.width = 3 * red.width @ 750",
                "blue.right <= superview.right", "blue.height = red.height", "blue.centerY = red.centerY",
                "red.height <= superview.height",
                views: ["red": red, "blue": blue], metrics: [:])
            let space = try stage.hold(
                "blue.left = red.right + spacer", views: ["red": red, "blue": blue], metrics: ["spacer": 2])[0]
            @MainActor func widen(by cells: Double) { try? space.setConstant(min(max(0, space.constant + cells), 9)) }
            stage.onKey("+", "wider spacer", scope: .window) { widen(by: 1) }
            stage.onKey("-", "narrower", scope: .window) { widen(by: -1) }
        } catch {
            stage.put("mistake", Label("\(error)"), "tt = ll = 0")
        }
    }
}
