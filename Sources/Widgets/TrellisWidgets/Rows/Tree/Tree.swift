public import TrellisViews

/// A tree of nodes, one of which can be selected; children are requested when a node is expanded.
///
///     struct Folder: Identifiable {
///         let id: String
///         var name: String
///         var folders: [Folder]
///     }
///     let tree = Tree([home], isExpandable: { !$0.folders.isEmpty }, children: { $0.folders }) { StyledText($0.name) }
///     tree.onActivate = { folder in open(folder) }
///
/// Children can also load asynchronously; until they arrive, a row shows that they are loading:
///
///     let tree = Tree([server], load: { try await $0.list() }) { StyledText($0.name) }
///
/// Nodes are identified by their `id`: when the tree is reloaded, they stay expanded, selected, marked and visible.
///
/// The right arrow key expands a node or moves to its first child; the left one collapses it or moves to its parent;
/// `*` expands everything below; Space, or a click on the marker before a node, expands or collapses it. Enter or a
/// double click activates a node, or expands and collapses it if there is no `onActivate`. Other keys work as in
/// `RowsView`; with `allowsMultipleSelection`, Space marks. With `onRename`, F2 edits the name of the selected node in
/// its row:
///
///     tree.nameToEdit = { $0.name }
///     tree.validateName = { _, name in name.isEmpty ? "a name is needed" : nil }
///     tree.onRename = { folder, name in try await rename(folder, to: name) }
///
/// Its roles are `"tree"`, `"tree.guide"`, `"selection"` for the selected row, `"tree.selected"` for it while the focus
/// is elsewhere, and `"tree.marked"`. Painting costs O(visible rows); expanding or collapsing a node costs O(rows shown
/// or hidden), besides moving the rows below in memory.
open class Tree<Node: Identifiable>: RowsView, TreeOfNodes, LayoutListener {
    /// The top-level nodes.
    public final var roots: [Node] { didSet { rebuild() } }

    /// The text shown while children are loading.
    public final var loadingText = "loading…" { didSet { setNeedsDisplay() } }

    /// Whether lines lead from nodes to their children; without them, names are only indented, and have more room.
    @Observed(.size) public final var showsGuides: Bool = true

    /// Returns a text at the right edge of a node's row, such as a count; nil for none. Called for each visible row
    /// whenever it is painted, and left out where there is too little room for the node itself.
    public final var detail: (@MainActor (Node) -> StyledText?)? { didSet { invalidateIntrinsicSize() } }

    /// Called when the user has selected another node.
    public final var onChange: Action<Node>?

    /// Called when the user activates a node by Enter or a double click; if nil, these expand and collapse it.
    public final var onActivate: Action<Node>?

    /// Returns the name of a node that the user is to edit; nil if the node cannot be renamed.
    public final var nameToEdit: (@MainActor (Node) -> String?)?

    /// Returns why a name is not possible for a node, which the user sees while typing; nil if it is.
    public final var validateName: (@MainActor (Node, String) -> String?)?

    /// Gives a node the name that the user has entered; if nil, nodes cannot be renamed.
    ///
    /// It changes the app's data, and then `roots` or calls `reload`. If it throws, the error's message is shown below
    /// the field, and the user can try another name.
    public final var onRename: (@MainActor (Node, String) async throws -> Void)?

    /// All rows of the tree, visible or not.
    final var rows = TreeRows<Node>()
    /// The nodes whose children are shown when they are visible themselves.
    final var expanded: Set<Node.ID> = []
    final var loaded: [Node.ID: TreeChildren<Node>] = [:]
    /// The number of the pending request for the children of a node.
    final var requests: [Node.ID: Int] = [:]
    final var lastRequest = 0
    /// Whether a request is being started, whose caller uses children that arrive synchronously.
    final var isAsking = false
    /// The node whose name the user edits.
    final var renaming: (node: Node.ID, field: RowField)?
    let expansionChanges = ChangePoint()
    let childSource: Source
    let isExpandable: @MainActor (Node) -> Bool
    private(set) final var makeRow: @MainActor (Node) -> StyledText

    enum Source {
        case now(@MainActor (Node) -> [Node])
        case later(@MainActor (Node) async throws -> [Node])
    }

