import LayoutPlan

/// Finds the nodes whose placement is plain arithmetic, and the groups of connected nodes among the others.
///
/// A node is arithmetic in three cases: two required equations determine it from known nodes (then it is known too);
/// one equation determines its position, and wishes decide its size before any that involve other nodes (then it is
/// known too); or its size does not matter to others (then it is removed, which may free others). The rest falls into
/// groups.
struct NodeSearch {
    private var rules: ConstraintRules!
    // Copies, because reading through an object costs a check each time.
    private var links = RowLinks()
    private var entries: [ConstraintRow] = []
    // By node and by row; kept between searches, and reset for what a search touched.
    private(set) var forms: [NodeForm] = []
    /// Whether constraints place the node and its form is not found yet.
    private var isOpen: [Bool] = []
    /// The number of open nodes of a row; 0 for rows that are done.
    private var openCounts: [Int8] = []
    /// Rows that the form of a node satisfies, so that they need no check.
    private var isMet: [Bool] = []
    /// First rows of nodes that wait for a second one.
    private var halves: [Int32] = []
    /// Nodes that constraints place, in the order in which constraints mention them, since item numbers mean nothing.
    private var openNodes: [Int32] = []
    private var found: [Int32] = []

    /// Finds the forms of nodes.
    ///
    /// - Parameters:
    ///   - rows: all participating rows that involve the nodes, the oldest first.
    ///   - nodes: connected nodes.
    mutating func run(
        _ rules: ConstraintRules, _ rows: [Int], _ nodes: [Int]
    ) -> [(nodes: [Int], rows: [Int])] {
        self.rules = rules
        (links, entries) = (rules.links, rules.rows)
        makeRoom(nodes: rules.forms.count, rows: entries.count)
        open(rows, nodes)
        for row in rows { count(row) }
        for row in rows where openCounts[row] == 1 { offer(row) }
        drain()
        var candidates = openNodes
        while let node = candidates.popLast() { settle(Int(node), &candidates) }
        peel()
        return collect(rows)
    }

    /// Whether a row was not used and has no open node.
    func isLeftToCheck(_ row: Int) -> Bool { openCounts[row] == 0 && !isMet[row] }

    private mutating func makeRoom(nodes: Int, rows: Int) {
        if forms.count < nodes {
            forms += Array(repeating: .other, count: nodes - forms.count)
            isOpen += Array(repeating: false, count: nodes - isOpen.count)
            halves += Array(repeating: -1, count: nodes - halves.count)
        }
        if openCounts.count < rows {
            openCounts += Array(repeating: 0, count: rows - openCounts.count)
            isMet += Array(repeating: false, count: rows - isMet.count)
        }
    }

    mutating func reset(_ rows: [Int], _ nodes: [Int]) {
        for node in nodes {
            forms[node] = .other
            isOpen[node] = false
            halves[node] = -1
        }
        for row in rows {
            openCounts[row] = 0
            isMet[row] = false
        }
        openNodes.removeAll()
        found.removeAll()
        forgetRules()
    }

    /// Releases copies that would prevent changes in place.
    mutating func forgetRules() { (rules, links, entries) = (nil, RowLinks(), []) }

    // MARK: Open nodes

    private mutating func open(_ rows: [Int], _ nodes: [Int]) {
        for row in rows {
            let comparison = rules.comparison(entries[row])
            open(comparison.first.node)
            if let second = comparison.second { open(second.node) }
            for node in extras(row) { open(node) }
        }
        for node in nodes { open(node) }
    }

    private mutating func open(_ node: Int) {
        if isOpen[node] || !rules.isOpen(node >> 1) { return }
        isOpen[node] = true
        openNodes.append(Int32(node))
    }

    /// The nodes that a row depends on besides those that it names.
    private func extras(_ row: Int) -> [Int] { rules.extras.isEmpty ? [] : rules.extras[row] ?? [] }

