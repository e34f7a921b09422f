/// A log of changes in a window that concern the focus, so that a search that found nothing need only look at what is
/// new.
///
/// The log drops its oldest entries; a search older than that starts from scratch.
@MainActor
struct FocusChanges {
    /// The items of changed views. For a loss, only the view and its ancestors count, and the bits of the item are
    /// inverted.
    private var items: [Int] = []
    /// The number of the first entry that is kept.
    private var start = 0
    /// The space that the items belong to; item numbers differ between spaces. A weak reference would cost as much as
    /// the rest of a note.
    private var space: LayoutSpace?

    private static let limit = 4096

    /// The number of the next change.
    var end: Int { start + items.count }

    /// Records a change of a view.
    ///
    /// - Parameter isLoss: whether something inside was removed or hidden. No descendant can start accepting the focus
    ///   then, but the view itself may, as a scroll view does.
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

    /// The views that have changed since a number; nil if the log no longer goes back that far.
    func views(since number: Int) -> [(view: View, isLoss: Bool)]? {
        guard number >= start, let space else { return number == end ? [] : nil }
        return items[(number - start)...].compactMap { entry in
            let isLoss = entry < 0
            return space.view(of: isLoss ? ~entry : entry).map { ($0, isLoss) }
        }
    }
}
