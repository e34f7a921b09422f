import Trellis
import TrellisDesktop
import TrellisPickers

/// Panes and windows that are dragged, and a calendar.
extension WidgetBench {
    static func measurePanes() {
        func pane() -> View {
            let view = View()
            for index in 0..<1_000 {
                view.add(Label("view \(index)"), "tt = \(index / 20), ll = \(index % 20 * 5), w = 4, h = 1")
            }
            return view
        }
        let split = SplitView(.horizontal) {
            pane()
            pane()
        }
        let window = shown(split)
        let divider = split.panes[0].frame.right
        drag("split view of 2,000 views: drag", window, from: Point(x: divider, y: 9))

        let desktop = Desktop()
        for index in 0..<50 {
            desktop.add(
                FloatingPanel("panel \(index)", Label("content of panel \(index)\nin two lines")),
                at: Rect(x: index * 3, y: index % 40, width: 40, height: 12))
        }
        drag("desktop of 50 panels: drag", shown(desktop), from: Point(x: 49 * 3 + 9, y: 9))

        let calendar = CalendarView()
        let calendarWindow = shown(calendar)
        report("calendar: arrow down") { press(.down, calendarWindow) }
        report("calendar: page down") { press(.pageDown, calendarWindow) }
    }

    /// Drags by a cell to the left and back.
    private static func drag(_ name: String, _ window: Window, from start: Point) {
        var x = start.x
        window.send(.mouse(Mouse(.press(.left), at: start)))
        _ = window.draw()
        report(name) {
            x = x == start.x ? start.x - 1 : start.x
            window.send(.mouse(Mouse(.drag(.left), at: Point(x: x, y: start.y))))
            _ = window.draw()
        }
        window.send(.mouse(Mouse(.release(.left), at: Point(x: x, y: start.y))))
    }
}
