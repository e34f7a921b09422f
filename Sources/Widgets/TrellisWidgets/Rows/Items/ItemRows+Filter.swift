import TrellisViews

extension ItemRows {
    /// The rows tested in one go: a frame's worth.
    static var sliceLength: Int { 8_192 }

    var isFiltered: Bool { !filterText.isEmpty || itemFilter != nil }

    /// Whether there are more rows than are tested in one go.
    private var testsInSlices: Bool { isFiltered && !isTree && count > Self.sliceLength && window != nil }

    /// Filters anew. Many rows are tested in slices, between which the app handles events; those shown before stay until
    /// all are tested.
    func filterDidChange() {
        endFilterPass()
        if testsInSlices { beginFilterPass(isFirst: true) } else { filterRows(orderedRows(sortedRows)) }
    }

    /// Filters after items have changed. Of many, those that are there still stay until all are tested again.
    func filterItems(_ newRow: (Int) -> Int?) {
        guard testsInSlices else { return rearrange(keepsScroll: isSorted, newRow) }
        var kept = order?.compactMap(newRow)
        // Rows that are not sorted can change places.
        if !isSorted { kept?.sort() }
        rearrange(kept, keepsScroll: isSorted, keepsFirst: false, newRow)
        guard let pass else { return beginFilterPass(isFirst: false) }
        pass.rowsDidChange(count: count, newRow)
    }

    func endFilterPass() {
        pass?.timer?.cancel()
        pass = nil
    }

    private func beginFilterPass(isFirst: Bool) {
        let pass = FilterPass(count: count, isFirst: isFirst, shownTest)
        self.pass = pass
        // What the user types is seen at once; items may change many times before the next frame.
        if isFirst { test(pass) } else { testLater(pass) }
    }

    private func testLater(_ pass: FilterPass) { pass.timer = after(.zero) { [unowned self] in test(pass) } }

    private func test(_ pass: FilterPass) {
        pass.test(Self.sliceLength)
        if !pass.isDone { testLater(pass) }
        guard pass.isRound else { return }
        if pass.isDone { self.pass = nil }
        let shown = (sortedRows ?? Array(0..<count)).filter { pass.isShown[$0] }
        rearrange(shown, keepsScroll: !pass.isFirst && isSorted, keepsFirst: pass.isFirst) { $0 }
        pass.isFirst = false
    }

    /// The rows that are shown, in a given order; nil for all in their own order.
    func orderedRows(_ sorted: [Int]?) -> [Int]? { arranged(sorted, isShown: isFiltered ? shownTest : nil) }

    /// Whether a row of the source matches.
    private var shownTest: (Int) -> Bool {
        let (pattern, filter, item) = (TextPattern(filterText), itemFilter, item)
        return { [unowned self] row in
            let item = item(row)
            if let filter, !filter(item) { return false }
            return pattern.map { matches($0, item) } ?? true
        }
    }
}

/// A test of all rows, a slice at a time, and round and round while items change.
@MainActor
final class FilterPass {
    /// By row: whether it was shown when it was tested.
    private(set) var isShown: [Bool]
    /// Whether another filter began it, not other items.
    var isFirst: Bool
    var timer: ViewTimer?
    private let test: (Int) -> Bool
    private var next = 0
    /// The rows to test since items have changed, and those to test in this round.
    private var (untested, left): (Int, Int)

    init(count: Int, isFirst: Bool, _ test: @escaping (Int) -> Bool) {
        isShown = Array(repeating: false, count: count)
        (self.isFirst, self.test, untested, left) = (isFirst, test, count, count)
    }

    /// Whether all rows were tested as they are now.
    var isDone: Bool { untested == 0 }
    /// Whether a round is over, so that there is something to show even if items change all the time.
    var isRound: Bool { left == 0 || isDone }

    /// Tests some rows.
    func test(_ most: Int) {
        if left == 0 { left = isShown.count }
        for _ in 0..<min(most, untested, left) {
            if next >= isShown.count { next = 0 }
            isShown[next] = test(next)
            next += 1
            untested -= 1
            left -= 1
        }
    }

    /// Takes over that items have changed: what is known of a row goes with it, until it is tested again.
    func rowsDidChange(count: Int, _ newRow: (Int) -> Int?) {
        let old = isShown
        isShown = Array(repeating: false, count: count)
        for row in old.indices where old[row] { if let new = newRow(row) { isShown[new] = true } }
        untested = count
        left = min(left, count)
    }
}
