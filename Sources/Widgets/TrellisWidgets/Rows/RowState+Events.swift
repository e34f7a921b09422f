import CellGeometry
import TextScreen
import TrellisViews

/// The result of an event for rows.
enum RowResponse: Equatable {
    /// The event was not handled.
    case none
    /// The event was handled, even if nothing changed.
    case handled
    /// A row was activated.
    case activated(Int)
}

/// What the mouse holds while its button is down: the scroll bar or the rows.
enum RowGrab {
    case bar(ScrollBar.Grab)
    case rows
}

extension RowState {
    /// Selects, marks and scrolls by the mouse.
    ///
    /// - Parameters:
    ///   - area: the cells of the rows.
    ///   - marks: the columns in which a click marks a row.
    ///   - bar: the scroll bar with its current range.
    ///   - grab: what the mouse holds; the view keeps it between events.
    mutating func handle(
        _ mouse: Mouse, area: Rect, marks markColumns: Range<Int>, bar: ScrollBar, grab: inout RowGrab?
    ) -> RowResponse {
        switch mouse.action {
        case .wheelUp where last > .start: scroll(by: -3)
        case .wheelDown where last > .start: scroll(by: 3)
        case .press(.left):
            if let hold = bar.grab(at: mouse.position) {
                grab = .bar(hold)
                scroll(toBarPosition: bar.first(for: hold, at: mouse.position))
                return .handled
            }
            grab = .rows
            return press(mouse, area, markColumns)
        case .drag(.left):
            switch grab {
            case .bar(let hold): scroll(toBarPosition: bar.first(for: hold, at: mouse.position))
            case .rows:
                guard count > 0 else { return .handled }
                let row = min(moved(top, by: mouse.position.y - area.y).row, count - 1)
                if row != selected, canSelect?(row) != false { select(row, extending: true) }
            case nil: return .none
            }
        case .release(.left): grab = nil
        default: return .none
        }
        return .handled
    }

    private mutating func press(_ mouse: Mouse, _ area: Rect, _ markColumns: Range<Int>) -> RowResponse {
        guard area.contains(mouse.position) else { return .handled }
        let row = moved(top, by: mouse.position.y - area.y).row
        guard row < count, canSelect?(row) != false else { return .handled }
        let marks = mouse.modifiers.contains(.control) || markColumns.contains(mouse.position.x)
        select(row, extending: mouse.modifiers.contains(.shift))
        if marks { toggleMark(row) }
        return mouse.clicks == 2 && !marks ? .activated(row) : .handled
    }
}
