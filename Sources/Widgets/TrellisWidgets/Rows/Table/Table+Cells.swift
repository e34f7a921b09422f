import SLL
import TrellisViews

/// The selected cell, and editing it in place.
extension Table {
    // MARK: Selecting

    /// The number of the selected column among those that are shown.
    private var selectedNumber: Int { shownColumns.firstIndex(of: selectedColumn) ?? 0 }

    func selectColumn(by step: Int) {
        let number = min(max(0, selectedNumber + step), shownColumns.count - 1)
        if shownColumns.indices.contains(number) { selectedColumn = shownColumns[number] }
    }

    /// Selects the column of a cell that is pressed; the row follows.
    func selectColumn(by event: Event) {
        guard selectsCells, case .mouse(let mouse) = event, mouse.action == .press(.left),
            rowCells.contains(mouse.position), let number = column(atX: mouse.position.x)
        else { return }
        selectedColumn = shownColumns[number]
        if mouse.clicks == 2, !canActivate, canEditCell, place(at: mouse.position) == selectedPlace { beginEditing() }
    }

    /// Scrolls the selected column into view, and keeps it there until the user scrolls.
    func revealSelectedColumn() {
        let before = wantedColumn
        keepColumns()
        followsColumn = true
        guard selectsCells, bounds.width > 0 else { return }
        repaint(firstColumn == before ? state.selected.map { [$0] } ?? [] : nil)
    }

    /// What is in sight stays where it is, as far as the next selected column lets it.
    func keepColumns() { if bounds.width > 0 { wantedColumn = firstColumn } }

    // MARK: Copying

    /// Copies the selected cells, or the marked rows: a line for each, with tabs between its cells.
    func copyCells() {
        if let cells = selectedCells {
            if !areTooMany(cells) { window?.clipboard.copy(text(of: cells)) }
            return
        }
        let marked = markedPlaces.sorted()
        let lines =
            marked.isEmpty
            ? selectedPlace.map { [columns[shownColumns[selectedNumber]].cell(item(at: $0)).text] } ?? []
            : marked.map { place in
                shownColumns.map { columns[$0].cell(item(at: place)).text.inOneLine }.joined(separator: "\t")
            }
        if !lines.isEmpty { window?.clipboard.copy(lines.joined(separator: "\n")) }
    }

    // MARK: Editing

    private var selectedEditing: CellEditing<Item>? {
        shownColumns.indices.contains(selectedNumber) ? columns[shownColumns[selectedNumber]].editing : nil
    }

    var canEditCell: Bool { selectsCells && selectedPlace != nil && selectedEditing != nil }

    /// Whether the user edits a cell.
    public var isEditing: Bool { editing != nil }

    /// Lets the user edit the selected cell in place. Nothing happens if it cannot be edited.
    public func beginEditing() { edit(typing: nil) }

    /// Ends the editing of a cell without changing it.
    public func endEditing() {
        guard let (_, _, field) = editing else { return }
        let hadFocus = field.containsFocus
        editing = nil
        field.removeFromSuperview()
        if hadFocus { window?.focus(self) }
    }

    /// What a key that is typed on a cell does: it replaces the text.
    func typingInCell(_ key: Key) -> (() -> Void)? {
        guard !allowsTypeAhead, canEditCell, case .character(let character) = key.code, key.modifiers.isEmpty,
            character != " ", !isBound(key)
        else { return nil }
        return { [self] in edit(typing: String(character)) }
    }

    private func edit(typing typed: String?) {
        guard canEditCell, let place = selectedPlace, let editing = selectedEditing else { return }
        endEditing()
        let (item, column) = (item(at: place), selectedNumber)
        let field = rowField(editing, item, text: editing.text?(item) ?? columns[shownColumns[column]].cell(item).text)
        field.onLayout = { [weak self] in
            if let self, let (_, _, field) = self.editing, fieldFrame != field.frame { setNeedsArranging() }
        }
        self.editing = (follow(place, onLoss: { [weak self] in self?.endEditing() }), column, field)
        addSubview(field)
        setNeedsArranging()
        field.focus(typing: typed)
    }

    private func rowField(_ editing: CellEditing<Item>, _ item: Item, text: String) -> RowField {
        if let (view, accept) = editing.makeField?(item) {
            if let field = view as? TextField { field.selectStart(field.text.count) }
            return RowField(
                view,
                accept: { [weak self] in
                    try await accept()
                    self?.forgetFooters()
                }, end: { [weak self] in self?.endEditing() })
        }
        return RowField(
            text, selected: text.count, validate: { editing.validate?(item, $0) },
            accept: { [weak self] text in
                try await editing.set?(item, text)
                self?.forgetFooters()
            }, end: { [weak self] in self?.endEditing() })
    }

    /// The columns of a cell that is edited, in the table: a field has a blank before its text, which stays where it is.
    private func fieldColumns(_ column: Int, at place: Int) -> Range<Int> {
        let (columns, indentation) = (geometry.columns, indentation(of: place, column: column, geometry.widths))
        let width = min(max(geometry.widths[column] - indentation + 2, 8), columns.width + 1)
        let x = max(columns.x - 1, min(start(ofColumn: column) + indentation - 1, columns.right - width))
        return x..<x + width
    }

    /// The cells of the field: those of its cell, and of the row below for a message.
    var fieldFrame: Rect? {
        guard let (row, column, field) = editing, let place = row.place, geometry.starts.indices.contains(column) else {
            return nil
        }
        let (area, cells, geometry) = (contentArea(at: place), rowsArea, geometry)
        guard area.y >= cells.y, area.y < cells.bottom else { return .zero }
        let own = fieldColumns(column, at: place)
        let width = min(max(own.count, field.height > 1 ? 24 : 0), geometry.columns.width + 1)
        let x = max(geometry.columns.x - 1, min(own.lowerBound, geometry.columns.right - width))
        let isLast = area.y + field.height > cells.bottom && area.y > cells.y
        return Rect(x: x, y: area.y - (isLast ? 1 : 0), width: width, height: field.height)
    }

    /// Places the field over its cell, which may have moved.
    func placeField() {
        guard let (row, column, field) = editing else { return }
        guard let frame = fieldFrame, let place = row.place else { return endEditing() }
        let own = fieldColumns(column, at: place)
        field.fieldColumns = own.lowerBound - frame.x..<own.upperBound - frame.x
        field.isReversed = frame.height > 1 && frame.y < contentArea(at: place).y
        write(SubviewRules(frame: frame), for: field)
    }
}
