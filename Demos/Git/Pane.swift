import Trellis

/// A list in a box, with a filter that comes with `/`.
class Pane: View {
    let list: List<Int>
    let box: Box
    private let filter = SearchField(placeholder: "filter", debounce: .milliseconds(50))
    /// The text that the rows must have, as it is searched.
    var wanted: String { SearchFolding.folded(filter.text) }
    /// Called when another row has been selected, by the user or because the rows have changed.
    var onSelect: (@MainActor () -> Void)?

    init(_ title: String, id: (@MainActor (Int) -> AnyHashable)? = nil, row: @escaping @MainActor (Int) -> StyledText) {
        list = List(count: 0, id: id, row: row)
        filter.isHidden = true
        box = Box(title)
        super.init()
        list.allowsTypeAhead = false
        add(box, "tt = ll = bb = rr = 0")
        // Placed by rules, the list is not measured, however many rows come.
        box.add(list, "tt = bb = ll = 1, rr = 0")
        list.borderColumns = 1
        box.add(filter, "bb = 0, h = 1, ll = rr = 2")
        list.onChange = { [unowned self] _ in onSelect?() }
        list.onKey("/", "filter", sentence: "Show only what has the letters that you type", order: 1) {
            [unowned self] in beginFilter()
        }
        filter.onSearch = { [unowned self] _ in filterDidChange() }
        filter.onSubmit = { [unowned self] _ in endFilter() }
        filter.onKey(.down) { [unowned self] in endFilter() }
        onKey(.escape, "clear filter", sentence: "Show all again", isEnabled: { [unowned self] in !filter.isHidden }) {
            pane in
            pane.clearFilter()
            pane.endFilter()
        }
    }

    /// Shows all rows again.
    func clearFilter() {
        if filter.text.isEmpty { return }
        filter.text = ""
        filter.isHidden = true
        filterDidChange()
    }

    /// Selects the rows to show anew.
    func filterDidChange() {}

    private func beginFilter() {
        filter.isHidden = false
        window?.focus(filter)
    }

    private func endFilter() {
        window?.focus(list)
        filter.isHidden = filter.text.isEmpty
    }

    override func focusDidChange(_ change: FocusChange) {
        if change == .left, filter.text.isEmpty { filter.isHidden = true }
    }
}

/// Items under headings.
final class SectionsPane<Item: Hashable>: Pane {
    private enum Row: Hashable {
        case heading(String)
        case item(Item)
    }

    struct Section: Equatable {
        let title: String
        let items: [Item]
    }

    @Observed var sections: [Section] = [] { didSet { filterDidChange() } }
    private var rows: [Row] = []
    private let text: @MainActor (Item) -> StyledText

    init(_ title: String, _ text: @escaping @MainActor (Item) -> StyledText) {
        self.text = text
        weak var pane: SectionsPane?
        super.init(title) {
            pane?.rows[$0] ?? .heading("")
        } row: { row in
            switch pane?.rows[row] {
            case .heading(let title): StyledText(title, role: "list.heading")
            case .item(let item): "  " + text(item)
            case nil: ""
            }
        }
        pane = self
        list.isSelectable = { [unowned self] row in if case .item = rows[row] { true } else { false } }
    }

    var selected: Item? {
        guard let row = list.selection, rows.indices.contains(row), case .item(let item) = rows[row] else { return nil }
        return item
    }

    override func filterDidChange() {
        rows = sections.flatMap { section -> [Row] in
            let items = section.items.filter {
                wanted.isEmpty || SearchFolding.folded(text($0).text).contains(wanted)
            }
            return items.isEmpty ? [] : [.heading("\(section.title) (\(items.count))")] + items.map { .item($0) }
        }
        list.reload(count: rows.count)
        onSelect?()
    }
}
