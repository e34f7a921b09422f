import LayoutPlan
import SLL

/// A rectangle in a view that rules can name and that is no view: a column of a grid.
@MainActor
final class LayoutGuide {
    /// The view in which it lies.
    private unowned let owner: View
    private var place: LayoutPlace?

    init(in owner: View) { self.owner = owner }

    isolated deinit { place?.space.remove(self) }

    /// Its number in the layout of its view.
    var item: Int {
        if let place { return place.item }
        let space = owner.ensureSpace()
        let item = space.add(self)
        place!.setOuter(owner.place)
        return item
    }

    /// Says where its rules are kept now.
    func move(to place: LayoutPlace) { self.place = place }

    var knownItem: Int? { place?.item }

    func edge(_ axis: Axis, _ edge: ItemEdge) -> EdgeReference { EdgeReference(item, axis, edge) }
}
