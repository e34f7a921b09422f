public import TrellisViews

/// A view to draw on with dots smaller than a cell, in your own units.
///
///     let canvas = CanvasView(x: -1.2...1.2, y: -1.2...1.2, keepsAspectRatio: true) { drawing in
///         drawing.circle(center: ChartPoint(0, 0), radius: 1, style: drawing[.accent])
///         drawing.line(from: ChartPoint(0, 0), to: ChartPoint(0, 0.9), style: drawing[.error])
///     }
///     window.add(canvas, "tt = ll = bb = rr = 0")
///
/// The function draws the whole picture each time the view is painted; nothing of earlier pictures remains. Call
/// `setNeedsDisplay()` when what it draws has changed.
public final class CanvasView: View, FinePointing {
    /// The units from the left edge to the right one.
    @Observed(.display) public var x: ClosedRange<Double> = 0...1

    /// The units from the bottom to the top.
    @Observed(.display) public var y: ClosedRange<Double> = 0...1

    /// The dots of a cell. Where the terminal shows only ASCII, it is `.ascii` whatever the value.
    @Observed(.display) public var resolution: DotResolution = .braille

    /// Whether a unit has the same length in both directions, so that circles are round. One of the ranges is then
    /// extended on both sides.
    @Observed(.display) public var keepsAspectRatio: Bool = false

    /// The size that the view asks for, in cells; nil for none.
    @Observed(.size) public var preferredSize: Size? = nil

    /// Draws the picture.
    public var content: @MainActor (Drawing) -> Void { didSet { setNeedsDisplay() } }

    /// Creates a view to draw on.
    ///
    /// - Parameters:
    ///   - x: the units from the left edge to the right one.
    ///   - y: the units from the bottom to the top.
    ///   - resolution: the dots of a cell.
    ///   - keepsAspectRatio: whether a unit has the same length in both directions.
    ///   - content: draws the picture. The view retains it, so it should capture the view weakly or not at all.
    public init(
        x: ClosedRange<Double> = 0...1, y: ClosedRange<Double> = 0...1, resolution: DotResolution = .braille,
        keepsAspectRatio: Bool = false, content: @escaping @MainActor (Drawing) -> Void
    ) {
        self.content = content
        _x = Observed(wrappedValue: x, .display)
        _y = Observed(wrappedValue: y, .display)
        _resolution = Observed(wrappedValue: resolution, .display)
        _keepsAspectRatio = Observed(wrappedValue: keepsAspectRatio, .display)
        super.init()
    }

    /// The units at the middle of a cell, in the view's coordinates, as for the mouse; nil for a view without cells.
    public func units(at cell: Point) -> ChartPoint? {
        let space = space(bounds.size)
        guard !bounds.isEmpty else { return nil }
        return space.units(atColumn: Double(cell.x) + 0.5, row: Double(cell.y) + 0.5)
    }

    /// The units at the mouse, whose position is in the view's coordinates; as of the middle of its cell, unless the terminal
    /// tells the place within it. Nil for a view without cells.
    public func units(at mouse: Mouse) -> ChartPoint? {
        guard !bounds.isEmpty else { return nil }
        return space(bounds.size).units(
            atColumn: Double(mouse.position.x) + (mouse.fraction?.x ?? 0.5),
            row: Double(mouse.position.y) + (mouse.fraction?.y ?? 0.5))
    }

    private func space(_ size: Size) -> DrawingSpace {
        DrawingSpace(
            x: x, y: y, size: size, resolution: showsOnlyASCII ? .ascii : resolution, keepsRatio: keepsAspectRatio)
    }

    public override func measure(for width: Int?) -> Measure {
        Measure(preferredSize, minimum: Size(width: 1, height: 1))
    }

    public override func draw(in painter: Painter) {
        guard !painter.bounds.isEmpty else { return }
        let drawing = Drawing(space(painter.bounds.size), painter)
        content(drawing)
        drawing.finish()
    }
}
