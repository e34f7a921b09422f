import CellGeometry
import TextScreen

/// Reflects the canvas of a window, row by row, when it has been painted.
///
/// An island, which keeps its direction, is reversed in the window's canvas as soon as it is painted, so that the
/// reflection of the row reverses it back; what is painted over it later lies right by itself.
@MainActor
final class Reflection {
    private(set) var canvas = Canvas(size: .zero)
    private var order = MirroredOrder()
    /// The areas painted in this frame, in order: islands, and overlays that may hide parts of them.
    private var areas: [(frame: Rect, isIsland: Bool)] = []
    private(set) var reflectedRows = 0
    /// Whether an island was painted at any time. Rows are painted as a whole then, since islands are reversed as a whole.
    private(set) var hasIslands = false

    func begin() { areas.removeAll(keepingCapacity: true) }

    /// A row is reflected as a whole, since words may reach across the edges of what has changed.
    func widen(_ damage: inout Damage) {
        for row in damage.rows where !damage.span(row).isEmpty { damage.add(0..<damage.size.width, row: row) }
    }

    /// Notes a view that has just painted itself; returns whether an island begins with it.
    func note(_ view: View, _ visible: Rect, isInIsland: Bool, _ overlays: View?) -> Bool {
        if let overlays, view.superview === overlays, !areas.isEmpty { areas.append((visible, false)) }
        return !isInIsland && view.keepsLeftToRight
    }

    func endIsland(_ frame: Rect, in canvas: inout Canvas) {
        areas.append((frame, true))
        hasIslands = true
        for row in frame.top..<frame.bottom { canvas.reverse(frame.left..<frame.right, row: row) }
    }

    func reflect(_ painted: Canvas, _ damage: Damage) {
        if canvas.size != painted.size || canvas.clusters !== painted.clusters {
            if canvas.clusters === painted.clusters {
                canvas.reset(to: painted.size)
            } else {
                canvas = Canvas(size: painted.size, clusters: painted.clusters)
            }
            order.begin(painted.size)
        }
        for row in damage.rows where !damage.span(row).isEmpty {
            order.compute(painted, row: row, islands: islands(in: row))
            painted.reflect(row: row, order, into: &canvas)
            reflectedRows += 1
        }
    }

    // MARK: Places

    /// The cell of the painted canvas that is shown at a cell of the reflection, as of the last frame.
    func laidOut(_ point: Point) -> Point {
        guard Rect(origin: .zero, size: canvas.size).contains(point) else {
            return Point(x: canvas.size.width - 1 - point.x, y: point.y)
        }
        return Point(x: order.source(point.x, point.y), y: point.y)
    }

    /// The cell of the reflection that shows a cell of the painted canvas, as of the last frame. O(columns).
    func shown(_ point: Point) -> Point {
        let reversed = canvas.size.width - 1 - point.x
        guard Rect(origin: .zero, size: canvas.size).contains(point) else { return Point(x: reversed, y: point.y) }
        return Point(x: order.column(showing: point.x, point.y) ?? reversed, y: point.y)
    }

    private func islands(in row: Int) -> [Range<Int>] {
        var ranges: [Range<Int>] = []
        for area in areas where area.frame.top <= row && row < area.frame.bottom {
            let columns = area.frame.left..<area.frame.right
            if area.isIsland {
                ranges.append(columns)
            } else {
                ranges = ranges.flatMap { range in
                    [
                        range.lowerBound..<max(range.lowerBound, min(range.upperBound, columns.lowerBound)),
                        min(range.upperBound, max(range.lowerBound, columns.upperBound))..<range.upperBound,
                    ]
                }.filter { !$0.isEmpty }
            }
        }
        return ranges
    }
}
