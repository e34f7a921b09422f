public import TrellisViews

/// The pen of a `CanvasView`: it draws in the units of the view.
///
/// Everything is clipped to the view. Shapes with an infinite number or none (NaN) are left out. What is drawn later
/// covers what was drawn before; texts are above all dots. Only `style.foreground` matters to dots, as a cell has one
/// colour, or two with half blocks.
@MainActor
public final class Drawing {
    let space: DrawingSpace
    @exclusivity(unchecked) var grid: DotGrid
    private let painter: Painter
    private var texts: [(text: StyledText, x: Int, y: Int, style: Style)] = []

    init(_ space: DrawingSpace, _ painter: Painter) {
        self.space = space
        self.painter = painter
        grid = DotGrid(cells: space.size, resolution: space.resolution)
    }

    /// The style of a role, in the theme that applies to the view.
    public subscript(role: Role) -> Style { painter[role] }

    /// The units from the left edge to the right one, extended where the view keeps its aspect ratio.
    public var x: ClosedRange<Double> { space.x.range }

    /// The units from the bottom to the top, extended where the view keeps its aspect ratio.
    public var y: ClosedRange<Double> { space.y.range }

    /// The size of the view in cells.
    public var size: Size { space.size }

    /// The number of columns and rows of dots.
    public var dots: Size { Size(width: grid.width, height: grid.height) }

    /// The dots of a cell.
    public var resolution: DotResolution { space.resolution }

    // MARK: Points and lines

    /// Draws a dot.
    public func point(_ point: ChartPoint, style: Style = .plain) {
        guard let dot = dot(point) else { return }
        grid.set(dot.x, dot.y, grid.ink(style))
    }

    /// Draws dots. Complexity: O(points).
    public func points(_ points: some Sequence<ChartPoint>, style: Style = .plain) {
        let ink = grid.ink(style)
        for point in points { if let dot = dot(point) { grid.set(dot.x, dot.y, ink) } }
    }

    private func dot(_ point: ChartPoint) -> Point? {
        let (x, y) = (space.dotX(point.x), space.dotY(point.y))
        guard x >= -0.5, y >= -0.5, x < Double(grid.width), y < Double(grid.height) else { return nil }
        return Point(x: Int(x.rounded()), y: Int(y.rounded()))
    }

    /// Draws a line, with both ends.
    public func line(from start: ChartPoint, to end: ChartPoint, style: Style = .plain) {
        line(start, end, grid.ink(style))
    }

    func line(_ start: ChartPoint, _ end: ChartPoint, _ ink: UInt16) {
        guard start.isFinite, end.isFinite else { return }
        grid.line(space.dotX(start.x), space.dotY(start.y), space.dotX(end.x), space.dotY(end.y), ink)
    }

    /// Draws lines from point to point; a point that is not finite leaves a gap.
    ///
    /// - Parameters:
    ///   - points: the points.
    ///   - isClosed: whether a line leads back to the first point.
    ///   - style: the style.
    public func path(_ points: some Sequence<ChartPoint>, isClosed: Bool = false, style: Style = .plain) {
        let ink = grid.ink(style)
        var (first, last): (ChartPoint?, ChartPoint?)
        for point in points {
            if let last { line(last, point, ink) }
            if first == nil { first = point }
            last = point
        }
        if let first, let last { isClosed ? line(last, first, ink) : line(last, last, ink) }
    }

    // MARK: Texts

    /// Writes text in whole cells, above the dots.
    ///
    /// - Parameters:
    ///   - text: the text, shown up to its first line break.
    ///   - place: the point in whose cell it is written.
    ///   - alignment: which part of the text lies at the point.
    ///   - style: the style.
    public func text(
        _ text: StyledText, at place: ChartPoint, alignment: TextAlignment = .leading, style: Style = .plain
    ) {
        guard place.isFinite else { return }
        let (x, y) = (space.dotX(place.x), space.dotY(place.y))
        // Far away, nothing would be seen, and whole numbers end.
        guard x.magnitude < 1e9, y >= -0.5, y < Double(grid.height) else { return }
        let columns = text.columns
        let start =
            switch alignment {
            case .leading: 0
            case .center: columns / 2
            case .trailing: columns - 1
            }
        let column = Int((x.rounded() / Double(resolution.columns)).rounded(.down)) - start
        texts.append((text, column, max(0, Int(y.rounded())) / resolution.rows, style))
    }

    /// Writes text in whole cells, above the dots.
    public func text(
        _ text: String, at place: ChartPoint, alignment: TextAlignment = .leading, style: Style = .plain
    ) {
        self.text(StyledText(text), at: place, alignment: alignment, style: style)
    }

    /// Paints what was drawn.
    func finish() {
        grid.paint(at: .zero, painter)
        for text in texts { painter.text(text.text, x: text.x, y: text.y, style: text.style) }
    }
}
