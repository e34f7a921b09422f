import TrellisViews

extension RowsView {
    /// Lets the user drag rows: with the mouse, and with Alt and the arrow keys, which move the selected row up and down
    /// or to the rows beside.
    ///
    ///     column.dragRows { place in column.cards[place] }
    ///     column.acceptRows(of: Card.self) { card, place in board.move(card, to: column, before: place) }
    ///
    /// - Parameter value: returns what a row stands for; nil if it cannot be dragged.
    public final func dragRows<Value>(_ value: @escaping @MainActor (_ place: Int) -> Value?) {
        interaction(RowDragSource.self).map(removeInteraction)
        addInteraction(
            RowDragSource(self) { [unowned self] place in
                value(place).map {
                    let row = follow(place) { [weak self] in self?.interaction(RowDragSource.self)?.cancel() }
                    return DragSource.Item($0, picture: text(at: place), from: self) { row.place }
                }
            })
    }

    /// Lets the user drop values on rows, between them or below the last one.
    ///
    /// - Parameters:
    ///   - type: the type of the values.
    ///   - drop: takes a value, and the place of the row before which it goes; the number of rows for the end. If the
    ///     value is in a row of this view, that row still counts: a row that moves down goes to `place - 1`.
    public final func acceptRows<Value>(
        of type: Value.Type, drop: @escaping @MainActor (_ value: Value, _ place: Int) -> Void
    ) {
        acceptItems(of: type) { drop($0.value as! Value, $1) }
    }

    func acceptItems<Value>(
        of type: Value.Type, drop: @escaping @MainActor (_ item: DragSource.Item, _ place: Int) -> Void
    ) {
        interaction(DropTarget.self).map(removeInteraction)
        addInteraction(
            DropTarget(
                for: type, location: { [unowned self] in dropPlace(of: $0, at: $1) },
                scroll: { [unowned self] rows in change { $0.scroll(by: rows) } }, dropItem: drop))
    }

    /// Where something dropped at a cell would go: before the row at the cell, or after it in its lower half. In rows one
    /// cell high, what comes from above goes below the row, so that it takes its place.
    private func dropPlace(of item: DragSource.Item, at point: Point) -> DropTarget.Location? {
        let area = rowCells
        func line(_ y: Int) -> Rect { Rect(x: area.x, y: y, width: area.width, height: 1).intersection(area) }
        guard area.contains(point) else { return nil }
        guard let place = place(at: Point(x: area.x, y: point.y)) else {
            let end = rowCount > 0 ? contentArea(at: rowCount - 1).bottom : area.y
            return DropTarget.Location(rowCount, line(min(end, area.bottom - 1)))
        }
        let row = contentArea(at: place)
        let isBelow =
            row.height == 1 ? item.source === self && item.index < place : 2 * (point.y - row.y) >= row.height
        return DropTarget.Location(place + (isBelow ? 1 : 0), line(isBelow ? row.bottom - 1 : row.y))
    }

    // MARK: Keys

    /// Drops the selected row before or after its neighbour, as the user does with a key.
    func dropSelected(by step: Int) {
        guard let (item, place) = draggedSelection, let target = interaction(DropTarget.self),
            target.accepts(item.value), (0..<rowCount).contains(place + step)
        else { return }
        target.drop(item, at: step < 0 ? place - 1 : place + 2)
        select(afterDropAt: place + step)
    }

    func dropSelectedAside(_ direction: Int) {
        guard let (item, place) = draggedSelection, let window else { return }
        let frame = frameInWindow
        func distance(_ other: View) -> Int {
            direction < 0 ? frame.x - other.frameInWindow.right : other.frameInWindow.x - frame.right
        }
        let beside = window.rowsThatAccept(item.value).filter { rows in
            let other = rows.frameInWindow
            return rows !== self && distance(rows) >= 0 && other.top < frame.bottom && frame.top < other.bottom
        }
        guard let rows = beside.min(by: { distance($0) < distance($1) }), let target = rows.interaction(DropTarget.self)
        else { return }
        let index = min(place, rows.rowCount)
        target.drop(item, at: index)
        window.focus(rows)
        rows.select(afterDropAt: index)
    }

    private func select(afterDropAt place: Int) {
        prepareRows()
        if rowCount > 0 { change(byUser: true) { $0.select(place) } }
    }

    private var draggedSelection: (item: DragSource.Item, place: Int)? {
        guard let place = selectedPlace, let item = interaction(RowDragSource.self)?.value(place) else { return nil }
        return (item, place)
    }
}

final class RowDragSource: DragSource {
    let value: @MainActor (Int) -> DragSource.Item?

    init(_ rows: RowsView, _ value: @escaping @MainActor (Int) -> DragSource.Item?) {
        self.value = value
        super.init { [unowned rows] point in rows.place(at: point).flatMap { rows.canSelect($0) ? value($0) : nil } }
    }

    private var rows: RowsView? { view as? RowsView }

    private var hasSelection: Bool { rows?.state.selected != nil }

    static let keys = KeyBindings(
        for: RowDragSource.self, group: "Moving rows",
        [
            KeyBinding("rows.moveUp", "move the row up, down", Key.up.alt, when: { $0.hasSelection }) {
                $0.rows?.dropSelected(by: -1)
            },
            KeyBinding("rows.moveDown", "move the row up, down", Key.down.alt, when: { $0.hasSelection }) {
                $0.rows?.dropSelected(by: 1)
            },
            KeyBinding("rows.moveLeft", "move the row to the left, right", Key.left.alt, when: { $0.hasSelection }) {
                $0.rows?.dropSelectedAside(-1)
            },
            KeyBinding("rows.moveRight", "move the row to the left, right", Key.right.alt, when: { $0.hasSelection }) {
                $0.rows?.dropSelectedAside(1)
            },
        ])

    override var keyBindings: KeyBindings { Self.keys }
}

extension View {
    /// The rows in the view that a value can be dropped on. O(views).
    fileprivate func rowsThatAccept(_ value: Any) -> [RowsView] {
        var found: [RowsView] = []
        if let rows = self as? RowsView, rows.interaction(DropTarget.self)?.accepts(value) == true { found = [rows] }
        for view in subviews where !view.isHidden { found += view.rowsThatAccept(value) }
        return found
    }
}