    /// Whether rows depend on the positions of an item's contents.
    private func holdsOthers(_ node: Int) -> Bool { !rules.rowsOfExtra.isEmpty && rules.rowsOfExtra[node] != nil }

    private mutating func count(_ row: Int) {
        let comparison = rules.comparison(entries[row])
        let (first, second) = (comparison.first.node, comparison.second?.node ?? -1)
        var count: Int8 = isOpen[first] ? 1 : 0
        if second >= 0, second != first, isOpen[second] { count += 1 }
        for node in extras(row) where isOpen[node] { count += 1 }
        openCounts[row] = count
    }

    /// Calls a function with each unfinished row of a node, once.
    private func forEachRow(of node: Int, _ body: (Int) -> Void) {
        var entry = links.first(node)
        while entry >= 0 {
            let row = entry >> 1
            // A row about one node only is in its list twice.
            if openCounts[row] > 0, entry & 1 == 0 || rules.comparison(entries[row]).first.node != node { body(row) }
            entry = links.next(entry)
        }
        if holdsOthers(node) { for row in rules.rowsOfExtra[node]! where openCounts[row] > 0 { body(row) } }
    }

    // MARK: Forwards

    /// Checks whether a row with one open node determines an edge of it.
    private mutating func offer(_ row: Int) {
        guard entries[row].isRequiredEquation else { return }
        let comparison = rules.comparison(entries[row])
        let node = isOpen[comparison.first.node] ? comparison.first.node : comparison.second?.node ?? -1
        guard node >= 0, isOpen[node], let edge = rules.edge(of: node, givenBy: comparison, row) else { return }
        guard halves[node] >= 0 else {
            halves[node] = Int32(row)
            return
        }
        let half = Int(halves[node])
        guard half != row, rules.comparison(entries[half]).solved(for: node).own.edge != edge else { return }
        isMet[half] = true
        isMet[row] = true
        close(node, NodeForm(kind: .edges, first: Int32(half), second: Int32(row)))
        found.append(Int32(node))
    }

    private mutating func close(_ node: Int, _ form: NodeForm) {
        forms[node] = form
        isOpen[node] = false
    }

    private mutating func drain() {
        var rows: [Int] = []
        while let node = found.popLast() {
            rows.removeAll(keepingCapacity: true)
            forEachRow(of: Int(node)) { rows.append($0) }
            for row in rows {
                openCounts[row] -= 1
                if openCounts[row] == 1 { offer(row) }
            }
        }
    }

    /// Closes a node whose position is known and whose size is decided by wishes that involve no other node.
    private mutating func settle(_ node: Int, _ candidates: inout [Int32]) {
        guard isOpen[node], halves[node] >= 0 else { return }
        let position = Int(halves[node])
        let fixed = rules.comparison(entries[position]).solved(for: node).own.edge
        // Its contents need its near edge.
        guard fixed != .size, fixed == .near || !holdsOthers(node),
            rules.boundedSize(node, position: position, isShared: { openCounts[$0] > 1 }) != nil
        else { return }
        var others: [Int32] = []
        forEachRow(of: node) { row in
            guard openCounts[row] > 1 else { return }
            let comparison = rules.comparison(entries[row])
            for other in [comparison.first.node, comparison.second?.node ?? node] + extras(row)
            where other != node && isOpen[other] { others.append(Int32(other)) }
        }
        var met: [Int] = []
        forEachRow(of: node) { row in
            let comparison = rules.comparison(entries[row])
            guard openCounts[row] == 1, comparison.first.node == node || comparison.second?.node == node else { return }
            // Other required rows about the given edge are checked after a solve.
            if row == position || comparison.solved(for: node).own.edge != fixed { met.append(row) }
        }
        for row in met { isMet[row] = true }
        close(node, NodeForm(kind: .bounded, first: Int32(position)))
        found.append(Int32(node))
        drain()
        candidates += others
    }

    // MARK: Backwards

