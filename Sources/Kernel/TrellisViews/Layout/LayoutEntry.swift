import CellGeometry
import LayoutPlan
import SLL

/// The entry of a view or guide in a layout: an item of a space, and the layout operations on that item.
@MainActor
package struct LayoutEntry {
    package let space: LayoutSpace
    package let item: Int

    // MARK: As of the last layout

    /// The item's cells in its superview's coordinates.
    var frame: Rect { space.plan.frame(of: item) }
    /// The item's cells in its window's coordinates.
    var frameInWindow: Rect { space.plan.absoluteFrame(of: item) }
    /// The item's cells as stored in the plan: in the coordinates of the nearest carrier.
    var keptFrame: Rect { space.plan.keptFrame(of: item) }

    // MARK: Tree

    func makeRoot() { space.plan.makeRoot(item) }

    func setSize(_ size: Size) { space.plan.setSize(of: item, width: size.width, height: size.height) }

    /// Makes the item a child of another one in the same space; nil removes it from its tree.
    func setOuter(_ outer: LayoutEntry?) {
        assert(outer == nil || outer!.space === space, "trees do not reach from one space into another")
        space.plan.setSuperitem(of: item, to: outer?.item)
    }

    // MARK: Rules

    func rulesDidChange() { space.plan.setNeedsCompile(item) }

    package func removeRules() { space.rules.removeRules(of: item) }

    /// The size given by the item's own rules, if it depends on the superview alone.
    func ownSize(_ axis: Axis) -> LayoutValue? { space.rules.ownSize(of: item, axis) }

    /// The rules in force, as text.
    var rules: [String] { space.rules.rules(of: item) }

    /// Sets the rules that a container writes for the item; does nothing if they equal the previous ones.
    func write(_ list: RuleList) { space.rules.write(list, for: item) }

    func removeWritten() { space.rules.removeWritten(of: item) }

    // MARK: Sizes

    /// Has the natural size measured again before the next layout.
    func sizeMayHaveChanged() { space.sizeMayHaveChanged(item) }

    /// Marks the item because its natural size has changed.
    func sizeDidChange(_ new: SizeCache) {
        let size = new.isNone ? .zero : SIMD2(Double(new.size.width), Double(new.size.height))
        space.plan.contentDidChange(item, size, heightFollowsWidth: new.followsWidth)
        space.languages.constraints?.contentDidChange(item)
    }
}
