import LayoutPlan
import SLL

/// A rectangle in a view that rules can name and that is no view: a column of a grid.
@MainActor
final class LayoutGuide {
    /// The view in which it lies.
    private unowned let owner: View
    private var place: (space: LayoutSpace, item: Int)?

    init(in owner: View) { self.owner = owner }

    isolated deinit { place?.space.remove(self) }

    /// Its number in the layout of its view.
    var item: Int {
        if let place { return place.item }
        let space = owner.ensureSpace()
        let item = space.add(self)
        space.rules.plan.setSuperitem(of: item, to: owner.place!.item)
        return item
    }

    /// Says where its rules are kept now.
    func move(to space: LayoutSpace, item: Int) { place = (space, item) }

    var knownItem: Int? { place?.item }

    func edge(_ axis: Axis, _ edge: ItemEdge) -> EdgeReference { EdgeReference(item, axis, edge) }
}
