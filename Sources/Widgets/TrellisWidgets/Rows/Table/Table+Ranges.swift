import TrellisViews

/// A rectangle of cells that the user has selected in a `Table`.
public struct TableCells: Hashable, Sendable {
    /// The places of the rows, from 0 at the top.
    public let places: ClosedRange<Int>
    /// The indices of the columns, as shown from left to right.
    public let columns: [Int]
}

/// Selecting a rectangle of cells.
extension Table {
    /// The cells that the user has selected by Shift and the keys that move, or with the mouse; nil for one cell alone. They
    /// are those between the selected cell and the one where that began. Observable.
    ///
    /// What leads elsewhere ends it, and so do other rows in a table that is sorted or filtered.
    public var selectedCells: TableCells? {
        cellChanges.access(from: self)
        guard let start = rangeStart, let place = selectedPlace, max(start.place, place) < rowCount else { return nil }
        let numbers = [start.column, selectedColumn].compactMap { shownColumns.firstIndex(of: $0) }
        guard numbers.count == 2, start.place != place || numbers[0] != numbers[1] else { return nil }
        return TableCells(
            places: min(start.place, place)...max(start.place, place),
            columns: Array(shownColumns[numbers.min()!...numbers.max()!]))
    }

    /// Whether Shift and the keys that move select cells: they mark rows where these can be marked.
    var selectsRanges: Bool { selectsCells && !allowsMultipleSelection && rowCount > 0 }

    /// Moves the selected cell, with all between it and the one where that began.
    func extendCells(_ move: () -> Void) {
        guard selectsRanges, let place = selectedPlace else { return }
        let start = rangeStart ?? (place, columns.indices.contains(selectedColumn) ? selectedColumn : shownColumns[0])
        rangeStart = nil
        isExtending = true
        move()
        isExtending = false
        setRange(from: start)
    }

    func extendCells(by binding: String) { extendCells { perform(binding: binding) } }

    func extendColumns(by step: Int) { extendCells { selectColumn(by: step) } }

    /// Selects all cells.
    func selectAllCells() {
        guard selectsRanges else { return }
        endRange()
        selectedPlace = rowCount - 1
        selectedColumn = shownColumns[shownColumns.count - 1]
        setRange(from: (0, shownColumns[0]))
    }

    var hasRange: Bool { rangeStart != nil }

    /// Leaves only the selected cell selected.
    func endRange() { if rangeStart != nil { setRange(from: nil) } }

    /// Ends a range when something else is selected, or goes on with it while the mouse selects.
    func selectionDidMove() {
        if isExtending { return }
        if let dragStart {
            setRange(from: dragStart)
        } else if let end = rangeEnd, end != (selectedPlace ?? -1, selectedColumn) {
            endRange()
        }
    }

    private func setRange(from start: (place: Int, column: Int)?) {
        rangeStart = start
        rangeEnd = start.map { _ in (selectedPlace ?? -1, selectedColumn) }
        cellChanges.didChange()
        setNeedsDisplay()
    }

    // MARK: The mouse

    /// Selects cells by the mouse: the pressed one, and by Shift and a click, or by dragging, all up to another.
    ///
    /// - Parameter select: what rows do with the event.
    func handleCells(_ event: Event, _ select: (Event) -> Bool) -> Bool {
        guard selectsCells, case .mouse(let mouse) = event else { return select(event) }
        let isInRows = rowCells.contains(mouse.position)
        switch mouse.action {
        case .press(.left) where isInRows && selectsRanges && mouse.modifiers.contains(.shift):
            guard let place = place(at: mouse.position) else { return true }
            extendCells {
                selectedPlace = place
                selectColumn(atX: mouse.position.x)
            }
            return true
        case .press(.left) where isInRows:
            selectColumn(by: event)
            defer { dragStart = selectsRanges && !letsItemsMove ? selectedPlace.map { ($0, selectedColumn) } : nil }
            return select(event)
        case .drag(.left) where dragStart != nil:
            selectColumn(atX: min(max(mouse.position.x, rowCells.left), rowCells.right - 1))
            return select(event)
        case .release:
            dragStart = nil
            return select(event)
        default: return select(event)
        }
    }

    private func selectColumn(atX x: Int) {
        if let number = column(atX: x) { selectedColumn = shownColumns[number] }
    }

    // MARK: What is done with it

    /// The most cells that are copied or set at once: a table may have billions.
    private static var mostCells: Int { 1_000_000 }

    /// Whether the user is told that these are too many at once.
    func areTooMany(_ cells: TableCells) -> Bool {
        guard cells.places.count > Self.mostCells / cells.columns.count else { return false }
        window?.toast(translated("That is too many cells at once."), role: .error)
        return true
    }

    /// The cells of a range, a line for each row with tabs between them.
    func text(of cells: TableCells) -> String {
        let lines = cells.places.map { place in
            let item = item(at: place)
            return cells.columns.map { columns[$0].cell(item).text.inOneLine }.joined(separator: "\t")
        }
        return lines.joined(separator: "\n")
    }

    /// Empties the selected cells: all of them, or none with a reason.
    func clearCells() {
        guard let place = selectedPlace else { return }
        let cells = selectedCells ?? TableCells(places: place...place, columns: [selectedColumn])
        if areTooMany(cells) { return }
        let line = Array(repeating: "", count: cells.columns.count).joined(separator: "\t")
        set(
            cells: Array(repeating: line[...], count: cells.places.count), from: cells.places.lowerBound,
            cells.columns[0])
    }
}
