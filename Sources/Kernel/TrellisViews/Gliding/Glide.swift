/// An item on its way to its cells.
///
/// All edges are those of the plan, in the coordinates of the nearest carrier. Those of a carrier itself are without
/// the distance by which it is scrolled.
struct Glide {
    let item: Int
    let motion: LayoutMotion
    /// The edges at the start. They are not whole if the item was on its way before, so that it also gets on when it
    /// starts anew at every frame.
    var start: SIMD4<Double>
    /// The cells at the end.
    var end: SIMD4<Int32>
    /// The cells of the last frame.
    var shown: SIMD4<Int32>
    /// The cells of the frame before.
    var before: SIMD4<Int32>
    /// Whether this frame shows other cells than the last one.
    var hasMoved = false
    /// The cells of the plan while `shown` is in their place.
    var saved = SIMD4<Int32>.zero

    init(item: Int, motion: LayoutMotion, from start: SIMD4<Double>, shown: SIMD4<Int32>, to end: SIMD4<Int32>) {
        self.item = item
        self.motion = motion
        self.start = start
        self.end = end
        self.shown = shown
        before = shown
    }

    /// The edges after a share of the way, 0...1.
    ///
    /// Edges that are equal at the start and at the end are equal all the way, and so are their cells.
    func edges(at share: Double) -> SIMD4<Double> { start + (SIMD4<Double>(end) - start) * share }

    /// The cells after a share of the way.
    func cells(at share: Double) -> SIMD4<Int32> {
        SIMD4<Int32>((edges(at: share) + 0.5).rounded(.down))
    }
}

extension LayoutMotion {
    /// The share of the way after a time.
    func share(after time: Duration) -> Double {
        time >= duration ? 1 : curve.share(at: max(0, time / duration))
    }
}
