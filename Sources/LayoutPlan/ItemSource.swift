/// Who knows the items of a plan: a tree of views, a table of names, or a test.
///
/// All languages over a plan ask this one object, by `LayoutPlan.items`. What it answers may change only when the plan is
/// told (`setNeedsCompile`). Every answer has a default, so that a plan of bare numbers needs none of them.
package protocol ItemSource: AnyObject {
    /// What messages call an item.
    func name(of item: Int) -> String

    /// Where an item lies in its superitem when nothing says so, in cells.
    func origin(of item: Int) -> SIMD2<Double>

    /// How wide and how high an item is when nothing says so, in cells; nil for an item without a size of its own.
    func naturalSize(of item: Int) -> SIMD2<Double>?

    /// Where the first and the last row of text end, in rows from the item's top; nil for the bottom edge.
    func baselines(of item: Int) -> (first: Double?, last: Double?)

    /// Whether the height that an item needs follows from its width, so that `height(of:width:)` is asked.
    func heightFollowsWidth(_ item: Int) -> Bool

    /// The height that an item needs for a width, in cells. Asked in a solve.
    func height(of item: Int, width: Double) -> Double
}

extension ItemSource {
    /// The item's number.
    package func name(of item: Int) -> String { "item \(item)" }
    /// The superitem's corner.
    package func origin(of item: Int) -> SIMD2<Double> { .zero }
    /// No size.
    package func naturalSize(of item: Int) -> SIMD2<Double>? { nil }
    /// The bottom edge.
    package func baselines(of item: Int) -> (first: Double?, last: Double?) { (nil, nil) }
    /// No.
    package func heightFollowsWidth(_ item: Int) -> Bool { false }
    /// 0.
    package func height(of item: Int, width: Double) -> Double { 0 }
}

extension LayoutPlan {
    /// What messages call an item.
    package func name(of item: Int) -> String { items?.name(of: item) ?? "item \(item)" }
}
