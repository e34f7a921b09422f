import TrellisViews

/// Handling of keys and the mouse.
extension RowsView {
    func handleRows(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        prepareRows()
        if mouse.action == .move { hover(at: mouse.position) }
        if scrollMouse.handle(mouse, bars: scrollBars, scroll: { scroll($0) }) { return true }
        guard mouse.action == .press(.left) else { return false }
        let (cells, marks) = (rowCells, markColumns)
        // The selected row comes into view.
        scrollMouse.drag(in: self, rows: cells.top..<cells.bottom, scroll: { _ in }) { [unowned self] point in
            prepareRows()
            change(byUser: true) { $0.drag(to: point.y - rowsArea.y) }
        }
        var activated: Int?
        change(byUser: true) { activated = $0.press(mouse, area: cells, marks: marks) }
        if let activated { activate(activated) }
        return true
    }

    /// The row under the mouse, if it can be selected: another one when rows move.
    var hoveredRow: Int? { hoveredPoint.flatMap { place(at: $0) }.flatMap { canSelect($0) ? $0 : nil } }

    /// Shows the row under the mouse. Repaints the rows that it concerns.
    private func hover(at point: Point) {
        let old = hoveredRow
        hoveredPoint = point
        let new = hoveredRow
        guard new != old else { return }
        let cells = rowCells
        for row in [new, old].compactMap(\.self) {
            let area = contentArea(at: row)
            setNeedsDisplay(Rect(x: cells.x, y: area.y, width: cells.width, height: area.height))
        }
    }

    // MARK: Type-ahead

    /// Whether a letter was typed so recently that the next one is appended to it.
    public final var isTyping: Bool { typeAhead.isTyping(window?.timers.clock() ?? .zero) }

    /// Selects a row that begins with the typed letters; nil if there is none. Of very many rows, only a sample is
    /// asked for its first letter.
    ///
    /// A letter that performs something does so unless others were typed just before it.
    func typingInRows(_ key: Key) -> (() -> Void)? {
        guard allowsTypeAhead, case .character(let letter) = key.code, key.modifiers.isEmpty,
            isTyping || letter != " " && !isBound(key)
        else { return nil }
        prepareRows()
        if isTyping {
            var trial = typeAhead
            if row(typing: letter, &trial) == nil { return nil }
        } else if !firstLetters.contains(where: { $0.isSearched(as: letter) }) {
            return nil
        }
        return { [self] in
            guard let row = row(typing: letter, &typeAhead) else { return }
            change(byUser: true) { $0.select(row) }
        }
    }

    private func row(typing letter: Character, _ typeAhead: inout TypeAhead) -> Int? {
        typeAhead.row(
            typing: letter, now: window?.timers.clock() ?? .zero, count: state.count, selected: state.selected,
            cache: searched, text: { canSelect($0) ? text(at: $0) : "" })
    }

    /// The first letters of the rows, or of a sample.
    private var firstLetters: Set<Character> {
        searched.firstLetters(count: state.count) { canSelect($0) ? text(at: $0) : "" }
    }

    private var searched: TypeAheadCache {
        let cache = searchCache ?? TypeAheadCache()
        searchCache = cache
        return cache
    }
}
