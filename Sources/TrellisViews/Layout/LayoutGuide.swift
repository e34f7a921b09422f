import LayoutPlan
import SLL

/// A rectangle in a view that rules can name and that is no view: a column of a grid.
///
/// It lives as long as somebody holds it; the view that it lies in writes its rules.
@MainActor
public final class LayoutGuide {
    /// The view in which it lies.
    private(set) weak var owner: View?
    private var place: LayoutPlace?

    /// A guide in a view.
    public init(in owner: View) { self.owner = owner }

    isolated deinit { place?.space.remove(self) }

    /// The guide as values of rules name it.
    public var layoutItem: LayoutItem { LayoutItem(number: item) }

    /// Its number in the layout of its view.
    var item: Int {
        if let place { return place.item }
        guard let owner else { preconditionFailure("the view of a layout guide is gone") }
        let space = owner.ensureSpace()
        let item = space.add(self)
        place!.setOuter(owner.place)
        return item
    }

    /// Says where its rules are kept now.
    func move(to place: LayoutPlace) { self.place = place }

    var knownItem: Int? { place?.item }
}
