import CellGeometry
import LayoutPlan

/// A search for the nearest view in a direction.
///
/// It takes parts of the tree in the order of the least distance that a view in them can have, and ends where that is
/// more than the distance of the best view found. Of equally near views it finds the first one in tree order.
@MainActor
struct NearestSearch {
    private let direction: Window.FocusDirection
    private let view: View
    private let root: View
    private let window: Window
    private let space: LayoutSpace
    private let start: Rect
    /// The parts of the tree to look at: a binary heap.
    private var parts: [Part] = []
    private var best: (view: View, distance: Int)?
    /// The greatest distance that counts.
    private let limit: Int
    /// The number of views looked at, as a measure of work.
    private(set) var visits = 0

    private struct Part {
        let least: Int
        let view: View
        let region: FocusRegion
        /// The rows of subviews to look at; nil for the view itself and all of its subviews.
        var rows: Rows?
    }

    private struct Rows {
        var range: Range<Int>
        /// The number of subviews to look at first.
        var count: Int
        var goesUp: Bool
    }

    init(
        _ direction: Window.FocusDirection, of view: View, in root: View, within limit: Int, _ window: Window,
        _ space: LayoutSpace
    ) {
        (self.direction, self.view, self.root, self.window, self.space) = (direction, view, root, window, space)
        self.limit = limit
        start = view.frameInWindow
    }

    mutating func run() -> View? {
        if let region = region(of: root) { add(root, region.unscrolled) }
        while let part = popPart(), part.least <= best?.distance ?? limit {
            if let rows = part.rows {
                look(atRows: rows, of: part)
            } else {
                consider(part)
                addSubviews(of: part)
            }
        }
        return best?.view
    }

    // MARK: Search

    /// The region of a view as its superviews leave it; nil if it cannot be seen.
    private func region(of view: View) -> FocusRegion? {
        let outer = view.superview.map { region(of: $0) } ?? .everything
        return outer.flatMap { region(of: view, in: $0) }
    }

    private func region(of view: View, in outer: FocusRegion) -> FocusRegion? {
        outer.subview(view, frame: space.plan.absoluteFrame(of: view.item))
    }

    private mutating func add(_ view: View, in outer: FocusRegion) {
        visits += 1
        if let region = region(of: view, in: outer) { add(view, region) }
    }

    private mutating func add(_ view: View, _ region: FocusRegion) {
        guard !view.isHidden, view.isEnabled, let least = region.leastDistance(direction, from: start) else { return }
        push(Part(least: least, view: view, region: region))
    }

    private mutating func consider(_ part: Part) {
        guard let distance = part.region.distance(direction, from: start), part.view !== view else { return }
        if distance > limit { return }
        if let best, distance > best.distance || distance == best.distance && !isBefore(part.view, best.view) { return }
        if part.view.canFocus { best = (part.view, distance) }
    }

    /// Whether a view comes before another one in tree order. O(depth).
    private func isBefore(_ view: View, _ other: View) -> Bool {
        guard let path = TreeWalk(root, at: view)?.path, let otherPath = TreeWalk(root, at: other)?.path else {
            return false
        }
        return path.lexicographicallyPrecedes(otherPath)
    }

    private mutating func addSubviews(of part: Part) {
        let (view, region) = (part.view, part.region)
        guard view.subviews.count >= RowIndex.least, let index = window.rowIndex(of: view, 1) else {
            for subview in view.subviews { add(subview, in: region) }
            return
        }
        let (visible, shift, columns) = (region.visible, shift(of: view), index.columns)
        let reach = Rect(
            left: columns.lowerBound + shift.x, top: visible.top, right: columns.upperBound + shift.x,
            bottom: visible.bottom)
        guard region.part(reach)?.leastDistance(direction, from: start) != nil else { return }
        // Where the search begins, and whether it goes on above and below.
        let (middle, goesUp, goesDown): (Range<Int>, Bool, Bool) =
            switch direction {
            case _ where region.isScrolled: (region.room.top..<region.room.bottom, true, true)
            case .down: (start.bottom..<start.bottom + 1, false, true)
            case .up: (start.top - 1..<start.top, true, false)
            case .left, .right: (start.top..<start.bottom, true, true)
            }
        let first = min(max(visible.top, middle.lowerBound), visible.bottom)
        let end = min(max(first, middle.upperBound), visible.bottom)
        addSubviews(of: part, inRows: first..<end) { _ in true }
        if goesDown { addRows(Rows(range: end..<visible.bottom, count: 1, goesUp: false), of: part) }
        if goesUp { addRows(Rows(range: visible.top..<first, count: 1, goesUp: true), of: part) }
    }

