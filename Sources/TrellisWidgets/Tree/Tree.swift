public import CellGeometry
import KeyValueObserving
public import TextScreen
public import TrellisViews

/// Nodes with nodes in them, of which one is selected; children are asked for when a node is expanded.
///
///     struct Folder: Identifiable {
///         let id: String
///         var name: String
///         var folders: [Folder]
///     }
///     let tree = Tree([home], isExpandable: { !$0.folders.isEmpty }, children: { $0.folders }) { StyledText($0.name) }
///     tree.onActivate = { folder in open(folder) }
///
/// Children may also come later; until then a row tells that they are loading:
///
///     let tree = Tree([server], load: { try await $0.list() }) { StyledText($0.name) }
///
/// A node is the same by its `id`: what is expanded, selected, marked and in sight stays so when the tree is reloaded.
///
/// Right expands a node, or goes to its first child; Left collapses it, or goes to the node that it lies in; `*` expands all
/// below; Space, or a click on the mark before a node, does one or the other. Enter and a double click activate it, or expand
/// it where nobody wants that. The other keys are those of `RowsView`; with `allowsMultipleSelection` Space marks.
///
/// Its roles are `"tree"`, `"tree.guide"`, `"selection"` for the selected row, `"tree.selected"` while the focus is elsewhere,
/// and `"tree.marked"`. Painting costs O(rows in sight); to expand or collapse a node costs what it shows, besides a move of
/// the rows below in memory.
public final class Tree<Node: Identifiable>: RowsView {
    /// The nodes that lie in no other.
    public var roots: [Node] { didSet { rebuild() } }

    /// What stands in place of children that are on their way.
    public var loadingText = "loading…" { didSet { setNeedsDisplay() } }

    /// Called when the user has selected another node.
    public var onChange: Action<Node>?

    /// Called when a node is activated, by Enter or a double click; without it they expand and collapse.
    public var onActivate: Action<Node>?

    /// The rows that are shown, all of them.
    var rows = TreeRows<Node>()
    /// Nodes whose children are shown when they are shown themselves.
    var expanded: Set<Node.ID> = []
    /// What is known of the children of nodes that are loaded, or were found to have none.
    var known: [Node.ID: TreeChildren<Node>] = [:]
    /// The number of the last request for the children of a node, while it is on its way.
    var requests: [Node.ID: Int] = [:]
    var lastRequest = 0
    /// Whether children that come are taken by whoever asks for them.
    var isAsking = false
    let expansionChanges = ChangePoint()
    let source: Source
    let isExpandable: @MainActor (Node) -> Bool
    let makeRow: @MainActor (Node) -> StyledText

    enum Source {
        case now(@MainActor (Node) -> [Node])
        case later(@MainActor (Node) async throws -> [Node])
    }

