import TrellisViews

/// Pasting into cells.
extension Table {
    /// What is pasted: the text that a cell is to have.
    private struct Change {
        /// The row, which may change its place and its item while others are set.
        let row: FollowedRow
        let editing: CellEditing<Item>
        let text: String
    }

    /// Pastes what was copied, a line for each row with tabs between its cells, from the selected cell on.
    func pasteCells() { window?.clipboard.paste { [weak self] in self?.paste(cells: $0) } }

    /// Sets cells from the first of those selected on; one text is set in all of them. Where one cannot be set so, none is, and
    /// the user is told why.
    func paste(cells text: String) {
        guard selectsCells, let place = selectedPlace else { return }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        if lines.last == "" { lines.removeLast() }
        guard let cells = selectedCells else { return set(cells: lines, from: place, selectedColumn) }
        if lines.count == 1, !lines[0].contains("\t") {
            if areTooMany(cells) { return }
            let line = Array(repeating: String(lines[0]), count: cells.columns.count).joined(separator: "\t")
            lines = Array(repeating: line[...], count: cells.places.count)
        }
        set(cells: lines, from: cells.places.lowerBound, cells.columns[0])
    }

    /// Sets cells: lines with tabs between cells, from a place and a column on.
    func set(cells lines: [Substring], from place: Int, _ column: Int) {
        let (changes, complaint) = changes(lines, place, column)
        if let complaint {
            window?.toast(complaint, role: .error)
            return
        }
        perform { [weak self] in
            do {
                for change in changes {
                    guard let self, let place = change.row.place else { continue }
                    try await change.editing.set?(item(at: place), change.text)
                }
            } catch {
                self?.window?.toast("\(error)", role: .error)
            }
            self?.forgetFooters()
        }
    }

    private func changes(_ lines: [Substring], _ first: Int, _ column: Int) -> ([Change], complaint: String?) {
        let start = shownColumns.firstIndex(of: column) ?? 0
        var changes: [Change] = []
        for (row, line) in lines.enumerated() {
            let followed = first + row < rowCount ? follow(first + row) : nil
            for (number, text) in line.split(separator: "\t", omittingEmptySubsequences: false).enumerated() {
                let text = String(text)
                guard let followed, shownColumns.indices.contains(start + number),
                    let editing = columns[shownColumns[start + number]].editing, editing.set != nil
                else { return ([], translated("There are no cells for “\(text)” here.")) }
                if let reason = editing.validate?(item(at: first + row), text) { return ([], "“\(text)”: \(reason)") }
                changes.append(Change(row: followed, editing: editing, text: text))
            }
        }
        return (changes, nil)
    }
}
