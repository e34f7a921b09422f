public import TrellisViews

extension RowsView: SemanticView {
    /// The text of the selected row, or the first row.
    public final var focusPoint: Point? {
        guard state.selected != nil || state.count > 0 else { return rowCells.origin }
        let cells = rowCells
        guard let place = state.selected else { return cells.origin }
        let area = contentArea(at: place)
        let x = min(area.x + ((self as? any TreeOfNodes)?.indentation(at: place) ?? 0), max(cells.x, cells.right - 1))
        // Of a row higher than the view, or scrolled away, the nearest cell.
        return Point(x: x, y: max(cells.top, min(area.top, cells.bottom - 1)))
    }

    final func describeRows(_ meaning: inout Semantics) {
        prepareRows()
        switch rowRole {
        case "table": meaning.kind = .table
        case "tree": meaning.kind = .tree
        case "menu": meaning.kind = .menu
        default: meaning.kind = .list
        }
        let count = state.count
        if count == 0 { meaning.value = translated(text: emptyText) }
        meaning.parts = Semantics.Parts(count: count, visible: visiblePlaces) { [self] in row(at: $0) }
    }

    private var visiblePlaces: Range<Int> {
        let (cells, first) = (rowCells, state.top.row)
        guard cells.height > 0, first < state.count else { return 0..<0 }
        let last = state.moved(state.top, by: cells.height - 1).row
        return first..<max(first, min(state.count, last + 1))
    }

    private func row(at place: Int) -> Semantics {
        var row = Semantics(rowRole == "menu" ? .menuItem : .row, name: text(at: place).inOneLine)
        row.position = (place, state.count)
        if place == state.selected { row.states.insert(.selected) }
        if state.marks.contains(place) { row.states.insert(.marked) }
        let area = contentArea(at: place).intersection(rowCells)
        if !area.isEmpty { row.area = area }
        if canSelect(place) {
            row.actions = [
                Command("select", name: "rows.select") { [weak self] in self?.selectAsUser(place) },
                Command(
                    "activate", name: "rows.activate", isEnabled: { [weak self] in self?.canActivate ?? false },
                    action: { [weak self] in
                        self?.selectAsUser(place)
                        self?.activate(place)
                    }),
            ]
        }
        describeRow(at: place, &row)
        return row
    }

    private func selectAsUser(_ place: Int) {
        prepareRows()
        change(byUser: true) { $0.select(place) }
    }
}

extension Table {
    /// The first cell names the row; the others are parts with the names of their columns.
    final func describeCells(at place: Int, _ meaning: inout Semantics) {
        let item = item(at: place)
        let cells = shownColumns.map { index in
            Semantics(.cell, name: columns[index].title.inOneLine, value: columns[index].cell(item).text.inOneLine)
        }
        meaning.name = cells.first?.value ?? ""
        if isTree {
            meaning.details = translated("level \(depth(at: place) + 1)")
            describeMarker(at: place, &meaning)
        }
        let others = Array(cells.dropFirst())
        meaning.parts = Semantics.Parts(count: others.count) { others[$0] }
    }
}

extension Table {
    /// The texts below the columns, with the titles of these.
    final var footersInWords: String {
        zip(shownColumns, footers).compactMap { column, text in
            guard let text, !text.isEmpty else { return nil }
            let title = translated(text: columns[column].title).inOneLine
            return title.isEmpty ? text.text.inOneLine : "\(title): \(text.text.inOneLine)"
        }.joined(separator: ", ")
    }
}

extension Tree {
    /// Its level, and whether its children are shown.
    final func describeNode(at place: Int, _ meaning: inout Semantics) {
        meaning.name = styledText(at: place).text.inOneLine
        meaning.details = translated("level \(rows.depth(at: place) + 1)")
        if let detail = styledDetail(at: place) { meaning.details += ", " + detail.text.inOneLine }
        if case .loading = rows.level(at: place).children { meaning.states.insert(.busy) }
        describeMarker(at: place, &meaning)
    }
}

extension TreeOfNodes {
    /// Whether the children of a node are shown, and the command that shows or hides them.
    func describeMarker(at place: Int, _ meaning: inout Semantics) {
        guard canExpand(place) else { return }
        meaning.states.insert(isExpanded(at: place) ? .expanded : .collapsed)
        guard canCollapse(place) || !isExpanded(at: place) else { return }
        meaning.actions.append(
            Command(isExpanded(at: place) ? "collapse" : "expand", name: "tree.toggle") { [weak self] in
                self?.toggle(at: place)
            })
    }
}
