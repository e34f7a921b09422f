import CellGeometry
import KeyValueObserving
import TrellisViews

/// Which rows there are, and which of them is selected.
extension RowsView {
    // MARK: Rows that come and go

    /// Says which rows there are now, for a subclass that knows better than keys do.
    ///
    /// - Parameters:
    ///   - keepsScroll: whether it stays scrolled to the same place, whichever rows are there now; otherwise rows that come
    ///     and go above those in sight leave them in sight.
    ///   - newPlace: where the row of a place before is now; nil when it has gone.
    public final func rowsDidChange(keepsScroll: Bool = false, _ newPlace: (_ old: Int) -> Int?) {
        takeRows(keepsScroll: keepsScroll, newPlace)
        invalidateIntrinsicSize()
    }

    /// Says that rows have come at some places; what was selected, marked and in sight stays so.
    public final func rowsDidCome(at places: Range<Int>) {
        if places.isEmpty { return }
        if key(at: places.lowerBound) != nil { keys.insert(places) { key(at: $0)! } }
        rowsDidChange { $0 >= places.lowerBound ? $0 + places.count : $0 }
    }

    /// Says that rows have gone from some places; where the selected one is among them, the next one is selected.
    public final func rowsDidGo(from places: Range<Int>) {
        if places.isEmpty { return }
        keys.remove(places)
        rowsDidChange { $0 < places.lowerBound ? $0 : $0 < places.upperBound ? nil : $0 - places.count }
    }

    /// Takes the rows that there are at first.
    func loadRows() {
        let count = rowCount
        _ = updatedKeys(count)
        state.setCount(count)
    }

    func updatedKeys(_ count: Int) -> ((Int) -> Int?)? {
        guard keys.isInUse || count > 0 && key(at: 0) != nil else { return nil }
        return keys.update(count: count) { key(at: $0) ?? AnyHashable($0) }
    }

    private func takeRows(keepsScroll: Bool = false, _ newPlace: (_ old: Int) -> Int?) {
        prepareArea()
        knownLetters = nil
        let count = rowCount
        if (count == 0) != (state.count == 0) { handledKeysDidChange() }
        var isStillThere = true
        change(isRearranged: true, selectsOther: { !isStillThere }) {
            isStillThere = $0.change(count: count, keepsScroll: keepsScroll, newPlace)
        }
    }

    /// Takes note of rows that came or went without a word: before the next event and the next frame.
    func prepareRows() {
        let count = rowCount
        if count != state.count { takeRows(updatedKeys(count) ?? { $0 < count ? $0 : nil }) }
        prepareArea()
    }

    private func prepareArea() { state.visible = max(0, rowsArea.height) }

    // MARK: Selection

    /// The place of the selected row; nil for none. It can be observed.
    ///
    /// Setting it brings the row into sight; for one that is not there, or cannot be selected, the nearest one is.
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

    /// The places of the marked rows; empty unless `allowsMultipleSelection`. It can be observed.
    public final var markedPlaces: Set<Int> {
        get {
            markedPlaceChanges.access(from: self)
            return state.marks
        }
        set { change { $0.setMarks(newValue) } }
    }

    // MARK: Scrolling

    /// The place of the first row in sight.
    public final var firstVisibleRow: Int {
        prepareRows()
        return state.firstShown
    }

    /// Scrolls, without selecting another row, so that the row at a place comes first, or as near as possible.
    public final func scroll(to place: Int) {
        prepareRows()
        change { $0.scroll(to: place) }
    }

    /// Scrolls as little as needed to have the row at a place in sight, without selecting it.
    public final func reveal(place: Int) {
        prepareRows()
        change { $0.reveal(place) }
    }

    /// Brings the selected row into sight, and keeps it there until the user scrolls.
    public final func revealSelection() { change { $0.follow() } }

    // MARK: Changes

    /// Changes what is selected, marked and in sight, and tells.
    ///
    /// - Parameters:
    ///   - isRearranged: whether there may be other rows at the same places.
    ///   - selectsOther: asked after the change whether the selected row is another one, even if it is at the same place.
    func change(
        byUser: Bool = false, isRearranged: Bool = false, selectsOther: () -> Bool = { false },
        _ body: (inout RowState) -> Void
    ) {
        var new = state
        body(&new)
        if !isRearranged, new.looks(like: state) { return state = new }
        let isOther = selectsOther()
        let isMoved = isOther || new.selected != state.selected
        let marksHaveMoved = new.marks != state.marks
        let selection = new.selected.flatMap { name(at: $0) }
        let marks = isRearranged || marksHaveMoved ? Set(new.marks.compactMap { name(at: $0) }) : knownMarks
        var points: [ChangePoint] = []
        if isMoved { points.append(placeChanges) }
        if isOther || selection != knownSelection { points.append(selectionChanges) }
        if marksHaveMoved { points.append(markedPlaceChanges) }
        if marks != knownMarks { points.append(markChanges) }
        points.forEach { $0.willChange() }
        (state, knownSelection, knownMarks) = (new, selection, marks)
        setNeedsDisplay()
        points.forEach { $0.didChange() }
        if byUser, isMoved, let place = new.selected { userDidSelect(place) }
    }
}
