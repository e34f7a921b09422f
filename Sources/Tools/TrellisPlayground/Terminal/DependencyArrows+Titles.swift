import CellGeometry
import LayoutPlan

/// Arrows and titles: a line runs beside the titles of other boxes if it can, and behind them if it cannot.
extension DependencyArrows {
    private func isTitle(_ place: Point) -> Bool { titles.contains { $0.contains(place) } }

    /// The row, or column, of a line along an axis that crosses the fewest cells of titles: the wanted one, or the
    /// nearest in a range that also has no other arrow.
    func beside(titlesOn axis: Axis, _ start: Int, _ end: Int, _ wanted: Int, _ span: Range<Int>) -> Int {
        let cells = min(start, end)...max(start, end)
        func crossed(_ row: Int) -> Int { cells.count { isTitle(Self.point($0, row, axis)) } }
        let atWanted = crossed(wanted)
        guard atWanted > 0 else { return wanted }
        var (best, least) = (wanted, atWanted)
        for row in span.sorted(by: { (abs($0 - wanted), $0) < (abs($1 - wanted), $1) }) where least > 0 {
            let count = crossed(row)
            guard count < least, !cells.contains(where: { pieces[Self.point($0, row, axis)] != nil }) else { continue }
            (best, least) = (row, count)
        }
        return best
    }

    /// A place for a label where no title is, near the wanted one and in the view; else the wanted one.
    func beside(titlesAt place: Point, _ one: Dependency) -> Point {
        let width = one.label.columns
        func cells(_ place: Point) -> Rect { Rect(x: place.x, y: place.y, width: width, height: 1) }
        func isFree(_ place: Point) -> Bool { !titles.contains { !$0.intersection(cells(place)).isEmpty } }
        if isFree(place) { return place }
        let others = [
            Point(x: place.x, y: place.y + 1), Point(x: place.x, y: place.y - 1),
            Point(x: titles.first { !$0.intersection(cells(place)).isEmpty }?.right ?? place.x, y: place.y),
        ]
        return others.first { isFree($0) && one.to.intersection(cells($0)) == cells($0) } ?? place
    }

    /// Takes lines off the cells with titles; ends of lines stay.
    mutating func cutAtTitles() {
        for title in titles {
            for x in title.left..<max(title.left, title.right) {
                if case .line = pieces[Point(x: x, y: title.top)] { pieces[Point(x: x, y: title.top)] = nil }
            }
        }
    }
}
