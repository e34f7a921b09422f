import CellGeometry
import TextScreen

/// Counts presses in one cell that follow each other soon: a double click, a triple click.
struct ClickCount {
    private var last: (time: Duration, place: Point, button: Mouse.Button)?
    /// 1, 2 or 3.
    private(set) var count = 1

    /// Presses that follow within this time belong together.
    static let longest = Duration.milliseconds(400)

    /// The button that was pressed last.
    var button: Mouse.Button? { last?.button }

    /// Counts a press: 1, 2, 3, and 1 again.
    mutating func count(_ button: Mouse.Button, at place: Point, _ now: Duration) {
        let follows = last.map { $0.button == button && $0.place == place && now - $0.time <= Self.longest }
        count = follows == true ? count % 3 + 1 : 1
        last = (now, place, button)
    }
}
