import TrellisViews

/// Which of a number of rows are in sight, chosen and marked: what a list and a table have in common.
///
/// It is scrolled by hand or follows the chosen row. Where it was scrolled to is kept when it becomes smaller and large
/// again, so what is seen depends on the size alone, not on the sizes before.
struct RowState {
    /// The chosen row.
    private(set) var selected: Int?
    /// The marked rows.
    private(set) var marks: Set<Int> = []
    /// Whether rows can be marked.
    var allowsMarks = false { didSet { if !allowsMarks { marks = [] } } }
    /// Whether the first row is chosen when rows come and none is.
    var wantsSelection = true

    /// Whether the first row is chosen only because some row is to be, and nobody has seen that yet.
    private(set) var isFirstByDefault = false

    private var range = ScrollRange()
    /// Whether the chosen row is kept in sight: until somebody scrolls away from it.
    private var follows = true
    /// Where a stretch of marks began, and what was marked besides.
    private var anchor: (row: Int, others: Set<Int>)?

    /// Whether the same is in sight, chosen and marked.
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

    /// Takes another number of rows; what is chosen and marked stays as far as it is still there.
    mutating func setCount(_ count: Int) {
        guard count != range.total else { return }
        range.total = count
        if let row = selected, row >= count { selected = count > 0 ? count - 1 : nil }
        if !marks.isEmpty { marks = marks.filter { $0 < count } }
        anchor = nil
        chooseFirstIfWanted()
    }

    private mutating func chooseFirstIfWanted() {
        if selected == nil, wantsSelection, count > 0 { chooseFirst() }
    }

    /// Chooses the first row because some row is to be chosen.
    mutating func chooseFirst() {
        selected = 0
        isFirstByDefault = true
    }

    /// Takes the row that is chosen as it is, now that the rows are seen.
    mutating func settle() { if count > 0 { isFirstByDefault = false } }

    // MARK: Scrolling

    /// Scrolls by hand, so that a row comes first.
    mutating func scroll(to row: Int) {
        range.scroll(to: row)
        follows = false
    }

    /// Scrolls by hand by a number of rows.
    mutating func scroll(by rows: Int) { scroll(to: min(firstShown + rows, range.last)) }

    /// Brings the chosen row into sight, and keeps it there.
    mutating func follow() { follows = true }

    /// Changes what rows there are; what was scrolled to stays the same place, whatever comes before it.
    mutating func keepingPlace(_ body: (inout RowState) -> Void) {
        var old = range
        body(&self)
        old.total = range.total
        range = old
    }

    // MARK: Choosing

    /// Chooses a row, or none; it comes into sight.
    ///
    /// - Parameter extending: whether the rows from where such a stretch began are marked.
    mutating func select(_ row: Int?, extending: Bool = false) {
        range.scroll(to: firstShown)
        follows = true
        isFirstByDefault = false
        let new = row.flatMap { count > 0 ? min(max(0, $0), count - 1) : nil }
        if extending, allowsMarks, let new {
            let start = anchor ?? (selected ?? new, marks)
            anchor = start
            marks = start.others.union(min(start.row, new)...max(start.row, new))
        } else {
            anchor = nil
        }
        selected = new
    }

    /// Chooses a row some rows away; from none, the first in sight.
    mutating func move(by rows: Int, extending: Bool = false) {
        select(selected.map { $0 + rows } ?? firstShown, extending: extending)
    }

    /// Goes on by as many rows as there are in sight, less one.
    mutating func movePage(_ direction: Int, extending: Bool = false) {
        let rows = direction * max(1, visible - 1)
        let first = firstShown
        move(by: rows, extending: extending)
        range.scroll(to: min(max(0, first + rows), range.last))
    }

    // MARK: Marking

    /// Marks a row, or takes its mark away.
    mutating func toggleMark(_ row: Int) {
        guard allowsMarks, row >= 0, row < count else { return }
        if marks.remove(row) == nil { marks.insert(row) }
        anchor = nil
    }

    /// Marks these rows and no others.
    mutating func setMarks(_ rows: Set<Int>) {
        guard allowsMarks else { return }
        marks = rows.filter { $0 >= 0 && $0 < count }
        anchor = nil
    }

    // MARK: Rows that come and go

    /// Makes room for rows that have come; what was in sight, chosen and marked stays so.
    mutating func insert(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        range.total += rows.count
        if let row = selected, row >= rows.lowerBound { selected = row + rows.count }
        if rows.lowerBound < range.first { range.shift(by: rows.count) }
        if !marks.isEmpty { marks = Set(marks.map { $0 >= rows.lowerBound ? $0 + rows.count : $0 }) }
        anchor = nil
        chooseFirstIfWanted()
    }

    /// Closes the gap that rows have left; where the chosen one is among them, the one after them is chosen.
    mutating func remove(_ rows: Range<Int>) {
        guard !rows.isEmpty else { return }
        func moved(_ row: Int) -> Int {
            row >= rows.upperBound ? row - rows.count : min(row, rows.lowerBound)
        }
        let first = range.first
        range.total -= rows.count
        if first > rows.lowerBound { range.shift(by: moved(first) - first) }
        if let row = selected { selected = count > 0 ? min(moved(row), count - 1) : nil }
        if !marks.isEmpty { marks = Set(marks.lazy.filter { !rows.contains($0) }.map(moved)) }
        anchor = nil
    }

    /// Gives the rows another order.
    ///
    /// - Parameter place: where a row is now.
    mutating func reorder(_ place: (Int) -> Int) {
        if let row = selected { selected = place(row) }
        if !marks.isEmpty { marks = Set(marks.map(place)) }
        anchor = nil
    }
}
