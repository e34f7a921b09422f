import Trellis
import TrellisConstraints

extension Page {
    static let twoLanguages = Page("two-languages", "The same in rules, left, and in constraints, right") { stage in
        let left = stage.put("rules", View(), "tt = ll = bb = 0, w = 50%, w -= 1")
        let header = stage.put("header", Tile(0), in: left, "tt = ll = rr = 0, h = 20%")
        let side = stage.put("side", Tile(1), in: left, "tt = %bt, ll = bb = 0, w = 40%, maxw = 16", header)
        stage.put("log", Tile(3), in: left, "ll = %rl, rr = bb = 0, h = 30%", side)
        stage.put("main", Tile(2), in: left, "tt = %bt, bt = 70%, ll = %rl, rr = 0", header, side)

        let right = stage.put("constraints", View(), "tt = rr = bb = 0, w = 50%, w -= 1")
        let head = stage.put("header", Tile(0), in: right)
        let list = stage.put("side", Tile(1), in: right)
        let log = stage.put("log", Tile(3), in: right)
        let main = stage.put("main", Tile(2), in: right)
        stage.hold(
            "\(head.left) = superview.left", "\(head.right) = superview.right", "\(head.top) = superview.top",
            "\(head.height) = 0.2 * superview.height",
            "\(list.left) = superview.left", "\(list.top) = \(head.bottom)", "\(list.bottom) = superview.bottom",
            "\(list.width) = 0.4 * superview.width @ 750", "\(list.width) <= 16",
            "\(log.left) = \(list.right)", "\(log.right) = superview.right", "\(log.bottom) = superview.bottom",
            "\(log.height) = 0.3 * superview.height",
            "\(main.left) = \(list.right)", "\(main.right) = superview.right", "\(main.top) = \(head.bottom)",
            "\(main.bottom) = \(log.top)", in: right)
    }
}
