import TrellisViews

/// Which of a number of rows are in sight, selected and marked. Rows are numbered as they are shown.
///
/// It is scrolled by hand or follows the selected row. Where it was scrolled to is kept when it becomes smaller and large
/// again, so what is seen depends on the size alone, not on the sizes before.
struct RowState {
    /// The selected row.
    private(set) var selected: Int?
    /// The marked rows.
    private(set) var marks: Set<Int> = []
    /// Whether rows can be marked.
    var allowsMarks = false { didSet { if !allowsMarks { marks = [] } } }
    /// Whether the first row is selected when rows come and none is.
    var wantsSelection = true
    /// Whether a row can be selected; nil stands for all.
    var canSelect: ((Int) -> Bool)?

    /// Whether the first row is selected only because some row is to be, and nobody has seen that yet.
    private(set) var isFirstByDefault = false

    private var range = ScrollRange()
    /// Whether the selected row is kept in sight: until somebody scrolls away from it.
    private var follows = true
    /// Where a stretch of marks began, and what was marked besides.
    private var anchor: (row: Int, others: Set<Int>)?

    /// Whether the same is in sight, selected and marked.
    func looks(like other: RowState) -> Bool {
        selected == other.selected && shown == other.shown && allowsMarks == other.allowsMarks && marks == other.marks
    }

    // MARK: Size

    /// The number of rows.
    var count: Int { range.total }

    /// The number of rows that there is room for.
    var visible: Int {
        get { range.visible }
        set { range.visible = newValue }
    }

    /// The first row in sight.
    var firstShown: Int {
        guard follows, let selected, visible > 0 else { return range.first }
        return range.position(revealing: selected..<selected + 1)
    }

    /// What is in sight.
    var shown: ScrollRange {
        var shown = range
        shown.scroll(to: firstShown)
        return shown
    }

    /// The first row in sight if nothing is followed.
    var firstWanted: Int { range.first }

    /// Takes another number of rows, and what is selected and marked of them.
    ///
    /// - Parameter shift: how many rows more lie above those in sight.
    mutating func replace(count: Int, selected new: Int?, marks: Set<Int>, shift: Int) {
        range.total = count
        range.shift(by: shift)
        self.marks = marks
        anchor = nil
        selected = new.flatMap { nearest(to: $0, towards: 1) }
        if wantsSelection, count > 0, isFirstByDefault || selected == nil { selectFirst() }
    }

    /// Selects the first row because some row is to be selected.
    private mutating func selectFirst() {
        selected = nearest(to: 0, towards: 1)
        isFirstByDefault = true
    }

    /// Commits the default selection once rows have been shown.
    mutating func settle() { if count > 0 { isFirstByDefault = false } }

    // MARK: Scrolling

    /// Scrolls by hand, so that a row comes first.
    mutating func scroll(to row: Int) {
        range.scroll(to: row)
        follows = false
    }

    /// Scrolls by hand by a number of rows.
    mutating func scroll(by rows: Int) { scroll(to: min(firstShown + rows, range.last)) }

    /// Scrolls as little as needed to have a row in sight.
    mutating func reveal(_ row: Int) {
        scroll(to: firstShown)
        range.reveal(row..<row + 1)
    }

    /// Brings the selected row into sight, and keeps it there.
    mutating func follow() { follows = true }

    // MARK: Selecting

    /// Selects a row, or none; it comes into sight.
    ///
    /// - Parameters:
    ///   - extending: whether the rows from where such a stretch began are marked.
    ///   - direction: where to look first for another row when this one cannot be selected: 1 below, -1 above.
    mutating func select(_ row: Int?, extending: Bool = false, towards direction: Int = 1) {
        range.scroll(to: firstShown)
        follows = true
        isFirstByDefault = false
        let new = row.flatMap { nearest(to: $0, towards: direction) }
        if extending, allowsMarks, let new {
            let start = anchor ?? (selected ?? new, marks)
            anchor = start
            let stretch = min(start.row, new)...max(start.row, new)
            marks = start.others.union(canSelect.map { stretch.filter($0) } ?? Array(stretch))
        } else {
            anchor = nil
        }
        selected = new
    }

    /// Selects a row some rows away; from none, the first in sight. Where no row can be selected it scrolls.
    mutating func move(by rows: Int, extending: Bool = false) {
        let direction = rows < 0 ? -1 : 1
        select(selected.map { $0 + rows } ?? firstShown, extending: extending, towards: direction)
        guard let selected else { return scroll(by: rows) }
        if rows < 0 { revealHeadings(above: selected) }
    }

    /// Goes on by as many rows as there are in sight, less one.
    mutating func movePage(_ direction: Int, extending: Bool = false) {
        let rows = direction * max(1, visible - 1)
        let first = firstShown
        move(by: rows, extending: extending)
        range.scroll(to: min(max(0, first + rows), range.last))
    }

    /// Selects the first row, or the last one.
    mutating func moveToEnd(_ direction: Int, extending: Bool = false) {
        select(direction < 0 ? 0 : count - 1, extending: extending, towards: -direction)
        if selected == nil { scroll(to: direction < 0 ? 0 : range.last) }
        if direction < 0, let selected { revealHeadings(above: selected) }
    }

    /// The row at an index, or the nearest one that can be selected. O(1) where all rows can.
    private func nearest(to row: Int, towards direction: Int) -> Int? {
        guard count > 0 else { return nil }
        let row = min(max(0, row), count - 1)
        guard let canSelect, !canSelect(row) else { return row }
        let (below, above) = ((row + 1)..<count, (0..<row).reversed())
        return direction > 0
            ? below.first(where: canSelect) ?? above.first(where: canSelect)
            : above.first(where: canSelect) ?? below.first(where: canSelect)
    }

    /// Scrolls so that rows above one that cannot be selected are in sight with it: nothing else would bring them there.
    private mutating func revealHeadings(above row: Int) {
        guard let canSelect else { return }
        var top = row
        while top > 0, row - top < visible - 1, !canSelect(top - 1) { top -= 1 }
        if top < firstShown { range.scroll(to: top) }
    }

    // MARK: Marking

    /// Marks a row, or takes its mark away.
    mutating func toggleMark(_ row: Int) {
        guard allowsMarks, row >= 0, row < count, canSelect?(row) != false else { return }
        if marks.remove(row) == nil { marks.insert(row) }
        anchor = nil
    }

    /// Marks these rows and no others.
    mutating func setMarks(_ rows: Set<Int>) {
        guard allowsMarks else { return }
        marks = rows.filter { $0 >= 0 && $0 < count && canSelect?($0) != false }
        anchor = nil
    }
}
