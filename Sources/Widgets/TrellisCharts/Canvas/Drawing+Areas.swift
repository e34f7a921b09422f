public import TextScreen

/// Shapes with an inside.
extension Drawing {
    /// Draws the outline of a rectangle between two opposite corners.
    public func rectangle(from corner: ChartPoint, to opposite: ChartPoint, style: Style = .plain) {
        polygon(corners(corner, opposite), style: style)
    }

    /// Fills a rectangle between two opposite corners.
    public func fillRectangle(from corner: ChartPoint, to opposite: ChartPoint, style: Style = .plain) {
        fillPolygon(corners(corner, opposite), style: style)
    }

    private func corners(_ a: ChartPoint, _ b: ChartPoint) -> [ChartPoint] {
        [a, ChartPoint(b.x, a.y), b, ChartPoint(a.x, b.y)]
    }

    /// Draws the outline of a polygon.
    public func polygon(_ points: [ChartPoint], style: Style = .plain) {
        guard points.allSatisfy(\.isFinite) else { return }
        path(points, isClosed: true, style: style)
    }

    /// Fills a polygon, with its outline; where its sides cross, parts that are enclosed twice are left out.
    ///
    /// Complexity: O(rows of dots · points).
    public func fillPolygon(_ points: [ChartPoint], style: Style = .plain) {
        guard points.allSatisfy(\.isFinite) else { return }
        let dots = points.map { (x: space.dotX($0.x), y: space.dotY($0.y)) }
        guard dots.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) else { return }
        let ink = grid.ink(style)
        let low = dots.map(\.y).min() ?? 0
        let high = dots.map(\.y).max() ?? -1
        let first = Int(max(0, min(low.rounded(.up), Double(grid.height))))
        let last = Int(min(Double(grid.height - 1), max(high.rounded(.down), -1)))
        for row in first..<max(first, last + 1) {
            var crossings = self.crossings(dots, Double(row))
            crossings.sort()
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                let (left, right) = (crossings[pair].rounded(.up), crossings[pair + 1].rounded(.down))
                guard left <= right, right >= 0, left < Double(grid.width) else { continue }
                grid.row(row, from: Int(max(left, 0)), to: Int(min(right, Double(grid.width))), ink)
            }
        }
        path(points, isClosed: true, style: style)
    }

    /// The columns at which the sides of a polygon cross the middle of a row.
    private func crossings(_ dots: [(x: Double, y: Double)], _ row: Double) -> [Double] {
        var columns: [Double] = []
        for (index, a) in dots.enumerated() {
            let b = dots[index + 1 == dots.count ? 0 : index + 1]
            // A corner belongs to one of its two sides.
            guard (a.y <= row) != (b.y <= row) else { continue }
            let share = (row - a.y) / (b.y - a.y)
            columns.append(a.x * (1 - share) + b.x * share)
        }
        return columns
    }
}
