import TrellisViews

extension ItemRows {
    /// The rows tested in one go: a frame's worth.
    static var sliceLength: Int { 8_192 }

    var isFiltered: Bool { !filterText.isEmpty || itemFilter != nil }

    /// Filters anew. Many rows are tested in slices, between which the app handles events; those shown before stay until
    /// all are tested.
    func filterDidChange() {
        slice?.cancel()
        slice = nil
        guard isFiltered, count > Self.sliceLength, window != nil else { return filterRows(orderedRows(sortedRows)) }
        let isShown = shownTest
        testSlice(sortedRows ?? Array(0..<count), from: 0, [], isShown)
    }

    private func testSlice(_ rows: [Int], from start: Int, _ passed: [Int], _ isShown: @escaping (Int) -> Bool) {
        let end = min(start + Self.sliceLength, rows.count)
        let passed = passed + rows[start..<end].filter(isShown)
        guard end < rows.count else { return filterRows(passed) }
        slice = after(.zero) { [unowned self] in testSlice(rows, from: end, passed, isShown) }
    }

    /// The rows that are shown, in a given order; nil for all in their own order.
    func orderedRows(_ sorted: [Int]?) -> [Int]? {
        isFiltered ? (sorted ?? Array(0..<count)).filter(shownTest) : sorted
    }

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
