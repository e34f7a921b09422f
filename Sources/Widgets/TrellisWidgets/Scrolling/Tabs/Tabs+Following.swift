public import KeyValueObserving
public import TrellisViews

extension Tabs {
    /// Keeps a page for each item of a list from now on, behind the pages that are there; see `Container.follow`.
    ///
    ///     tabs.follow(model.documents, id: \.id, title: \.name) { document in Editor(document) }
    ///
    /// The visible page stays visible as long as its item is there.
    ///
    /// - Parameters:
    ///   - items: the list.
    ///   - id: the identity of an item.
    ///   - title: the title of the page of an item.
    ///   - update: takes over another value of an item.
    ///   - page: makes the page of an item.
    /// - Returns: the registration, to end it earlier; the pages stay then.
    @discardableResult
    public func follow<Items: Sequence, ID: Hashable, Page: View>(
        _ items: @escaping @autoclosure @MainActor () -> Items, id: KeyPath<Items.Element, ID>,
        title: KeyPath<Items.Element, String>, update: (@MainActor (Page, Items.Element) -> Void)? = nil,
        page: @escaping @MainActor (Items.Element) -> Page
    ) -> Registration {
        let views = FollowedViews({ $0[keyPath: id] }, page, update)
        let before = WeakView(view: pages.last)
        return follow({ Array(items()) }) { tabs, items in
            views.show(
                items, place: { page, previous in tabs.place(page, behind: previous ?? before.view) },
                remove: { $0.removeFromSuperview() })
            var titles = tabs.titles
            for (page, item) in zip(views.views, items) {
                if let index = tabs.pages.firstIndex(where: { $0 === page }) { titles[index] = item[keyPath: title] }
            }
            if titles != tabs.titles { tabs.titles = titles }
        }
    }

    private func place(_ page: View, behind other: View?) {
        let others = pages.filter { $0 !== page }
        insert("", page, at: other.flatMap { other in others.firstIndex { $0 === other } }.map { $0 + 1 } ?? 0)
    }
}
