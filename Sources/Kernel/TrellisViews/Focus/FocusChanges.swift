/// A log of changes in a window that concern the focus, so that a search that found nothing looks only at what is
/// new.
///
/// The log drops its oldest entries; a search older than that starts from scratch.
@MainActor
struct FocusChanges {
    enum Kind: Int {
        /// It came, or accepts the focus now.
        case gain
        /// It was shown or enabled; its subviews have not changed.
        case shown
        /// Something inside was removed or hidden. No descendant can start accepting the focus then, but the view itself
        /// may, as a scroll view does.
        case loss
    }

    /// The items of changed views and the kinds of the changes: `item << 2 | kind`.
    private var items: [Int] = []
    /// The number of the first entry that is kept.
    private var start = 0
    /// The space that the items belong to; item numbers differ between spaces. A weak reference would cost as much as
    /// the rest of a note.
    private var space: LayoutSpace?

    private static let limit = 256

    /// The number of the next change.
    var end: Int { start + items.count }

    mutating func note(_ view: View, _ kind: Kind) {
        guard let space = view.space else { return }
        if space !== self.space || items.count >= Self.limit {
            start = end
            items.removeAll(keepingCapacity: true)
            self.space = space
        }
        items.append(view.item << 2 | kind.rawValue)
    }

    /// The views that have changed since a number; nil if the log no longer goes back that far.
    func views(since number: Int) -> [(view: View, kind: Kind)]? {
        guard number >= start, let space else { return number == end ? [] : nil }
        return items[(number - start)...].compactMap { entry in
            space.view(of: entry >> 2).map { ($0, Kind(rawValue: entry & 3)!) }
        }
    }
}
