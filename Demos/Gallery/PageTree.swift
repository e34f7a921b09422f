import Trellis

/// The pages in their groups, and a field that searches them.
final class PageTree: View {
    let tree: Tree<Node>
    private let field = TextField(placeholder: "search")
    private let none = Label("no page", role: .muted)
    /// Called with the page that the user has selected.
    var onChange: ((Page) -> Void)?
    /// The page that was selected last, which a search without results leaves.
    private var page = Page.all[0]

    /// A group, or a page in it.
    struct Node: Identifiable {
        let id: String
        let page: Page
        var pages: [Node] = []
    }

    override init() {
        tree = Tree(Self.nodes(), isExpandable: { !$0.pages.isEmpty }, children: { $0.pages }) { StyledText($0.id) }
        super.init()
        tree.identifier = "pages"
        tree.borderColumns = 1
        tree.showsGuides = false
        // Letters are keys of the pages.
        tree.allowsTypeAhead = false
        tree.onChange = { [unowned self] in note($0.page) }
        tree.commands += [
            Command("page", sentence: "Show the page before", name: "page.previous", keys: [.up, "k"]) {
                [unowned self] in choose(-1)
            },
            Command("page", sentence: "Show the page after", name: "page.next", keys: [.down, "j"]) { [unowned self] in
                choose(1)
            },
        ]
        field.identifier = "search"
        field.isHidden = true
        field.onChange = { [unowned self] in filter(FuzzyQuery($0)) }
        field.onSubmit = { [unowned self] _ in window?.focus(tree) }
        field.onKey(.escape, "end search") { [unowned self] in endSearch() }
        field.onKey(.down, "results") { [unowned self] in window?.focus(tree) }
        add(
            Column {
                Row(padding: Edges(right: 1)) { field.filling() }
                Row(padding: Edges(right: 1)) { none.filling() }
                tree.filling()
            }, "tt = ll = bb = rr = 0")
        none.isHidden = true
        expandAll()
        select(Page.all[0])
    }

    private static func nodes(_ isWanted: (Page) -> Bool = { _ in true }) -> [Node] {
        PageGroup.all.compactMap { group in
            let pages = group.pages.filter(isWanted).map { Node(id: $0.name, page: $0) }
            return pages.first.map { Node(id: group.title, page: $0.page, pages: pages) }
        }
    }

    private func expandAll() { tree.expandedNodes = Set(PageGroup.all.map(\.title)) }

    /// Selects a page, as the user does.
    func select(_ page: Page) {
        tree.selection = page.name
        note(page)
    }

    private func note(_ page: Page) {
        self.page = page
        onChange?(page)
    }

    /// Selects the next page, or the one before, past the titles of groups.
    private func choose(_ step: Int) {
        guard var place = tree.selectedPlace else { return }
        repeat { place += step } while tree.node(at: place).map { !$0.pages.isEmpty && tree.isExpanded($0.id) } ?? false
        guard let node = tree.node(at: place) else { return }
        tree.selectedPlace = place
        note(node.page)
    }

    /// Whether the focus is in the tree or the search.
    var hasFocus: Bool { window?.focusedView.map { $0.isDescendant(of: self) } ?? false }

    // MARK: Search

    /// Shows the field and gives it the focus.
    func search() {
        field.isHidden = false
        field.selectAll()
        window?.focus(field)
    }

    private func endSearch() {
        field.text = ""
        field.isHidden = true
        filter(FuzzyQuery(""))
        tree.selection = page.name
        window?.focus(tree)
    }

    private func filter(_ query: FuzzyQuery) {
        tree.roots = Self.nodes { $0.matches(query) }
        expandAll()
        none.isHidden = !tree.roots.isEmpty
        guard !query.isEmpty else { return }
        // Names count before summaries.
        let pages = tree.roots.flatMap(\.pages).map(\.page)
        func score(_ page: Page) -> Int { query.match(page.name).map { $0.score + 10_000 } ?? 0 }
        if let best = pages.max(by: { score($0) < score($1) }) { select(best) }
    }
}

extension Page {
    /// Whether the name has the letters of a query, or the summary has its words.
    fileprivate func matches(_ query: FuzzyQuery) -> Bool {
        let summary = SearchFolding.folded(summary)
        return query.match(name) != nil
            || SearchFolding.folded(query.text).split(separator: " ").allSatisfy { summary.contains($0) }
    }
}
