public import TrellisViews

/// A table of any kind of items, as its keys see it.
@MainActor
protocol TableOfItems: RowsView {
    var isSortable: Bool { get }
    var hasOrder: Bool { get }
    var allowsHidingColumns: Bool { get }
    var hasColumnsLeft: Bool { get }
    var hasColumnsRight: Bool { get }
    func canSort(byShown number: Int) -> Bool
    func sort(byShown number: Int)
    func sortByNextColumn()
    func reverseOrder()
    func scrollColumns(by count: Int) -> Bool
    func chooseColumns(at point: Point?)
    var selectsCells: Bool { get }
    func selectColumn(by step: Int)
    var canEditCell: Bool { get }
    func beginEditing()
    func copyCells()
    func pasteCells()
    var selectsRanges: Bool { get }
    var hasRange: Bool { get }
    func extendCells(by binding: String)
    func extendColumns(by step: Int)
    func selectAllCells()
    func endRange()
    func clearCells()
    var changesColumns: Bool { get }
    func moveColumn(by step: Int)
    func widenColumn(by cells: Int)
}

extension RowsView {
    /// The keys of all tables.
    public static let tableKeys = KeyBindings(
        for: (any TableOfItems).self, adding: RowsView.treeKeys,
        [
            KeyBinding("table.reverse", "reverse", "S", when: { $0.isSortable && $0.hasOrder }) { $0.reverseOrder() },
            KeyBinding("table.sort", "sort by the next column", "s", when: { $0.isSortable }) { $0.sortByNextColumn() },
            KeyBinding("table.columns", "columns", "c", when: { $0.allowsHidingColumns && !$0.isTyping }) {
                $0.chooseColumns(at: nil)
            },
        ]
            // Digits stand for columns: 1 for the first one that is shown.
            + (0..<9).map { number in
                KeyBinding(
                    "table.sortBy\(number + 1)", "sort by that column", Key(Character("\(number + 1)")),
                    when: { $0.canSort(byShown: number) }, action: { $0.sort(byShown: number) })
            } + [
                KeyBinding("table.scrollLeft", "scroll the columns", .left, when: { $0.hasColumnsLeft }) {
                    _ = $0.scrollColumns(by: -1)
                },
                KeyBinding("table.scrollRight", "scroll the columns", .right, when: { $0.hasColumnsRight }) {
                    _ = $0.scrollColumns(by: 1)
                },
                KeyBinding("table.cellLeft", "cell at the left, right", .left, when: { $0.selectsCells }) {
                    $0.selectColumn(by: -1)
                },
                KeyBinding("table.cellRight", "cell at the left, right", .right, when: { $0.selectsCells }) {
                    $0.selectColumn(by: 1)
                },
                KeyBinding("table.extendLeft", "select up to there", Key.left.shift, when: { $0.selectsRanges }) {
                    $0.extendColumns(by: -1)
                },
                KeyBinding("table.extendRight", "select up to there", Key.right.shift, when: { $0.selectsRanges }) {
                    $0.extendColumns(by: 1)
                },
                extending("table.extendUp", "rows.previous", Key.up.shift),
                extending("table.extendDown", "rows.next", Key.down.shift),
                extending("table.extendPageUp", "rows.pageUp", Key.pageUp.shift),
                extending("table.extendPageDown", "rows.pageDown", Key.pageDown.shift),
                extending("table.extendToFirst", "rows.first", Key.home.shift),
                extending("table.extendToLast", "rows.last", Key.end.shift),
                KeyBinding("table.selectAll", "select all", .control("a"), when: { $0.selectsRanges }) {
                    $0.selectAllCells()
                },
                KeyBinding("table.endRange", "select one cell", .escape, when: { $0.hasRange }) { $0.endRange() },
                KeyBinding("table.clear", "clear cells", .delete, when: { $0.canEditCell }) { $0.clearCells() },
                KeyBinding("table.moveColumnLeft", "move the column", Key.left.alt, when: { $0.changesColumns }) {
                    $0.moveColumn(by: -1)
                },
                KeyBinding("table.moveColumnRight", "move the column", Key.right.alt, when: { $0.changesColumns }) {
                    $0.moveColumn(by: 1)
                },
                KeyBinding("table.narrower", "change its width", Key.left.alt.shift, when: { $0.changesColumns }) {
                    $0.widenColumn(by: -1)
                },
                KeyBinding("table.wider", "change its width", Key.right.alt.shift, when: { $0.changesColumns }) {
                    $0.widenColumn(by: 1)
                },
                KeyBinding("table.editByEnter", "edit", .enter, when: { $0.canEditCell && !$0.canActivate }) {
                    $0.beginEditing()
                },
                KeyBinding("table.edit", "edit", .function(2), when: { $0.canEditCell }) { $0.beginEditing() },
                KeyBinding("table.copy", "copy", .control("c"), when: { $0.selectsCells && $0.rowCount > 0 }) {
                    $0.copyCells()
                },
                KeyBinding("table.paste", "paste", .control("v"), when: { $0.canEditCell }) { $0.pasteCells() },
            ]
    ) { $0.commandGroup }

    private static func extending(_ name: String, _ binding: String, _ key: Key) -> KeyBinding<any TableOfItems> {
        KeyBinding(name, "select up to there", key, when: { $0.selectsRanges }) {
            $0.extendCells(by: binding)
        }
    }
}
