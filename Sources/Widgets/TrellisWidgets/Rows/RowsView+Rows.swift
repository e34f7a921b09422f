import TrellisViews

/// Tracking of rows and of the selection.
extension RowsView {
    // MARK: Insertion and removal

    /// Reports how the rows have changed; for a subclass whose rows cannot be matched by keys.
    ///
    /// - Parameters:
    ///   - keepsScroll: whether to keep the scroll position as a place, whichever rows are there now; otherwise the
    ///     visible rows stay visible when rows above them are added or removed.
    ///   - newPlace: returns the new place of a row given its old one; nil if it is gone.
    public final func rowsDidChange(keepsScroll: Bool = false, _ newPlace: (_ old: Int) -> Int?) {
        rowsDidChange(keepsScroll: keepsScroll, keepsFirst: false, newPlace)
    }

    /// Reports how the rows have changed.
    ///
    /// - Parameter keepsFirst: whether the first row stays selected if nobody has selected a row.
    final func rowsDidChange(keepsScroll: Bool, keepsFirst: Bool, _ newPlace: (_ old: Int) -> Int?) {
        takeRows(keepsScroll: keepsScroll, keepsFirst: keepsFirst, newPlace)
        invalidateIntrinsicSize()
        if allowsTypeAhead { keysDidChange() }
    }

    /// Reports a change of some rows. Which letters find a row is told where there are few: to look costs a look at all.
    private func someRowsDidChange(_ newPlace: (_ old: Int) -> Int?) {
        takeRows(newPlace)
        invalidateIntrinsicSize()
        if allowsTypeAhead, state.count <= 200 { keysDidChange() }
    }

    /// Reports that rows were inserted at some places; selection, marks and scroll position are kept.
    public final func rowsDidCome(at places: Range<Int>) {
        if places.isEmpty { return }
        if key(at: places.lowerBound) != nil { keys.insert(places) { key(at: $0)! } }
        someRowsDidChange { $0 >= places.lowerBound ? $0 + places.count : $0 }
    }

    /// Reports that rows were removed from some places; if the selected row is among them, the next one is selected.
    public final func rowsDidGo(from places: Range<Int>) {
        if places.isEmpty { return }
        keys.remove(places)
        someRowsDidChange { $0 < places.lowerBound ? $0 : $0 < places.upperBound ? nil : $0 - places.count }
    }

    func loadRows() {
        let count = rowCount
        _ = updatedKeys(count)
        state.setCount(count)
    }

    func updatedKeys(_ count: Int) -> ((Int) -> Int?)? {
        guard keys.isInUse || count > 0 && key(at: 0) != nil else { return nil }
        return keys.update(count: count) { key(at: $0) ?? AnyHashable($0) }
    }

    private func takeRows(keepsScroll: Bool = false, keepsFirst: Bool = false, _ newPlace: (_ old: Int) -> Int?) {
        known = nil
        prepareAreaForChange()
        searchCache = nil
        let count = rowCount
        let losses = moveFollowedRows(newPlace)
        var isStillThere = true
        change(isRearranged: true, selectsOther: { !isStillThere }) {
            $0.isSorted = isSorted
            isStillThere = $0.change(count: count, keepsScroll: keepsScroll, keepsFirst: keepsFirst, newPlace)
        }
        losses.forEach { $0() }
    }

    /// Before an event or frame, detects rows that were added or removed without a report.
    func prepareRows() {
        let count = rowCount
        if count != state.count { takeRows(updatedKeys(count) ?? { $0 < count ? $0 : nil }) }
        prepareArea()
    }

    func prepareArea() {
        let area = rowsArea
        state.visible = max(0, area.height)
        guard hasContentHeights else { return state.heights = RowHeights(rowHeight.minimum) }
        let mayHaveBar = borderColumns == 0 && area.width > 1
        // More rows than cells need a bar, however high they are.
        if mayHaveBar, state.count > state.visible { return state.heights = knownHeights(width: area.width - 1) }
        state.heights = knownHeights(width: area.width - borderColumns)
        if mayHaveBar, state.last > .start { state.heights = knownHeights(width: area.width - 1) }
    }

    /// The heights since the last frame, if rows are as wide as then: an event asks for no others.
    private func knownHeights(width: Int) -> RowHeights {
        if let known, known.width == width, known.rowHeight == rowHeight { return known.heights }
        let heights = heights(width: width)
        known = (width, rowHeight, heights)
        return heights
    }

    final var hasContentHeights: Bool { rowHeight.kind == .content }

    /// The heights of rows as high as their content.
    ///
    /// - Parameter width: the width of the rows without the scroll bar.
    private func heights(width: Int) -> RowHeights {
        let margins = RowMargins(width: width, hasMarks: allowsMultipleSelection)
        let width = max(0, width - margins.start - margins.padding)
        return RowHeights { [unowned self] place in
            place < rowCount ? rowHeight.bounded(contentHeight(at: place, width: width)) : 1
        }
    }

