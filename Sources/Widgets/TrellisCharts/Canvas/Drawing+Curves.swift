public import TextScreen

/// Curves, each drawn as short lines.
extension Drawing {
    /// Draws a function of x; where its value is not finite, there is a gap.
    ///
    ///     drawing.graph(style: drawing[.accent]) { x in x * x }
    ///
    /// The function is called once for each column of dots.
    ///
    /// - Parameters:
    ///   - range: the numbers for which it is drawn; nil for the whole width.
    ///   - style: the style.
    ///   - function: the function.
    public func graph(
        in range: ClosedRange<Double>? = nil, style: Style = .plain, of function: (Double) -> Double
    ) {
        let ink = grid.ink(style)
        let range = range ?? x
        var last: ChartPoint?
        for column in 0..<grid.width {
            let x = space.unitX(Double(column))
            guard range.contains(x) else { continue }
            let point = ChartPoint(x, function(x))
            line(last ?? point, point, ink)
            last = point.isFinite ? point : nil
        }
    }

    /// Draws a Bézier curve with one control point.
    public func curve(
        from start: ChartPoint, to end: ChartPoint, control: ChartPoint, style: Style = .plain
    ) {
        func third(_ end: ChartPoint) -> ChartPoint {
            ChartPoint(end.x + (control.x - end.x) * 2 / 3, end.y + (control.y - end.y) * 2 / 3)
        }
        curve(from: start, to: end, controls: third(start), third(end), style: style)
    }

    /// Draws a Bézier curve with two control points.
    public func curve(
        from start: ChartPoint, to end: ChartPoint, controls first: ChartPoint, _ second: ChartPoint,
        style: Style = .plain
    ) {
        guard [start, first, second, end].allSatisfy(\.isFinite) else { return }
        let steps = self.steps(start, first, second, end)
        let points = (0...steps).map { step in
            let t = Double(step) / Double(steps)
            let s = 1 - t
            let (a, b, c, d) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            return ChartPoint(
                a * start.x + b * first.x + c * second.x + d * end.x,
                a * start.y + b * first.y + c * second.y + d * end.y)
        }
        path(points, style: style)
    }

    /// The number of lines for a curve: about one in three dots of its length, within bounds.
    private func steps(_ points: ChartPoint...) -> Int {
        var length = 0.0
        for (a, b) in zip(points, points.dropFirst()) {
            length += abs(space.dotX(a.x) - space.dotX(b.x)) + abs(space.dotY(a.y) - space.dotY(b.y))
        }
        return Int(min(max(8, length / 3), 400))
    }

    /// Draws a circle; it is round where the view keeps its aspect ratio.
    public func circle(center: ChartPoint, radius: Double, style: Style = .plain) {
        ellipse(center: center, radiusX: radius, radiusY: radius, style: style)
    }

    /// Draws an ellipse. Complexity: O(columns and rows of dots), however large it is.
    public func ellipse(center: ChartPoint, radiusX: Double, radiusY: Double, style: Style = .plain) {
        guard let round = round(center, radiusX, radiusY) else { return }
        let ink = grid.ink(style)
        // Where it is flat each column has a dot at top and bottom, where it is steep each row at both sides.
        for x in round.columns {
            guard let height = round.height(atColumn: Double(x)) else { continue }
            grid.set(x, round.dot(round.y - height), ink)
            grid.set(x, round.dot(round.y + height), ink)
        }
        for y in round.rows {
            guard let width = round.width(atRow: Double(y)) else { continue }
            grid.set(round.dot(round.x - width), y, ink)
            grid.set(round.dot(round.x + width), y, ink)
        }
        // A small one may lie between all dots.
        if round.radiusX < 0.5, round.radiusY < 0.5 { grid.set(round.dot(round.x), round.dot(round.y), ink) }
    }

    /// Fills a circle.
    public func fillCircle(center: ChartPoint, radius: Double, style: Style = .plain) {
        fillEllipse(center: center, radiusX: radius, radiusY: radius, style: style)
    }

    /// Fills an ellipse.
    public func fillEllipse(center: ChartPoint, radiusX: Double, radiusY: Double, style: Style = .plain) {
        guard let round = round(center, radiusX, radiusY) else { return }
        let ink = grid.ink(style)
        for y in round.rows {
            guard let width = round.innerWidth(atRow: Double(y)) else { continue }
            grid.row(y, from: round.dot(round.x - width), to: round.dot(round.x + width), ink)
        }
        // A flat one may lie between two rows.
        if round.radiusY < 1 { ellipse(center: center, radiusX: radiusX, radiusY: radiusY, style: style) }
    }

    private func round(_ center: ChartPoint, _ radiusX: Double, _ radiusY: Double) -> Ellipse? {
        let (x, y) = (space.dotX(center.x), space.dotY(center.y))
        let width = abs(space.dotX(center.x + radiusX) - x)
        let height = abs(space.dotY(center.y + radiusY) - y)
        guard x.isFinite, y.isFinite, width.isFinite, height.isFinite else { return nil }
        return Ellipse(x: x, y: y, radiusX: width, radiusY: height, columnCount: grid.width, rowCount: grid.height)
    }
}

private struct Ellipse {
    let x: Double
    let y: Double
    let radiusX: Double
    let radiusY: Double
    let columnCount: Int
    let rowCount: Int

    var columns: Range<Int> { Self.part(x - radiusX, x + radiusX, columnCount) }
    var rows: Range<Int> { Self.part(y - radiusY, y + radiusY, rowCount) }

    private static func part(_ first: Double, _ last: Double, _ count: Int) -> Range<Int> {
        let start = Int(min(max(first.rounded(), 0), Double(count)))
        return start..<max(start, Int(min(max(last.rounded() + 1, 0), Double(count))))
    }

    func height(atColumn column: Double) -> Double? { Self.half(column - x, radiusX, radiusY) }
    func width(atRow row: Double) -> Double? { Self.half(row - y, radiusY, radiusX) }

    /// As if dots reached half a dot further, so that the first and last rows are no single dots.
    func innerWidth(atRow row: Double) -> Double? {
        guard let width = Self.half(row - y, radiusY + 0.5, radiusX + 0.5), width >= 0.5 else { return nil }
        return width - 0.5
    }

    /// Half of the length across at a distance from the middle; nil outside.
    private static func half(_ distance: Double, _ radius: Double, _ across: Double) -> Double? {
        guard distance.magnitude <= radius else { return nil }
        guard radius > 0 else { return across }
        let share = min(1, distance.magnitude / radius)
        return across * (1 - share * share).squareRoot()
    }

    /// A number as a dot; outside of all grids for a large one.
    func dot(_ number: Double) -> Int { Int(min(max(number.rounded(), -1e9), 1e9)) }
}
