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
    func canExpand(_ place: Int) -> Bool { rows[place].node.map(canExpand) ?? false }

    private func canExpand(_ node: Node) -> Bool {
        if case .known(let children) = known[node.id], children.isEmpty { return false }
        return isExpandable(node)
    }

    /// Expands or collapses a node as the user does.
    func toggle(at place: Int) {
        if rows[place].isExpanded { collapse(at: place, byUser: true) } else { expand(at: place) }
    }

    func expand(at place: Int) {
        guard let node = node(at: place), !rows[place].isExpanded, canExpand(node) else { return }
        changeExpansion {
            expanded.insert(node.id)
            rows[place].isExpanded = true
            let below = rowsBelow(place)
            rows.insert(contentsOf: below, at: place + 1)
            if below.isEmpty { setNeedsDisplay() } else { rowsDidCome(at: place + 1..<place + 1 + below.count) }
        }
    }

    func collapse(at place: Int, byUser: Bool = false) {
        guard let node = node(at: place), rows[place].isExpanded else { return }
        let end = endOfSubtree(place)
        if let selected = state.selected, (place + 1..<end).contains(selected) {
            change(byUser: byUser) { $0.select(place) }
        }
        changeExpansion {
            expanded.remove(node.id)
            if case .failed = known[node.id] { known[node.id] = nil }
            rows[place].isExpanded = false
            rows.removeSubrange(place + 1..<end)
            if end > place + 1 { rowsDidGo(from: place + 1..<end) } else { setNeedsDisplay() }
        }
    }

    func expandAll(at place: Int) {
        guard let node = node(at: place) else { return }
        guard case .now(let children) = source else {
            // What comes later cannot be looked into before it is there.
            expand(at: place)
            let level = rows[place].depth + 1
            let below = rows[place + 1..<endOfSubtree(place)].indices.filter { rows[$0].depth == level }
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

    /// The place after the last row below one.
    func endOfSubtree(_ place: Int) -> Int {
        let depth = rows[place].depth
        return rows[(place + 1)...].firstIndex { $0.depth <= depth } ?? rows.count
    }

    /// The row of the node that one lies in.
    func parent(of place: Int) -> Int? {
        let depth = rows[place].depth
        return depth == 0 ? nil : rows[..<place].lastIndex { $0.depth < depth }
    }

    /// The uppermost of the nodes that the selected one lies in and that will not be expanded any more.
    private func outermostAncestor(notIn expanded: Set<Node.ID>) -> Int? {
        var outermost: Int?
        var next = state.selected.flatMap(parent)
        while let place = next {
            if let node = rows[place].node, !expanded.contains(node.id) { outermost = place }
            next = parent(of: place)
        }
        return outermost
    }

    private func rowsBelow(_ place: Int) -> [TreeRow<Node>] {
        var ancestors: Set<Node.ID> = []
        var next = parent(of: place)
        while let above = next {
            rows[above].node.map { _ = ancestors.insert($0.id) }
            next = parent(of: above)
        }
        return TreeRow.rows(
            below: rows[place], ancestors: ancestors, isExpanded: { showsChildren($0) },
            children: { children(of: $0) })
    }

    // MARK: Rows

    private func showsChildren(_ node: Node) -> Bool { expanded.contains(node.id) && isExpandable(node) }

    /// Makes all rows again; a node that is shown before and after is the same row.
    func rebuild() {
        let old = rows
        rows = TreeRow.rows(
            roots: roots, isExpanded: { showsChildren($0) }, children: { children(of: $0) })
        var places: [Node.ID: Int]?
        rowsDidChange { [rows] place in
            guard let id = old[place].node?.id else { return nil }
            if rows.indices.contains(place), rows[place].node?.id == id { return place }
            let known =
                places
                ?? Dictionary(
                    rows.indices.lazy.compactMap { place in rows[place].node.map { ($0.id, place) } },
                    uniquingKeysWith: { first, _ in first })
            places = known
            return known[id]
        }
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
