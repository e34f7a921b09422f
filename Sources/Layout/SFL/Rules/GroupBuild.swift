import LayoutPlan

extension LinearRow {
    /// Creates the row of a comparison between variables.
    ///
    /// - Parameters:
    ///   - owner: the item whose corner is the origin of positions.
    ///   - variable: returns the variable of an item's position or size; nil for a position that is 0.
    init(
        _ comparison: Comparison, priority: Int, serial: Int32, owner: Int,
        variable: (_ item: Int, _ axis: Axis, _ isSize: Bool) -> Int?
    ) {
        self.init(comparison.relation, constant: comparison.constant, priority: priority, serial: serial)
        func add(_ factor: Double, _ edge: EdgeReference, _ row: inout LinearRow) {
            if edge.edge != .size, let position = variable(edge.item, edge.axis, false) { row.add(factor, position) }
            let share = edge.edge == .size ? 1 : edge.edge.share
            if share != 0 { row.add(factor * share, variable(edge.item, edge.axis, true)!) }
        }
        add(1, comparison.first, &self)
        if let second = comparison.second { add(-comparison.multiplier, second, &self) }
        if comparison.isShift { return }
        if comparison.first.edge != .size, let corner = variable(owner, comparison.first.axis, false) {
            self.add(-1, corner)
        }
        if let second = comparison.second, second.edge != .size, let corner = variable(owner, second.axis, false) {
            self.add(comparison.multiplier, corner)
        }
    }
}

/// Builds the system of a group: its variables, and which of them are given by what.
struct GroupBuild {
    private let group: ConstraintGroup
    private let rules: ConstraintRules
    private let plan: LayoutPlan
    private var system: BlockSystem { group.system }
    /// The number in the system of an item of the plan.
    private var items: [Int: Int] = [:]
    private let members: Set<Int>
    /// The item that contains all others.
    private var frame = 0
    private var isSetUp: Set<Int> = []
    private var inputs: Set<EdgeReference> = []

    init(_ group: ConstraintGroup, _ rules: ConstraintRules) {
        self.group = group
        self.rules = rules
        plan = rules.plan
        members = Set(group.nodes)
    }

    mutating func run() {
        frame = findFrame()
        items[frame] = system.addItem()
        for node in group.nodes {
            let first = number(of: node >> 1) * 4 + (node & 1) * 2
            system.isKnown[first] = false
            system.isKnown[first + 1] = false
        }
        for (place, row) in group.rows.enumerated() {
            let entry = rules.rows[row]
            let comparison = rules.comparison(row)
            var build = self
            let linear = LinearRow(
                comparison, priority: Int(entry.priority), serial: Int32(place), owner: Int(entry.owner)
            ) { build.variable($0, $1, isSize: $2) }
            self = build
            add(linear, original: row)
        }
        for node in group.nodes { addWishes(node) }
        for node in group.nodes {
            let first = number(of: node >> 1) * 4 + (node & 1) * 2
            let (holder, chain) = way(to: plan.superitem(of: node >> 1)!, node & 1)
            group.outputs.append(
                .init(
                    near: Int32(first), size: Int32(first + 1),
                    holder: Int32(number(of: holder) * 4 + (node & 1) * 2), chain: chain))
        }
        group.inputs = inputs.sorted { $0.index < $1.index }
        for wish in group.wishes { system.setConstant(Int(wish.row), group.wanted(wish.node)) }
    }

    private func add(_ row: LinearRow, original: Int = -1) {
        _ = system.add(row)
        group.originals.append(Int32(original))
    }

    // MARK: Items

    private mutating func number(of item: Int) -> Int {
        if let number = items[item] { return number }
        let number = system.addItem()
        items[item] = number
        return number
    }

    /// The variable of an item's position or size, made known where the group does not place it; nil for one that is 0.
    private mutating func variable(_ item: Int, _ axis: Axis, isSize: Bool) -> Int? {
        if item == frame, !isSize { return nil }
        let node = item * 2 + Int(axis.rawValue)
        let variable = number(of: item) * 4 + Int(axis.rawValue) * 2 + (isSize ? 1 : 0)
        guard !members.contains(node), isSetUp.insert(variable).inserted else { return variable }
        if isSize {
            inputs.insert(EdgeReference(item, axis, .size))
            group.given.append(.init(variable: Int32(variable), node: Int32(node), isSize: true, chain: 0..<0))
            return variable
        }
        let (holder, chain) = way(to: item, Int(axis.rawValue))
        for index in chain { inputs.insert(EdgeReference(Int(group.chains[index]), axis, .near)) }
        if holder == frame {
            group.given.append(.init(variable: Int32(variable), node: Int32(node), isSize: false, chain: chain))
        } else {
            system.isKnown[variable] = false
            var row = LinearRow(.equal, constant: 0, priority: ConstraintPriority.required, serial: -1)
            row.add(1, variable)
            row.add(-1, number(of: holder) * 4 + Int(axis.rawValue) * 2)
            group.attached.append(.init(row: Int32(system.rows.count), axis: axis, chain: chain))
            add(row)
        }
        return variable
    }

    /// The chain of items up to the first one that the group places on an axis, or to the frame.
    private func way(to item: Int, _ axis: Int) -> (holder: Int, chain: Range<Int>) {
        let start = group.chains.count
        var holder = item
        while holder != frame, !members.contains(holder * 2 + axis) {
            group.chains.append(Int32(holder))
            holder = plan.superitem(of: holder)!
        }
        return (holder, start..<group.chains.count)
    }

    /// The lowest item that contains all members and all items whose positions count.
    private func findFrame() -> Int {
        var frame = plan.superitem(of: group.nodes[0] >> 1)!
        func include(_ item: Int) { frame = plan.commonAncestor(frame, item) ?? frame }
        let memberItems = Set(group.nodes.map { $0 >> 1 })
        for item in memberItems { include(plan.superitem(of: item)!) }
        for row in group.rows {
            let comparison = rules.comparison(row)
            for edge in [comparison.first, comparison.second ?? comparison.first]
            where edge.edge != .size && !memberItems.contains(edge.item) { include(edge.item) }
            let tells = comparison.first.edge != .size || comparison.second.map { $0.edge != .size } ?? false
            if tells, !comparison.isShift { include(Int(rules.rows[row].owner)) }
        }
        // An item that the group places on one of its axes cannot be the frame of reference.
        while memberItems.contains(frame), let outer = plan.superitem(of: frame) { frame = outer }
        return frame
    }

    // MARK: Content

    private mutating func addWishes(_ node: Int) {
        let content = rules.contentKind(node)
        group.contents.append(content)
        guard content.contains(.sized) else { return }
        let axis: Axis = node & 1 == 0 ? .horizontal : .vertical
        let priorities = rules.priorities(node >> 1, axis)
        for (relation, priority) in [
            (ConstraintRelation.lessOrEqual, priorities.hugging), (.greaterOrEqual, priorities.compressionResistance),
        ] {
            var row = LinearRow(relation, constant: 0, priority: priority, serial: -1)
            row.add(1, number(of: node >> 1) * 4 + (node & 1) * 2 + 1)
            group.wishes.append(.init(row: Int32(system.rows.count), node: Int32(node)))
            add(row)
        }
        if content.contains(.measured), !members.contains(node - 1) {
            group.hasMeasures = true
            inputs.insert(EdgeReference(node >> 1, .horizontal, .size))
        }
    }
}
