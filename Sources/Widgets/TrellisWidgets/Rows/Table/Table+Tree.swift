import TrellisViews

/// Rows below others.
extension Table {
    /// The number, among the columns that are shown, of the one with lines and markers; nil if no row is below others.
    final var treeNumber: Int? {
        guard let tree, !shownColumns.isEmpty else { return nil }
        return shownColumns.firstIndex { columns[$0].title == tree.title } ?? 0
    }

    func depth(at place: Int) -> Int { guides(at: place)?.depth ?? 0 }

    func isExpanded(at place: Int) -> Bool { guides(at: place)?.isExpanded ?? false }

    func canExpand(_ place: Int) -> Bool { guides(at: place)?.isExpanded != nil }

    /// What is sought is not hidden.
    func canCollapse(_ place: Int) -> Bool { isExpanded(at: place) && !isFiltered }

    func canMoveInto(_ place: Int) -> Bool { true }

    var isRenamable: Bool { false }

    func renameSelected() {}

    func expand(at place: Int) { if let id = id(at: place) { collapsedItems.remove(id) } }

    func collapse(at place: Int, byUser: Bool) {
        guard canCollapse(place), let id = id(at: place) else { return }
        if let selected = state.selected, selected > place,
            !(place + 1...selected).contains(where: { depth(at: $0) <= depth(at: place) })
        {
            change(byUser: byUser) { $0.select(place) }
        }
        collapsedItems.insert(id)
    }

    func expandAll(at place: Int) {
        guard let tree, let forest else { return }
        collapsedItems.subtract(forest.subtree(of: row(at: place)).map { tree.id(item($0)) })
    }

    /// The columns before the text of a row whose first column has lines and markers.
    func indentation(at place: Int) -> Int { treeNumber == 0 ? indentation(of: place, column: 0, geometry.widths) : 0 }

    /// The columns before the text of a cell.
    func indentation(of place: Int?, column: Int, _ widths: [Int]) -> Int {
        guard column == treeNumber, let guides = place.flatMap(guides(at:)) else { return 0 }
        return min(guides.columns(widths[column]), widths[column])
    }

    /// The columns before the text of a cell that is as wide as it likes.
    func naturalIndentation(of place: Int?) -> Int { place.flatMap(guides(at:)).map { 2 * $0.depth + 2 } ?? 0 }

    func markerColumns(at place: Int) -> Range<Int> {
        let geometry = geometry
        guard let number = treeNumber, let guides = guides(at: place), geometry.starts.indices.contains(number),
            number < geometry.fixed || number >= firstColumn
        else { return 0..<0 }
        let (start, marker) = (start(ofColumn: number), guides.marker(geometry.widths[number]))
        return start + marker.lowerBound..<start + marker.upperBound
    }

    func guides(at place: Int) -> RowGuides? { guides.indices.contains(place) ? guides[place] : nil }

    private func id(at place: Int) -> AnyHashable? { tree.map { $0.id(item(at: place)) } }

    // MARK: Changes

    func treeDidChange() {
        (contentWidths, paintedWidths) = (nil, nil)
        rearrange(keepsScroll: false) { $0 }
    }

    /// Shows the rows that are not below collapsed ones; of a selected row that is hidden now, the nearest one above that
    /// is shown. O(rows).
    func collapsedItemsDidChange() {
        guard let forest, !isFiltered else { return }
        var hiding: Int?
        var next = state.selected.flatMap { forest.parent(of: row(at: $0)) }
        while let above = next {
            if isCollapsed(above) { hiding = above }
            next = forest.parent(of: above)
        }
        if let place = hiding.flatMap(place(of:)) { change { $0.select(place) } }
        rearrange(withoutCollapsed(forest), keepsScroll: false, keepsFirst: false) { $0 }
    }

    private func isCollapsed(_ row: Int) -> Bool { tree.map { collapsedItems.contains($0.id(item(row))) } ?? false }

    /// Rows in the order of a tree, of which those above the ones that a filter leaves are shown, too.
    func arrangedInTree(_ tree: TableTree<Item>, _ sorted: [Int]?, isShown: ((Int) -> Bool)?) -> [Int] {
        let forest = RowForest(parents: tree.parents(count, item), sorted: sorted, isShown: isShown)
        self.forest = forest
        return withoutCollapsed(forest)
    }

    private func withoutCollapsed(_ forest: RowForest) -> [Int] {
        let showsAll = isFiltered || collapsedItems.isEmpty
        let (rows, guides) = forest.arranged { !showsAll && isCollapsed($0) }
        self.guides = guides
        return rows
    }
}
