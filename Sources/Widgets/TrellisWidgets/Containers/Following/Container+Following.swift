public import KeyValueObserving
public import TrellisViews

extension Container {
    /// Keeps a view for each item of a list from now on, behind those that are there.
    ///
    ///     column.follow(model.tasks, id: \.id) { task in TaskRow(task) }
    ///
    /// The list may read `@Observed` properties and `@Observable` models; see `bind(_:_:)`. When it changes, the view of an item
    /// stays the same with its focus, scroll position and state: it moves if its item does, and goes with it. An item is the
    /// same one if its identity is. If its value differs, `update` takes it over; without `update`, its view is made anew where
    /// values can be compared, and stays where not, or where the item is an object, whose properties the view follows.
    ///
    /// - Parameters:
    ///   - items: the list. It is kept until the container goes away, so it should not capture what contains the container;
    ///     `follow(_:_:id:length:update:view:)` takes the object that has the list.
    ///   - id: the identity of an item. Of two items with the same one, the first stays with the first view.
    ///   - length: the length of each view along a row or column.
    ///   - update: takes over another value of an item.
    ///   - view: makes the view of an item.
    /// - Returns: the registration, to end it earlier; the views stay then.
    /// - Complexity: O(items) comparisons of identities for a change; a view is made, moved or removed for each item that
    ///   came, moved or went.
    @discardableResult
    public final func follow<Items: Sequence, ID: Hashable, Row: View>(
        _ items: @escaping @autoclosure @MainActor () -> Items, id: KeyPath<Items.Element, ID>,
        length: Length = .content, update: (@MainActor (Row, Items.Element) -> Void)? = nil,
        view: @escaping @MainActor (Items.Element) -> Row
    ) -> Registration {
        follow(items: { items() }, id, length, update, view)
    }

    /// Keeps a view for each item of an object's list from now on, until the object goes away.
    ///
    ///     column.follow(model, \.tasks, id: \.id) { task in TaskRow(task) }
    ///
    /// As `follow(_:id:length:update:view:)`; the object is not retained.
    @discardableResult
    public final func follow<Source: AnyObject, Items: Sequence, ID: Hashable, Row: View>(
        _ source: Source, _ items: KeyPath<Source, Items>, id: KeyPath<Items.Element, ID>, length: Length = .content,
        update: (@MainActor (Row, Items.Element) -> Void)? = nil, view: @escaping @MainActor (Items.Element) -> Row
    ) -> Registration {
        follow(items: { [weak source] in source?[keyPath: items] }, id, length, update, view)
    }

    private func follow<Items: Sequence, ID: Hashable, Row: View>(
        items: @escaping @MainActor () -> Items?, _ id: KeyPath<Items.Element, ID>, _ length: Length,
        _ update: (@MainActor (Row, Items.Element) -> Void)?, _ view: @escaping @MainActor (Items.Element) -> Row
    ) -> Registration {
        let rows = FollowedViews({ $0[keyPath: id] }, view, update)
        let before = WeakView(view: subviews.last)
        return follow(items) { container, items in
            rows.show(
                Array(items),
                place: { row, previous in
                    container.place(row, length, behind: previous ?? before.view)
                }, remove: { $0.removeFromSuperview() })
        }
    }

    /// Puts a new view, or one of the subviews, behind another one; at the front if that is none of them.
    private func place(_ row: View, _ length: Length, behind other: View?) {
        var index = other.flatMap { subviews.index(of: $0) }.map { $0 + 1 } ?? 0
        // The index counts the others.
        if row.superview === self, let old = subviews.index(of: row), old < index { index -= 1 }
        place(StackItem(row, length), at: index)
    }
}
