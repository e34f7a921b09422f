import TrellisViews

/// Expanding, collapsing and loading.
extension Tree {
    /// The most nodes that are expanded at once by a key.
    static var mostExpandedAtOnce: Int { 1_000 }

    /// The nodes that are expanded; their children are shown when they are shown themselves. It can be observed.
    ///
    /// It may name nodes that are not there yet: they are expanded when they come.
    public var expandedNodes: Set<Node.ID> {
        get {
            expansionChanges.access(from: self)
            return expanded
        }
        set {
            guard newValue != expanded else { return }
            if let place = outermostAncestor(notIn: newValue) { change { $0.select(place) } }
            changeExpansion {
                expanded = newValue
                rebuild()
            }
        }
    }

    /// Whether a node is expanded.
    public func isExpanded(_ id: Node.ID) -> Bool { expandedNodes.contains(id) }

    /// Shows the children of a node. O(rows).
    public func expand(_ id: Node.ID) {
        if let place = place(of: id) { expand(at: place) } else { expandedNodes.insert(id) }
    }

    /// Shows the children of a node no longer; where one of them is selected, the node is. O(rows).
    public func collapse(_ id: Node.ID) {
        if let place = place(of: id) { collapse(at: place) } else { expandedNodes.remove(id) }
    }

    /// Expands a node and all below it: those that can be had at once, and not more than 1,000.
    public func expandAll(below id: Node.ID) { if let place = place(of: id) { expandAll(at: place) } }

    /// Collapses all nodes.
    public func collapseAll() { expandedNodes = [] }

    // MARK: By place

    /// Whether a row has a mark to expand it.
    func canExpand(_ place: Int) -> Bool { node(at: place).map(canExpand) ?? false }

    private func canExpand(_ node: Node) -> Bool {
        if case .known(let children) = known[node.id], children.isEmpty { return false }
        return isExpandable(node)
    }

    /// Expands or collapses a node as the user does.
    func toggle(at place: Int) {
        if rows.isExpanded(at: place) { collapse(at: place, byUser: true) } else { expand(at: place) }
    }

    func expand(at place: Int) {
        guard let node = node(at: place), !rows.isExpanded(at: place), canExpand(node) else { return }
        changeExpansion {
            expanded.insert(node.id)
            // Whoever is asked for children may ask for what is shown.
            var rows = rows
            let new = rows.expand(place, rowSource)
            self.rows = rows
            if new.isEmpty { setNeedsDisplay() } else { rowsDidCome(at: new) }
        }
    }

    func collapse(at place: Int, byUser: Bool = false) {
        guard let node = node(at: place), rows.isExpanded(at: place) else { return }
        if let selected = state.selected, selected > place, selected < rows.endOfSubtree(place) {
            change(byUser: byUser) { $0.select(place) }
        }
        changeExpansion {
            expanded.remove(node.id)
            if case .failed = known[node.id] { known[node.id] = nil }
            let gone = rows.collapse(place)
            if gone.isEmpty { setNeedsDisplay() } else { rowsDidGo(from: gone) }
        }
    }

    func expandAll(at place: Int) {
        guard let node = node(at: place) else { return }
        guard case .now(let children) = source else {
            // What comes later cannot be looked into before it is there.
            expand(at: place)
            let level = rows.depth(at: place) + 1
            let below = (place + 1..<rows.endOfSubtree(place)).filter { rows.depth(at: $0) == level }
            for child in below.prefix(Self.mostExpandedAtOnce).reversed() { expand(at: child) }
            return
        }
        changeExpansion {
            var pending = [node]
            var seen: Set<Node.ID> = [node.id]
            var next = 0
            while next < min(pending.count, Self.mostExpandedAtOnce) {
                if isExpandable(pending[next]) {
                    expanded.insert(pending[next].id)
                    pending += children(pending[next]).filter { seen.insert($0.id).inserted }
                }
                next += 1
            }
            rebuild()
        }
    }

    private func changeExpansion(_ body: () -> Void) {
        expansionChanges.willChange()
        body()
        expansionChanges.didChange()
    }

    /// The uppermost of the nodes that the selected one lies in and that will not be expanded any more.
    private func outermostAncestor(notIn expanded: Set<Node.ID>) -> Int? {
        var outermost: Int?
        var next = state.selected.flatMap(rows.parent)
        while let place = next {
            if let node = node(at: place), !expanded.contains(node.id) { outermost = place }
            next = rows.parent(of: place)
        }
        return outermost
    }

    // MARK: Rows

    private var rowSource: TreeRows<Node>.Source {
        TreeRows.Source(
            expanded: expanded, isExpandable: isExpandable, children: { [unowned self] in children(of: $0) })
    }

    /// Makes all rows again; a node that is shown before and after is the same row.
    func rebuild() {
        let old = rows
        rows = TreeRows(roots: roots, source: rowSource)
        let moves = RowKeys.moves(
            from: { old.node(at: $0)?.id }, to: { [rows] in rows.node(at: $0)?.id }, count: rows.count)
        rowsDidChange(moves)
    }

    // MARK: Loading

    var isLoadedLater: Bool {
        if case .later = source { return true }
        return false
    }

    /// What is known of the children of a node that is expanded; what is not is asked for.
    private func children(of node: Node) -> TreeChildren<Node> {
        if case .now(let children) = source {
            let nodes = children(node)
            known[node.id] = nodes.isEmpty ? .known([]) : nil
            return .known(nodes)
        }
        if let known = known[node.id] { return known }
        if requests[node.id] == nil { load(node) }
        return known[node.id] ?? .loading
    }

    /// Asks for the children of a node; they may be there at once.
    func load(_ node: Node) {
        guard case .later(let load) = source else { return }
        lastRequest += 1
        let request = lastRequest
        requests[node.id] = request
        let action: Action<Node> = { [weak self] node in
            let children: TreeChildren<Node>
            do {
                children = .known(try await load(node))
            } catch {
                children = .failed("\(error)")
            }
            self?.take(children, of: node.id, request)
        }
        isAsking = true
        perform(action, node)
        isAsking = false
    }

    private func take(_ children: TreeChildren<Node>, of id: Node.ID, _ request: Int) {
        // A later request is on its way, or nobody wants to know any more.
        guard requests[id] == request else { return }
        requests[id] = nil
        known[id] = children
        if !isAsking, expanded.contains(id) { rebuild() }
    }
}