    /// A tree whose children are at hand.
    ///
    /// - Parameters:
    ///   - roots: the nodes that lie in no other.
    ///   - selectsFirst: whether the first node is selected at first.
    ///   - isExpandable: whether a node may have children; one that turns out to have none is shown as such.
    ///   - children: gives the children of a node; asked each time it is expanded.
    ///   - row: gives the text of a node. It is called for each row in sight at each painting.
    public init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        children: @escaping @MainActor (Node) -> [Node], row: @escaping @MainActor (Node) -> StyledText
    ) {
        self.roots = roots
        self.isExpandable = isExpandable
        source = .now(children)
        makeRow = row
        super.init(selectedPlace: selectsFirst ? 0 : nil)
        begin()
    }

    /// A tree whose children come later.
    ///
    /// - Parameters:
    ///   - roots: the nodes that lie in no other.
    ///   - selectsFirst: whether the first node is selected at first.
    ///   - isExpandable: whether a node may have children; one that turns out to have none is shown as such.
    ///   - load: gives the children of a node; asked when it is expanded for the first time, and after `reload()`. The
    ///     message of an error is shown in their place; collapsing and expanding the node asks again.
    ///   - row: gives the text of a node. It is called for each row in sight at each painting.
    public init(
        _ roots: [Node], selectsFirst: Bool = true, isExpandable: @escaping @MainActor (Node) -> Bool = { _ in true },
        load: @escaping @MainActor (Node) async throws -> [Node], row: @escaping @MainActor (Node) -> StyledText
    ) {
        self.roots = roots
        self.isExpandable = isExpandable
        source = .later(load)
        makeRow = row
        super.init(selectedPlace: selectsFirst ? 0 : nil)
        begin()
    }

    private func begin() {
        rebuild()
        commands = makeTreeCommands() + commands
    }

    // MARK: Selection

    /// The selected node; nil for none. It can be observed.
    ///
    /// Setting it brings the node into sight; one that is not shown, because a node that it lies in is collapsed, cannot be
    /// selected, and nothing changes. O(rows).
    public var selection: Node.ID? {
        get {
            selectionChanges.access(from: self)
            return selectedNode?.id
        }
        set {
            guard let newValue else { return selectedPlace = nil }
            if let place = place(of: newValue) { selectedPlace = place }
        }
    }

    /// The node itself that is selected. It can be observed.
    public var selectedNode: Node? {
        selectionChanges.access(from: self)
        return state.selected.flatMap { node(at: $0) }
    }

    /// The marked nodes; empty unless `allowsMultipleSelection`. It can be observed.
    ///
    /// Only nodes that are shown can be marked; what is collapsed loses its marks. O(rows) to set.
    public var markedNodes: Set<Node.ID> {
        get {
            markChanges.access(from: self)
            return Set(state.marks.compactMap { node(at: $0)?.id })
        }
        set { markedPlaces = Set((0..<rows.count).filter { node(at: $0).map { newValue.contains($0.id) } ?? false }) }
    }

    /// Scrolls as little as needed to have a node in sight, without selecting it, if it is shown. O(rows).
    public func reveal(_ id: Node.ID) { if let place = place(of: id) { reveal(place: place) } }

    /// The node that is shown at a place; nil for a row that tells of loading.
    public func node(at place: Int) -> Node? { (0..<rows.count).contains(place) ? rows.node(at: place) : nil }

    /// Where a node is shown. O(rows).
    public func place(of id: Node.ID) -> Int? { rows.place(of: id) }

    // MARK: What rows are

    public override var rowCount: Int { rows.count }

    public override var rowRole: Role { "tree" }

    override func name(at place: Int) -> AnyHashable? { node(at: place).map { AnyHashable($0.id) } }

    public override func canSelect(_ place: Int) -> Bool { rows.level(at: place).nodes != nil }

    public override func text(at place: Int) -> String { node(at: place).map { makeRow($0).text } ?? "" }

    public override func userDidSelect(_ place: Int) { if let node = node(at: place) { perform(onChange, node) } }

    public override var canActivate: Bool {
        onActivate != nil || state.selected.map { canExpand($0) || rows.isExpanded(at: $0) } ?? false
    }

    public override func activate(_ place: Int) {
        guard let node = node(at: place) else { return }
        if onActivate == nil { toggle(at: place) } else { perform(onActivate, node) }
    }

    /// Asks for the children of all expanded nodes again.
    ///
    /// Children that come later are shown as they were until the new ones are there. O(rows), besides what asking costs.
    public override func reload() {
        known = known.filter { entry in
            guard case .known = entry.value else { return false }
            return isLoadedLater && expanded.contains(entry.key)
        }
        if isLoadedLater {
            for place in 0..<rows.count where rows.isExpanded(at: place) { node(at: place).map { load($0) } }
        }
        rebuild()
    }

    // MARK: What a view does

    public override func handle(_ event: Event) -> Bool { handleInTree(event) || super.handle(event) }

    public override var commandGroup: String { "Tree" }

    public override var handledCommands: [Command] { super.handledCommands + handledInTree }

    public override func consumes(_ key: Key) -> Bool {
        rows.count > 0 && (key == .left || key == .right) || super.consumes(key)
    }

    public override func drawRow(at place: Int, in area: Rect, look: RowLook, with painter: Painter) {
        drawTreeRow(at: place, in: area, look: look, with: painter)
    }

    public override func intrinsicSize(for width: Int?) -> Size? {
        // Of many rows the first ones tell how wide they are.
        let widest = (0..<min(rows.count, 200)).reduce(emptyText.columns) { width, place in
            max(width, rows.depth(at: place) * 2 + 2 + styledText(at: place).columns)
        }
        return Size(width: widest + marginWidth, height: max(1, rows.count))
    }
}