    /// The height of all rows in a view of a width, or of their natural width if nil; if heights differ, that of many
    /// rows is estimated from the first 200.
    public final func rowsHeight(for width: Int?) -> Int {
        rowsHeight(heights(width: width ?? 100_000))
    }

    final func rowsHeight(_ heights: RowHeights) -> Int {
        let count = max(1, rowCount)
        guard hasContentHeights, rowCount > 0 else { return count * max(1, rowHeight.minimum) }
        let measured = min(count, 200)
        return (0..<measured).reduce(0) { $0 + heights[$1] } * count / measured
    }

    // MARK: Selection

    /// The place of the selected row; nil for none. Observable.
    ///
    /// Setting it reveals the row; if the row does not exist or cannot be selected, the nearest one is selected.
    public final var selectedPlace: Int? {
        get {
            placeChanges.access(from: self)
            return state.selected
        }
        set {
            prepareRows()
            change {
                $0.wantsSelection = newValue != nil
                $0.select(newValue)
            }
        }
    }

    /// The number of marked rows. Observable. O(1).
    public final var markedCount: Int {
        markedPlaceChanges.access(from: self)
        return state.marks.count
    }

    /// The places of the marked rows; empty unless `allowsMultipleSelection`. Observable.
    public final var markedPlaces: Set<Int> {
        get {
            markedPlaceChanges.access(from: self)
            return state.marks
        }
        set { change { $0.setMarks(newValue) } }
    }

    // MARK: Scrolling

    /// The place of the first visible row.
    public final var firstVisibleRow: Int {
        prepareRows()
        return state.firstShown
    }

    /// Scrolls, without changing the selection, so that the row at a place comes first, or as near to it as possible.
    public final func scroll(to place: Int) {
        prepareRows()
        change { $0.scroll(to: place) }
    }

    /// Scrolls as little as needed to make the row at a place visible, without selecting it.
    public final func reveal(place: Int) {
        prepareRows()
        change { $0.reveal(place) }
    }

    /// Scrolls to the selected row and keeps it visible until the user scrolls.
    public final func revealSelection() { change { $0.follow() } }

    // MARK: Changes

    /// Changes selection, marks and scroll position, and notifies observers.
    ///
    /// - Parameters:
    ///   - isRearranged: whether other rows may be at the same places now.
    ///   - selectsOther: called after the change; returns whether a different row is selected, even if at the same
    ///     place.
    func change(
        byUser: Bool = false, isRearranged: Bool = false, selectsOther: () -> Bool = { false },
        _ body: (inout RowState) -> Void
    ) {
        var new = state
        body(&new)
        let rows = isRearranged ? nil : new.rowsThatDiffer(from: state)
        if rows?.isEmpty == true { return state = new }
        let isOther = selectsOther()
        let isMoved = isOther || new.selected != state.selected
        let toggled = new.marking.changes(since: state.marking)
        let marksHaveMoved = toggled.map { !$0.isEmpty } ?? (new.marks != state.marks)
        let selection = new.selected.flatMap { name(at: $0) }
        // Of few marks that have changed, only the names of those are asked for.
        let names = isRearranged ? nil : toggled?.compactMap { row in name(at: row).map { (row, $0) } }
        let allNames = names == nil ? Set(new.marks.compactMap { name(at: $0) }) : []
        let namesHaveMoved = names.map { !$0.isEmpty } ?? (allNames != publishedMarks)
        var points: [ChangePoint] = []
        if isMoved { points.append(placeChanges) }
        if isOther || selection != publishedSelection { points.append(selectionChanges) }
        if marksHaveMoved { points.append(markedPlaceChanges) }
        if namesHaveMoved { points.append(markChanges) }
        points.forEach { $0.willChange() }
        (state, publishedSelection) = (new, selection)
        if let names {
            let marks = names.isEmpty ? [] : state.marks
            for (row, name) in names {
                if marks.contains(row) { publishedMarks.insert(name) } else { publishedMarks.remove(name) }
            }
        } else {
            publishedMarks = allNames
        }
        repaint(rows)
        rowsHaveMoved()
        points.forEach { $0.didChange() }
        if byUser, isMoved, let place = new.selected { userDidSelect(place) }
    }

    /// Repaints some rows, or all if nil: what a key costs does not grow with the view. A row may have another height once it
    /// is selected.
    func repaint(_ rows: Set<Int>?) {
        guard let rows, !hasContentHeights || !haveOtherHeights(rows) else {
            known = nil
            return setNeedsDisplay()
        }
        repaintsRows = true
        for place in rows {
            let area = contentArea(at: place)
            setNeedsDisplay(Rect(x: 0, y: area.y, width: bounds.width, height: area.height))
        }
    }

    private func haveOtherHeights(_ rows: Set<Int>) -> Bool {
        guard let known else { return true }
        let heights = heights(width: known.width)
        return rows.contains { heights[$0] != known.heights[$0] }
    }
}