    /// Creates a tree whose children are available at once.
    ///
    /// - Parameters:
    ///   - roots: the top-level nodes.
    ///   - selectsFirst: whether the first node is initially selected.
    ///   - isExpandable: returns whether a node may have children; one that turns out to have none loses its marker.
    ///   - children: returns the children of a node; called each time the node is expanded.
    ///   - row: returns the text of a node. Called for each visible row whenever it is painted.
    public init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        children: @escaping @MainActor (Node) -> [Node], row: @escaping @MainActor (Node) -> StyledText
    ) {
        self.roots = roots
        self.isExpandable = isExpandable
        childSource = .now(children)
        makeRow = row
        super.init(selectedPlace: selectsFirst ? 0 : nil)
        rebuild()
    }

    /// Creates a tree whose children load asynchronously.
    ///
    /// - Parameters:
    ///   - roots: the top-level nodes.
    ///   - selectsFirst: whether the first node is initially selected.
    ///   - isExpandable: returns whether a node may have children; one that turns out to have none loses its marker.
    ///   - load: returns the children of a node; called when it is first expanded, and after `reload()`. If it throws,
    ///     the error's message is shown in their place; collapsing and expanding the node retries.
    ///   - row: returns the text of a node. Called for each visible row whenever it is painted.
    public init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        load: @escaping @MainActor (Node) async throws -> [Node], row: @escaping @MainActor (Node) -> StyledText
    ) {
        self.roots = roots
        self.isExpandable = isExpandable
        childSource = .later(load)
        makeRow = row
        super.init(selectedPlace: selectsFirst ? 0 : nil)
        rebuild()
    }

    /// Creates a tree whose rows are strings, numbers and the like.
    public convenience init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        children: @escaping @MainActor (Node) -> [Node], row: @escaping @MainActor (Node) -> some StyledTextConvertible
    ) {
        self.init(roots, selectsFirst: selectsFirst, isExpandable: isExpandable, children: children) {
            row($0).styledText
        }
    }

    /// Creates a tree whose rows are strings, numbers and the like, and whose children load asynchronously.
    public convenience init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        load: @escaping @MainActor (Node) async throws -> [Node],
        row: @escaping @MainActor (Node) -> some StyledTextConvertible
    ) {
        self.init(roots, selectsFirst: selectsFirst, isExpandable: isExpandable, load: load) { row($0).styledText }
    }

    // MARK: Selection

    /// The selected node; nil for none. Observable.
    ///
    /// Setting it reveals the node. A node inside a collapsed one cannot be selected; nothing changes then. O(rows).
    public final var selection: Node.ID? {
        get {
            selectionChanges.access(from: self)
            return selectedNode?.id
        }
        set {
            guard let newValue else { return selectedPlace = nil }
            if let row = row(of: newValue) { selectedPlace = row }
        }
    }

    /// The selected node itself. Observable.
    public final var selectedNode: Node? {
        selectionChanges.access(from: self)
        return state.selected.flatMap { node(at: $0) }
    }

    /// The marked nodes; empty unless `allowsMultipleSelection`. Observable.
    ///
    /// Only nodes that have a row can be marked; collapsing a node removes the marks inside. O(rows) to set.
    public final var markedNodes: Set<Node.ID> {
        get {
            markChanges.access(from: self)
            return Set(state.marks.compactMap { node(at: $0)?.id })
        }
        set { markedPlaces = Set((0..<rows.count).filter { node(at: $0).map { newValue.contains($0.id) } ?? false }) }
    }

    /// Scrolls as little as needed to make a node visible, without selecting it, if it has a row. O(rows).
    public final func reveal(_ id: Node.ID) { if let row = row(of: id) { reveal(place: row) } }

    /// The node at a place; nil for a row that shows loading or an error.
    public final func node(at place: Int) -> Node? { (0..<rows.count).contains(place) ? rows.node(at: place) : nil }

    /// The place of a node; nil if it has no row. O(rows).
    public final func row(of id: Node.ID) -> Int? { rows.row(of: id) }

    // MARK: RowsView

    open override var rowCount: Int { rows.count }

    open override func describeRow(at place: Int, _ meaning: inout Semantics) { describeNode(at: place, &meaning) }

    open override var rowRole: Role { "tree" }

    override func name(at place: Int) -> AnyHashable? { node(at: place).map { AnyHashable($0.id) } }

    open override func canSelect(_ place: Int) -> Bool { rows.level(at: place).nodes != nil }

    open override func varyTexts(_ change: @escaping @MainActor (String) -> String) -> (() -> Void)? {
        vary(self, \.makeRow, change) { $0.reload() }
    }

    open override func text(at place: Int) -> String { node(at: place).map { makeRow($0).text } ?? "" }

    open override func userDidSelect(_ place: Int) { if let node = node(at: place) { perform(onChange, node) } }

    open override var canActivate: Bool {
        onActivate != nil || state.selected.map { canExpand($0) || rows.isExpanded(at: $0) } ?? false
    }

    open override func activate(_ place: Int) {
        guard let node = node(at: place) else { return }
        if onActivate == nil { toggle(at: place) } else { perform(onActivate, node) }
    }

    /// Requests the children of all expanded nodes again.
    ///
    /// Asynchronously loaded children stay visible until the new ones arrive. O(rows), besides the cost of the
    /// requests.
    open override func reload() {
        loaded = loaded.filter { entry in
            guard case .loaded = entry.value else { return false }
            return isLoadedLater && expanded.contains(entry.key)
        }
        if isLoadedLater {
            for place in 0..<rows.count where rows.isExpanded(at: place) { node(at: place).map { load($0) } }
        }
        rebuild()
    }

    // MARK: View

    open override func handle(_ event: Event) -> Bool { handleMarker(event) || super.handle(event) }

    open override var commandGroup: String { "Tree" }

    open override var keyBindings: KeyBindings { Self.treeKeys }

    open override func contentHeight(at place: Int, width: Int) -> Int {
        styledText(at: place).lineCount(
            withDetail: styledDetail(at: place), in: width - guides(at: place).columns(width))
    }

    open override func drawRow(at place: Int, in area: Rect, look: RowStyle, with painter: Painter) {
        let guides = guides(at: place)
        guides.draw(for: self, in: area, width: area.width, look: look, with: painter)
        let columns = min(guides.columns(area.width), area.width)
        let text = Rect(x: area.x + columns, y: area.y, width: area.width - columns, height: area.height)
        painter.row(styledText(at: place), detail: styledDetail(at: place), in: text, look: look)
    }

    open func layoutDidFinish(contentHasMoved: Bool) {
        if let renaming, fieldFrame != renaming.field.frame { setNeedsArranging() }
    }

    open override func arrangeSubviews() { placeField() }

    override func rowsHaveMoved() { if renaming != nil { setNeedsArranging() } }

    open override func measure(for width: Int?) -> Measure {
        // Measures only the first 200 rows.
        let widest = (0..<min(rows.count, 200)).reduce(translated(text: emptyText).columns) { width, place in
            let columns = styledText(at: place).columns(withDetail: styledDetail(at: place))
            return max(width, rows.depth(at: place) * 2 + 2 + columns)
        }
        return rowsMeasure(width: widest + marginWidth, height: rowsHeight(for: width))
    }
}
