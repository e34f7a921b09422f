import TrellisViews

/// The visible, selected and marked ones among a number of rows. Rows are numbered as they are shown.
///
/// The view either stays where the user scrolled to or follows the selected row. The wanted scroll position is a
/// row and an offset in it; it survives when the view shrinks and grows again, so that the visible part depends on the
/// current size alone.
struct RowState {
    private(set) var selected: Int?
    private(set) var marking = RowMarks()
    var allowsMarks = false { didSet { if !allowsMarks { marking = RowMarks() } } }
    /// Whether to select the first row when there are rows but no selection.
    var wantsSelection = true
    /// Whether rows are in an order that changes with their values, so that none is selected by default.
    var isSorted = false
    /// Returns whether a row can be selected; nil if all can.
    var canSelect: ((Int) -> Bool)?

    /// Whether the first row is selected only by default and has not been shown yet.
    private(set) var isFirstByDefault = false
    /// Whether nobody has selected a row yet: the first one is selected by default.
    private(set) var isUnchosen = false

    private(set) var count = 0
    /// The number of cells in which rows are visible.
    var visible = 0
    var heights = RowHeights(1)
    /// The position scrolled to; at the current size it may be too far.
    var wanted = RowHeights.Position.start
    /// Whether to keep the selected row visible; false after the user has scrolled.
    var follows = true
    /// A row that was to be revealed while there was no room.
    var revealing: Int?
    /// The row where a range of marks began, and the marks outside the range.
    private var anchor: (row: Int, others: Set<Int>)?

    /// The rows that look different in another state, as others are selected or marked there; nil if all may.
    func rowsThatDiffer(from other: RowState) -> Set<Int>? {
        guard count == other.count, visible == other.visible, top == other.top, allowsMarks == other.allowsMarks,
            // Without a selection, the first visible row shows the focus.
            (selected == nil) == (other.selected == nil)
        else { return nil }
        var rows = marking.changes(since: other.marking) ?? marks.symmetricDifference(other.marks)
        if rows.count > RowMarks.mostChanges { return nil }
        if let selected, let old = other.selected, selected != old { rows.formUnion([selected, old]) }
        return rows
    }

    var marks: Set<Int> { marking.rows }

    /// Replaces the number of rows, the selection and the marks.
    ///
    /// - Parameters:
    ///   - shift: the number of rows added above the visible ones.
    ///   - keepsOffset: whether the first visible row is still there.
    mutating func replace(count: Int, selected new: Int?, marks: Set<Int>, shift: Int, keepsOffset: Bool) {
        self.count = count
        wanted.row = max(0, wanted.row + shift)
        if !keepsOffset { wanted.offset = 0 }
        marking = RowMarks(marks)
        anchor = nil
        selected = new.flatMap { nearest(to: $0, towards: 1) }
        if wantsSelection, !isSorted, count > 0, isFirstByDefault || selected == nil { selectFirst() }
    }

    /// Selects the first row by default.
    private mutating func selectFirst() {
        selected = nearest(to: 0, towards: 1)
        (isFirstByDefault, isUnchosen) = (true, true)
    }

    mutating func deselectDefault() { if isUnchosen { selected = nil } }

    /// Commits the default selection once rows have been shown.
    mutating func settle() { if count > 0 { isFirstByDefault = false } }

    // MARK: Selecting

    /// Selects a row, or none, and makes it visible.
    ///
    /// - Parameters:
    ///   - extending: whether to mark the rows from where the range of marks began.
    ///   - direction: where to search first for another row if this one cannot be selected: 1 below, -1 above.
    mutating func select(_ row: Int?, extending: Bool = false, towards direction: Int = 1) {
        wanted = top
        (follows, revealing) = (true, nil)
        (isFirstByDefault, isUnchosen) = (false, false)
        let new = row.flatMap { nearest(to: $0, towards: direction) }
        if extending, allowsMarks, let new {
            let start = anchor ?? (selected ?? new, marks)
            let previous = anchor != nil ? selected.map { RowMarks.stretch(start.row, $0) } : nil
            anchor = start
            mark(RowMarks.stretch(start.row, new), insteadOf: previous ?? start.row..<start.row, start.others)
        } else {
            anchor = nil
        }
        selected = new
    }

    /// The nearest row that can be selected, starting with the given one. O(1) if all rows can be selected.
    func nearest(to row: Int, towards direction: Int) -> Int? {
        guard count > 0 else { return nil }
        let row = min(max(0, row), count - 1)
        guard let canSelect, !canSelect(row) else { return row }
        let (below, above) = ((row + 1)..<count, (0..<row).reversed())
        return direction > 0
            ? below.first(where: canSelect) ?? above.first(where: canSelect)
            : above.first(where: canSelect) ?? below.first(where: canSelect)
    }

    // MARK: Marking

    mutating func toggleMark(_ row: Int) {
        guard allowsMarks, row >= 0, row < count, canSelect?(row) != false else { return }
        marking.toggle(row)
        anchor = nil
    }

    mutating func setMarks(_ rows: Set<Int>) {
        guard allowsMarks else { return }
        marking = RowMarks(rows.filter { $0 >= 0 && $0 < count && canSelect?($0) != false })
        anchor = nil
    }

    /// Marks the rows of a stretch and some others, where those of another stretch were marked. O(rows in which the
    /// stretches differ), if they are few.
    private mutating func mark(_ stretch: Range<Int>, insteadOf old: Range<Int>, _ others: Set<Int>) {
        let (new, gone) = (RowMarks.rows(stretch, without: old), RowMarks.rows(old, without: stretch))
        guard new.count + gone.count <= RowMarks.mostChanges else {
            return marking = RowMarks(others.union(canSelect.map { stretch.filter($0) } ?? Array(stretch)))
        }
        for row in new where canSelect?(row) != false && !marks.contains(row) { marking.toggle(row) }
        for row in gone where marks.contains(row) && !others.contains(row) { marking.toggle(row) }
    }
}