    private mutating func addRows(_ rows: Rows, of part: Part) {
        let (visible, range) = (part.region.visible, rows.range)
        let rect = Rect(left: visible.left, top: range.lowerBound, right: visible.right, bottom: range.upperBound)
        guard let least = part.region.part(rect)?.leastDistance(direction, from: start) else { return }
        push(Part(least: least, view: part.view, region: part.region, rows: rows))
    }

    /// Looks at the next rows of many: at the subviews that begin there, as seen from where the search comes.
    private mutating func look(atRows rows: Rows, of part: Part) {
        var rest = rows
        let range = rows.range
        let count = min(rows.count, range.count)
        let next: Range<Int>
        if rows.goesUp {
            next = range.upperBound - count..<range.upperBound
            rest.range = range.lowerBound..<next.lowerBound
        } else {
            next = range.lowerBound..<range.lowerBound + count
            rest.range = next.upperBound..<range.upperBound
        }
        addSubviews(of: part, inRows: next) { next.contains(rows.goesUp ? $0.bottom - 1 : $0.top) }
        rest.count = min(2 * count, 1024)
        if !rest.range.isEmpty { addRows(rest, of: part) }
    }

    private mutating func addSubviews(of part: Part, inRows rows: Range<Int>, begins: (Rect) -> Bool) {
        guard !rows.isEmpty else { return }
        let view = part.view
        guard let index = window.rowIndex(of: view, 1) else {
            // A layout while the search went on has made the index void.
            for subview in view.subviews { add(subview, in: part.region) }
            return
        }
        let shift = shift(of: view)
        var found: [View] = []
        let columns = part.region.visible.left - shift.x..<part.region.visible.right - shift.x
        index.items(in: [rows.lowerBound - shift.y..<rows.upperBound - shift.y], columns, space.plan) { item in
            // The index may still list views that have left.
            guard space.plan.superitem(of: item) == view.item, let subview = space.view(of: item) else { return }
            found.append(subview)
        }
        for subview in found {
            visits += 1
            guard let region = region(of: subview, in: part.region), begins(region.visible) else { continue }
            add(subview, region)
        }
    }

    /// The offset of subviews from their cells in the index.
    private func shift(of view: View) -> Point {
        guard let first = view.subviews.first else { return .zero }
        let (shown, kept) = (space.plan.absoluteFrame(of: first.item), space.plan.keptFrame(of: first.item))
        return Point(x: shown.x - kept.x, y: shown.y - kept.y)
    }

    // MARK: Heap

    private mutating func push(_ part: Part) {
        parts.append(part)
        var index = parts.count - 1
        while index > 0, parts[index].least < parts[(index - 1) / 2].least {
            parts.swapAt(index, (index - 1) / 2)
            index = (index - 1) / 2
        }
    }

    private mutating func popPart() -> Part? {
        guard let first = parts.first else { return nil }
        let last = parts.removeLast()
        guard !parts.isEmpty else { return first }
        parts[0] = last
        var index = 0
        while true {
            let (left, right) = (2 * index + 1, 2 * index + 2)
            var least = index
            if left < parts.count, parts[left].least < parts[least].least { least = left }
            if right < parts.count, parts[right].least < parts[least].least { least = right }
            if least == index { return first }
            parts.swapAt(index, least)
            index = least
        }
    }
}
