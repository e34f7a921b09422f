import CellGeometry
import LayoutPlan
import SLL

/// Where the layout keeps a view or a guide: an item of a space, and all that is said to the layout about that item.
@MainActor
struct LayoutPlace {
    let space: LayoutSpace
    let item: Int

    // MARK: As of the last layout

    /// The item's cells in its superview.
    var frame: Rect { space.plan.frame(of: item) }
    /// The item's cells in its window.
    var frameInWindow: Rect { space.plan.absoluteFrame(of: item) }
    /// The item's cells as the plan keeps them: in the coordinates of the nearest carrier.
    var keptFrame: Rect { space.plan.keptFrame(of: item) }

    // MARK: The tree

    /// Makes the item the top of a tree.
    func makeRoot() { space.plan.makeRoot(item) }

    /// Gives the top of a tree its size.
    func setSize(_ size: Size) { space.plan.setSize(of: item, width: size.width, height: size.height) }

    /// Hangs the item under another one of its space; nil takes it out of its tree.
    func setOuter(_ outer: LayoutPlace?) {
        assert(outer == nil || outer!.space === space, "trees do not reach from one space into another")
        space.plan.setSuperitem(of: item, to: outer?.item)
    }

    // MARK: Rules

    /// What places the item is to be looked at again.
    func rulesDidChange() { space.plan.setNeedsCompile(item) }

    /// Takes the item's own rules away.
    func removeRules() { space.rules.removeRules(of: item) }

    /// The rules in force, written out.
    var rules: [String] { space.rules.rules(of: item) }

    /// Takes over what a container says of the item; costs nothing more where that is what it said before.
    func write(_ list: RuleList) { space.rules.write(list, for: item) }

    /// Takes away what a container said of the item.
    func removeWritten() { space.rules.removeWritten(of: item) }

    /// The item's constraints, the oldest first.
    var constraints: [LayoutConstraint] { space.constraints(of: item) }

    // MARK: Sizes

    /// The natural size may be another one: it is asked for before the next layout.
    func sizeMayHaveChanged() { space.sizeMayHaveChanged(item) }

    /// The natural size is another one.
    func sizeDidChange() {
        rulesDidChange()
        space.constraints?.contentDidChange(item)
    }
}
