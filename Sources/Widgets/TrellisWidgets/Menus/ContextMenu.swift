public import TrellisViews

/// A menu that opens on a view: by a right click at the mouse, by Shift-F10 or the menu key at the focus.
///
///     list.contextMenu { list in
///         MenuItem("Rename…", mnemonic: "r", isEnabled: { list.selectedRow != nil }) { rename() }
///         "rows.mark"
///     }
///
/// `View.contextMenu(_:)` attaches one. The items are made when the menu opens, so they can fit the selection: a right
/// click on a row of a list, table or tree selects the row first, unless it is marked. If there are no items, the event
/// goes on to the superview, which may have a context menu too.
///
/// The menu works and looks like those of a `MenuBar`.
public final class ContextMenu: Interaction {
    /// Returns the items; called each time the menu opens.
    public var items: @MainActor () -> [MenuItem]

    /// Creates a context menu; attach it with `View.addInteraction(_:)`.
    public init(@ListBuilder<MenuItem> _ items: @escaping @MainActor () -> [MenuItem]) { self.items = items }

    /// Opens the menu at a cell of the view; nil means at the focus.
    ///
    /// - Returns: whether there was anything to show.
    @discardableResult
    public func open(at cell: Point? = nil) -> Bool {
        guard let view, let window = view.window, view.isEffectivelyEnabled else { return false }
        let items = items()
        if items.isEmpty { return false }
        let placement = cell.map { Placement.cell($0, in: view) } ?? placementAtFocus(in: window, view)
        MenuSession(in: window).show(items, at: placement)
        return true
    }

    // MARK: Events

    static let keys = KeyBindings(
        for: ContextMenu.self, group: "Menu",
        [
            KeyBinding("menu.context", "context menu", Key.function(10).shift, .menu, .function(16)) { $0.open() }
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    public override func handle(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.right), let view else { return false }
        selectRow(at: mouse.position, view)
        return open(at: mouse.position)
    }

    /// Selects the row under the mouse, so that the items can be for it.
    private func selectRow(at point: Point, _ view: View) {
        let cell = view.frameInWindow.origin + point
        var next = view.window?.view(at: cell)
        while let inner = next {
            if let rows = inner as? RowsView { return rows.selectForMenu(at: cell - rows.frameInWindow.origin) }
            next = inner === view ? nil : inner.superview
        }
    }

    /// Below the selected row or the cursor of the focused view, or below its first visible row.
    private func placementAtFocus(in window: Window, _ view: View) -> Placement {
        let view = window.focusedView.flatMap { $0.isDescendant(of: view) ? $0 : nil } ?? view
        if let rows = view as? RowsView { rows.revealSelection() }
        let frame = view.frameInWindow
        let visible = window.visibleFrame(of: view).offset(x: -frame.x, y: -frame.y)
        let first = Rect(x: visible.x, y: visible.y, width: visible.width, height: min(1, visible.height))
        var part = first
        if let rows = view as? RowsView, let row = rows.selectedPlace {
            part = rows.contentArea(at: row)
        } else if let cursor = view.cursor {
            part = Rect(origin: cursor, size: Size(width: 1, height: 1))
        }
        return .below(view, part: part.intersection(visible).isEmpty ? first : part)
    }
}

extension View {
    /// Gives the view a context menu, in place of an earlier one; see `ContextMenu`.
    ///
    /// The view retains the closure, which should therefore capture the view weakly or not at all.
    /// - Parameter items: the items; called each time the menu opens.
    public final func contextMenu(@ListBuilder<MenuItem> _ items: @escaping @MainActor () -> [MenuItem]) {
        if let old = interaction(ContextMenu.self) { removeInteraction(old) }
        addInteraction(ContextMenu(items))
    }
}

extension KeyValueObservable where Self: View {
    /// Gives the view a context menu whose items are made from the view, so that they need not capture it.
    ///
    ///     table.contextMenu { table in
    ///         MenuItem("Delete") { delete(table.selectedPlace) }
    ///     }
    ///
    /// - Parameter items: the items; called with the view each time the menu opens.
    @MainActor
    public func contextMenu(@ListBuilder<MenuItem> _ items: @escaping @MainActor (Self) -> [MenuItem]) {
        let view: View = self
        view.contextMenu { [weak self] () -> [MenuItem] in self.map(items) ?? [] }
    }
}

extension RowsView {
    /// Selects the row at a cell, as a click does; a marked row stays one of several.
    fileprivate func selectForMenu(at point: Point) {
        guard let row = place(at: point), canSelect(row), !markedPlaces.contains(row) else { return }
        change(byUser: true) { $0.select(row) }
    }
}
