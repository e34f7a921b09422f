import CellGeometry
import TextScreen

/// Counts quick successive presses on one part of a view, as for double and triple clicks.
struct ClickCount {
    private var last: (time: Duration, cell: Point, part: AnyHashable?, button: Mouse.Button)?
    private weak var view: View?
    /// The number of presses that count together: 1, 2 or 3.
    private(set) var count = 1

    /// The longest time between presses that count together.
    static let longest = Duration.milliseconds(400)

    /// The button pressed last.
    var button: Mouse.Button? { last?.button }

    /// Counts a press: 1, 2, 3, then 1 again.
    mutating func count(
        _ button: Mouse.Button, at cell: Point, _ now: Duration, of view: View? = nil, _ part: AnyHashable? = nil
    ) {
        let follows = last.map {
            $0.button == button && $0.cell == cell && $0.part == part && self.view === view
                && now - $0.time <= Self.longest
        }
        count = follows == true ? count % 3 + 1 : 1
        last = (now, cell, part, button)
        self.view = view
    }
}
