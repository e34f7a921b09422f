/// What has changed in a window since it began, as far as the focus is concerned: so that who has found nothing that takes
/// it need only look at what is new.
///
/// The oldest changes are forgotten; who has not looked since then looks at everything.
@MainActor
struct FocusChanges {
    /// Items of views; of one that has lost something, only it and its superviews count, and its bits are turned around.
    private var items: [Int] = []
    /// The number of the first one that is kept.
    private var start = 0
    /// The space that the items are of; they have other numbers in another one.
    private weak var space: LayoutSpace?

    private static let limit = 4096

    /// The number that the next change will have.
    var end: Int { start + items.count }

    /// Notes a change of a view.
    ///
    /// - Parameter isLoss: whether something has left it, or was hidden in it: nothing in it takes the focus that did not
    ///   before, but it may do so itself, as a view does that scrolls.
    mutating func note(_ view: View, isLoss: Bool) {
        guard let space = view.space else { return }
        let item = view.item
        if space !== self.space || items.count >= Self.limit {
            start = end
            items.removeAll(keepingCapacity: true)
            self.space = space
        }
        items.append(isLoss ? ~item : item)
    }

    /// The views that have changed since a number; nil when that is not known any more.
    func views(since number: Int) -> [(view: View, isLoss: Bool)]? {
        guard number >= start, let space else { return number == end ? [] : nil }
        return items[(number - start)...].compactMap { entry in
            let isLoss = entry < 0
            return space.view(of: isLoss ? ~entry : entry).map { ($0, isLoss) }
        }
    }
}
