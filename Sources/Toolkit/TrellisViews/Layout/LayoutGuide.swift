import LayoutPlan
import SLL

/// A rectangle inside a view that rules can refer to but that is not a view, such as a column of a grid.
///
/// It exists for as long as something retains it; the view that contains it writes its rules.
@MainActor
public final class LayoutGuide {
    /// The view that contains the guide.
    package weak var owner: View?
    @exclusivity(unchecked) private var place: LayoutPlace?

    /// Creates a guide in a view.
    public init(in owner: View) { self.owner = owner }

    isolated deinit { place?.space.remove(self) }

    /// The guide as an operand of rules.
    public var layoutItem: RuleValue.Item { RuleValue.Item(number: item) }

    /// The guide's item in the layout of its view.
    var item: Int {
        if let place { return place.item }
        guard let owner else { preconditionFailure("the view of a layout guide is gone") }
        let space = owner.ensureSpace()
        let item = space.add(self)
        place!.setOuter(owner.place)
        return item
    }

    /// Records the guide's new place in a layout.
    func move(to place: LayoutPlace) { self.place = place }

    var knownItem: Int? { place?.item }
}
