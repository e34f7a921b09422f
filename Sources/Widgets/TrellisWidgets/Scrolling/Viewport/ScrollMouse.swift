public import TrellisViews

/// The mouse in a view that scrolls: its wheel, scroll bars, and dragging beyond an edge.
///
///     override func handle(_ event: Event) -> Bool {
///         guard case .mouse(let mouse) = event else { return false }
///         return scrollMouse.handle(mouse, bars: [bar]) { viewport.scroll($0) }
///     }
///
/// A view stores one, because it keeps the held bar while the button is down.
@MainActor
public final class ScrollMouse {
    private var grab: ScrollBar.Grab?
    private var drag: Drag?

    private struct Drag {
        let rows: Range<Int>
        let scroll: (Int) -> Void
        let move: (Point) -> Void
        var point: Point
        weak var view: View?
        /// Continues scrolling while the mouse is held above or below, where it reports no motion.
        var timer: ViewTimer?
    }

    /// Creates a mouse that holds nothing.
    public init() {}

    /// The rows and columns of a notch of the wheel.
    private static let notch = Size(width: 6, height: 3)
    /// The time between two rows while the mouse is held outside.
    private static let pace = Duration.milliseconds(50)

    /// Handles the wheel, and a press on a bar until the release of the button. With Shift, the wheel scrolls columns.
    ///
    /// - Parameters:
    ///   - mouse: what the mouse does.
    ///   - bars: the scroll bars as they are now, asked for while the button is down.
    ///   - scroll: scrolls; returns false if there is nothing to scroll, so that the wheel goes on to the superview.
    /// - Returns: false for other events, such as a press on a row.
    public func handle(
        _ mouse: Mouse, bars: @autoclosure () -> [ScrollBar], scroll: (ScrollBar.Move) -> Bool
    ) -> Bool {
        let isAside = mouse.modifiers.contains(.shift)
        let notch = Self.notch
        switch mouse.action {
        case .wheelUp: return isAside && scroll(.columns(-notch.width)) || scroll(.rows(-notch.height))
        case .wheelDown: return isAside && scroll(.columns(notch.width)) || scroll(.rows(notch.height))
        case .wheelLeft: return scroll(.columns(-notch.width))
        case .wheelRight: return scroll(.columns(notch.width))
        case .press(.left):
            end()
            let bars = bars()
            grab = bars.lazy.compactMap { $0.grab(at: mouse.position) }.first
            return follow(mouse.position, bars, scroll)
        case .drag(.left):
            if grab != nil { return follow(mouse.position, bars(), scroll) }
            guard drag != nil else { return false }
            drag(to: mouse.position)
            return true
        case .release(.left):
            defer { end() }
            return grab != nil || drag != nil
        default: return false
        }
    }

    private func follow(_ point: Point, _ bars: [ScrollBar], _ scroll: (ScrollBar.Move) -> Bool) -> Bool {
        guard let grab, let bar = bars.first(where: { $0.isHorizontal == grab.isHorizontal }) else { return false }
        let first = bar.first(for: grab, at: point)
        _ = scroll(grab.isHorizontal ? .columnBar(first) : .rowBar(first))
        return true
    }

    // MARK: Dragging

    /// Follows the mouse until the release of its button, after a press on something that is selected by dragging.
    ///
    /// Above and below the rows, this scrolls by a row for each motion, and 20 times a second while the mouse rests.
    ///
    /// - Parameters:
    ///   - view: the view, which is not kept.
    ///   - rows: the cells of the view beyond which it scrolls.
    ///   - scroll: scrolls by a row, up if -1.
    ///   - move: selects up to a cell of the view or beside it, after scrolling.
    public func drag(
        in view: View, rows: Range<Int>, scroll: @escaping (Int) -> Void, move: @escaping (Point) -> Void
    ) {
        end()
        drag = Drag(rows: rows, scroll: scroll, move: move, point: .zero, view: view)
    }

    /// Whether the mouse is dragged, other than by a bar.
    public var isDragging: Bool { drag != nil }

    private func drag(to point: Point) {
        guard var drag else { return }
        drag.point = point
        if drag.rows.contains(point.y) {
            drag.timer?.cancel()
            drag.timer = nil
        } else if drag.timer == nil {
            drag.timer = drag.view?.every(Self.pace) { [weak self] in self?.dragOn() }
        }
        self.drag = drag
        dragOn()
    }

    private func dragOn() {
        guard let drag else { return }
        if drag.point.y < drag.rows.lowerBound { drag.scroll(-1) }
        if drag.point.y >= drag.rows.upperBound { drag.scroll(1) }
        drag.move(drag.point)
    }

    /// Releases the bar or the drag, as when the focus leaves.
    public func end() {
        drag?.timer?.cancel()
        (grab, drag) = (nil, nil)
    }
}
