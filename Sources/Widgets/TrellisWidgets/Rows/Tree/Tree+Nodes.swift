import TrellisViews

/// Expanding, collapsing and loading of nodes.
extension Tree {
    /// The maximum number of nodes that one key expands.
    static var mostExpandedAtOnce: Int { 1_000 }

    /// The expanded nodes, whose children are shown when they are visible themselves. Observable.
    ///
    /// It may contain nodes that do not exist yet; they are expanded once they exist.
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

    /// Whether the children of a node are asked for and have not arrived yet.
    public final func isLoading(_ id: Node.ID) -> Bool { requests[id] != nil }

    /// Forgets the children of nodes that are not expanded: they are asked for when one is expanded again. O(loaded nodes).
    public final func forgetCollapsed() { loaded = loaded.filter { expanded.contains($0.key) } }

    /// Whether a node is expanded.
    public func isExpanded(_ id: Node.ID) -> Bool { expandedNodes.contains(id) }

    /// Expands a node. O(rows).
    public func expand(_ id: Node.ID) {
        if let row = row(of: id) { expand(at: row) } else { expandedNodes.insert(id) }
    }

    /// Collapses a node; if one of its descendants is selected, the node becomes selected. O(rows).
    public func collapse(_ id: Node.ID) {
        if let row = row(of: id) { collapse(at: row, byUser: false) } else { expandedNodes.remove(id) }
    }

    /// Expands a node and its descendants, as far as they are available at once, but at most 1,000 nodes.
    public func expandAll(below id: Node.ID) { if let row = row(of: id) { expandAll(at: row) } }

    /// Collapses all nodes.
    public func collapseAll() { expandedNodes = [] }

    /// Requests the children of one node again, if it is expanded or they are loaded; those that are loaded stay visible
    /// until the new ones arrive. O(rows), besides the cost of the request.
    public func reload(_ id: Node.ID) {
        guard isLoadedLater else { return rebuild() }
        guard expanded.contains(id) else { return loaded[id] = nil }
        if case .failed = loaded[id] { loaded[id] = nil }
        guard let row = row(of: id), let node = node(at: row) else { return loaded[id] = nil }
        load(node)
        // What has arrived at once replaces what is shown.
        if requests[id] == nil { rebuild() }
    }

    // MARK: Places

    /// Whether a row has a marker for expanding it.
    func canExpand(_ place: Int) -> Bool { node(at: place).map(canExpand) ?? false }

    private func canExpand(_ node: Node) -> Bool {
        if case .loaded(let children) = loaded[node.id], children.isEmpty { return false }
        return isExpandable(node)
    }

    func expand(at place: Int) {
        guard let node = node(at: place), !rows.isExpanded(at: place), canExpand(node) else { return }
        changeExpansion {
            expanded.insert(node.id)
            // `children` is app code and may read `rows`, so expand a copy.
            var rows = rows
            let new = rows.expand(place, rowSource)
            self.rows = rows
            if new.isEmpty { setNeedsDisplay() } else { rowsDidCome(at: new) }
        }
    }

    func collapse(at place: Int, byUser: Bool) {
        guard let node = node(at: place), rows.isExpanded(at: place) else { return }
        if let selected = state.selected, selected > place, selected < rows.endOfSubtree(place) {
            change(byUser: byUser) { $0.select(place) }
        }
        changeExpansion {
            expanded.remove(node.id)
            if case .failed = loaded[node.id] { loaded[node.id] = nil }
            let gone = rows.collapse(place)
            if gone.isEmpty { setNeedsDisplay() } else { rowsDidGo(from: gone) }
        }
    }

    func expandAll(at place: Int) {
        guard let node = node(at: place) else { return }
        guard case .now(let children) = childSource else {
            // Children that are yet to load cannot be expanded.
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

    /// The place of the outermost ancestor of the selected node that is about to be collapsed.
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

    /// Rebuilds all rows; a node that is shown before and after stays the same row.
    func rebuild() {
        let old = rows
        rows = TreeRows(roots: roots, source: rowSource)
        let moves = RowKeys.moves(
            from: { old.node(at: $0)?.id }, to: { [rows] in rows.node(at: $0)?.id }, count: rows.count)
        rowsDidChange(moves)
    }

    // MARK: Loading

    var isLoadedLater: Bool {
        if case .later = childSource { return true }
        return false
    }

    /// The children of an expanded node as far as loaded; requests them if they are not.
    private func children(of node: Node) -> TreeChildren<Node> {
        if case .now(let children) = childSource {
            let nodes = children(node)
            loaded[node.id] = nodes.isEmpty ? .loaded([]) : nil
            return .loaded(nodes)
        }
        if let loaded = loaded[node.id] { return loaded }
        if requests[node.id] == nil { load(node) }
        return loaded[node.id] ?? .loading
    }

    /// Requests the children of a node; they may arrive synchronously.
    func load(_ node: Node) {
        guard case .later(let load) = childSource else { return }
        lastRequest += 1
        let request = lastRequest
        requests[node.id] = request
        let action: Action<Node> = { [weak self] node in
            let children: TreeChildren<Node>
            do {
                children = .loaded(try await load(node))
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
        // Ignore the result if a later request is under way.
        guard requests[id] == request else { return }
        requests[id] = nil
        loaded[id] = children
        guard !isAsking, expanded.contains(id) else { return }
        if case .loaded(let nodes) = children, replaceRows(below: id, by: nodes) { return }
        rebuild()
    }

    /// Replaces only the rows of those children of a node that have come or gone; returns false if that is not enough.
    private func replaceRows(below id: Node.ID, by nodes: [Node]) -> Bool {
        let places = rows.rows.indices.filter { rows.isExpanded(at: $0) && node(at: $0)?.id == id }
        guard places.count == 1, let place = places.first else { return false }
        let old = rows
        guard let (gone, come) = rows.replaceChildren(at: place, by: nodes, rowSource) else { return false }
        let ids = (gone.lowerBound..<gone.lowerBound + come).map { node(at: $0)?.id }
        rowsDidChange { row in
            if row < gone.lowerBound { return row }
            if row >= gone.upperBound { return row + come - gone.count }
            return old.node(at: row).flatMap { node in ids.firstIndex(of: node.id) }.map { gone.lowerBound + $0 }
        }
        return true
    }
}
