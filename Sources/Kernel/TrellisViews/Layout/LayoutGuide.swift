import LayoutPlan
import SLL

/// A rectangle inside a view that rules can refer to but that is not a view, such as a column of a grid.
///
/// It exists for as long as something retains it; the view that contains it writes its rules.
@MainActor
public final class LayoutGuide {
    package weak var owner: View?
    @exclusivity(unchecked) private var entry: LayoutEntry?

    /// Creates a guide in a view.
    public init(in owner: View) { self.owner = owner }

    isolated deinit { entry?.space.remove(self) }

    /// The guide as an operand of rules.
    public var layoutItem: RuleValue.Item { RuleValue.Item(number: item) }

    var item: Int {
        if let entry { return entry.item }
        guard let owner else { preconditionFailure("the view of a layout guide is gone") }
        let space = owner.ensureSpace()
        let item = space.add(self)
        entry!.setOuter(owner.layoutEntry)
        return item
    }

    func move(to entry: LayoutEntry) { self.entry = entry }

    var itemIfAny: Int? { entry?.item }
}
