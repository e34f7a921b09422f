/// Provides the items of a plan: a tree of views, a table of names, or a test.
///
/// All languages of a plan ask this one object, through `LayoutPlan.items`. Its answers may change only when it
/// notifies the plan (`contentDidChange`, `setNeedsCompile`). Every answer has a default, so a plan of bare numbers
/// needs none of them.
package protocol ItemSource: AnyObject {
    func name(of item: Int) -> String

    /// The item's position in its superitem when no rule decides, in cells.
    func origin(of item: Int) -> SIMD2<Double>

    /// The item's size when no rule decides, in cells; nil for an item without a size of its own.
    func naturalSize(of item: Int) -> SIMD2<Double>?

    /// Where the first and last rows of text end, in rows from the item's top; nil for the bottom edge.
    func baselines(of item: Int) -> (first: Double?, last: Double?)

    /// Whether the height that an item needs depends on its width, so that the plan calls `height(of:width:)`.
    func heightFollowsWidth(_ item: Int) -> Bool

    /// The height that an item needs for a width, in whole cells. Called during a solve.
    func height(of item: Int, width: Double) -> Double
}

extension ItemSource {
    /// `item` and the item's number.
    package func name(of item: Int) -> String { "item \(item)" }
    /// The corner of the superitem.
    package func origin(of item: Int) -> SIMD2<Double> { .zero }
    package func naturalSize(of item: Int) -> SIMD2<Double>? { nil }
    /// The bottom edge.
    package func baselines(of item: Int) -> (first: Double?, last: Double?) { (nil, nil) }
    package func heightFollowsWidth(_ item: Int) -> Bool { false }
    package func height(of item: Int, width: Double) -> Double { 0 }
}

extension LayoutPlan {
    package func name(of item: Int) -> String { items?.name(of: item) ?? "item \(item)" }
}