    private mutating func peel() {
        var candidates = openNodes
        while let candidate = candidates.popLast() {
            let node = Int(candidate)
            guard isOpen[node], let form = formByItself(node) else { continue }
            var rows: [Int] = []
            forEachRow(of: node) { rows.append($0) }
            close(node, form)
            for row in rows {
                let comparison = rules.comparison(entries[row])
                if openCounts[row] > 1 {
                    for other in [comparison.first.node, comparison.second?.node ?? -1] + extras(row)
                    where other >= 0 && isOpen[other] { candidates.append(Int32(other)) }
                }
                openCounts[row] = 0
                isMet[row] = form.kind == .bounded || form.first == Int32(row) || form.second == Int32(row)
            }
        }
    }

    /// The form of a node whose position follows from one equation and whose size matters to no other node.
    private func formByItself(_ node: Int) -> NodeForm? {
        guard !holdsOthers(node) else { return nil }
        var (position, size, hasOwnSize, isPlain) = (-1, -1, false, true)
        forEachRow(of: node) { row in
            guard isPlain else { return }
            let comparison = rules.comparison(entries[row])
            let isBoth = comparison.second?.node == comparison.first.node
            let own = isBoth ? comparison.first : comparison.solved(for: node).own
            if !isBoth, own.edge == .size, openCounts[row] == 1 {
                hasOwnSize = true
                return
            }
            let isUsed = own.edge == .size ? size >= 0 : position >= 0
            guard !isBoth, !isUsed, entries[row].isRequiredEquation,
                rules.edge(of: node, givenBy: comparison, row) != nil,
                own.edge != .size || rules.isNeverNegative(comparison.solved(for: node))
            else {
                isPlain = false
                return
            }
            if own.edge == .size { size = row } else { position = row }
        }
        guard isPlain, position >= 0, size < 0 || !hasOwnSize else { return nil }
        if size < 0 { size = rules.sizeEquation(node) { openCounts[$0] == 1 } }
        if size >= 0 { return NodeForm(kind: .edges, first: Int32(position), second: Int32(size)) }
        let bounded = rules.boundedSize(node, position: position) { openCounts[$0] > 1 }
        return bounded == nil ? nil : NodeForm(kind: .bounded, first: Int32(position))
    }

    // MARK: Groups

    /// Collects the rest in groups that share no open node.
    private mutating func collect(_ all: [Int]) -> [(nodes: [Int], rows: [Int])] {
        let nodes = openNodes.map(Int.init).filter { isOpen[$0] }
        let numbers = Dictionary(uniqueKeysWithValues: zip(nodes, nodes.indices))
        if nodes.isEmpty { return [] }
        var parents = Array(nodes.indices)
        func find(_ number: Int) -> Int {
            var number = number
            while parents[number] != number {
                parents[number] = parents[parents[number]]
                number = parents[number]
            }
            return number
        }
        let rows = all.filter { openCounts[$0] > 0 }
        var numberOfRow: [Int] = []
        for row in rows {
            let comparison = rules.comparison(entries[row])
            var first: Int?
            for node in [comparison.first.node, comparison.second?.node ?? -1] + extras(row) {
                guard node >= 0, isOpen[node] else { continue }
                let number = find(numbers[node]!)
                if let other = first.map(find) { parents[max(number, other)] = min(number, other) }
                first = number
            }
            numberOfRow.append(first!)
        }
        var groups: [(nodes: [Int], rows: [Int])] = []
        var groupOfNumber = [Int](repeating: -1, count: nodes.count)
        for (number, node) in nodes.enumerated() {
            let root = find(number)
            if groupOfNumber[root] < 0 {
                groupOfNumber[root] = groups.count
                groups.append(([], []))
            }
            groups[groupOfNumber[root]].nodes.append(node)
        }
        for (row, number) in zip(rows, numberOfRow) { groups[groupOfNumber[find(number)]].rows.append(row) }
        return groups
    }
}
