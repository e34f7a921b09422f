import LayoutPlan

/// Nodes that must be placed together: the plan asks the first of them, which computes all of them from what the plan
/// knows by then.
///
/// Internally, positions are relative to the item that contains all of them.
final class ConstraintGroup {
    /// `item * 2 + axis`; the first one leads.
    let nodes: [Int]
    let rows: [Int]
    let system = BlockSystem()
    /// Sets of rows that clashed in the last solve.
    private(set) var clashing: [[Int]] = []

    private unowned let rules: ConstraintRules
    /// The plan retains the programs, which retain the group.
    private unowned(unsafe) let plan: LayoutPlan
    /// The edges that it reads from other items.
    var inputs: [EdgeReference] = []
    var given: [Given] = []
    var attached: [Attached] = []
    var wishes: [Wish] = []
    var outputs: [Output] = []
    /// Chains of items whose near edges are added up.
    var chains: [Int32] = []
    /// The layout's row that a row of the system stands for; -1 for none.
    var originals: [Int32] = []
    var contents: [ContentKind] = []
    /// Whether it must be rebuilt even with the same nodes and rows.
    var isStale = false

    /// A known variable: the size of an item, or its position as the sum of the near edges of a chain.
    struct Given {
        var variable: Int32
        var node: Int32
        var isSize: Bool
        var chain: Range<Int>
    }

    /// A row that ties an item at a distance, along a chain, to one that the group places.
    struct Attached {
        var row: Int32
        var axis: Axis
        var chain: Range<Int>
    }

    /// A row that asks for the size of the content.
    struct Wish {
        var row: Int32
        var node: Int32
    }

    /// Where to find the placement of a node.
    struct Output {
        var near: Int32
        var size: Int32
        /// Its superview lies along a chain from this position, which is 0 for the frame.
        var holder: Int32
        var chain: Range<Int>
    }

    init(_ rules: ConstraintRules, _ nodes: [Int], _ rows: [Int]) {
        self.rules = rules
        plan = rules.plan
        self.nodes = nodes
        self.rows = rows
        var build = GroupBuild(self, rules)
        build.run()
    }

    // MARK: As rules of the plan

    func axisRule(slot: Int) -> AxisRule {
        let axis = axis(nodes[slot])
        // Only the item itself reads its superview's position, which may depend on what the group places.
        let chain = chains[outputs[slot].chain].map { EdgeReference(Int($0), axis, .near) }
        let near: Formula
        if slot == 0 {
            near = Formula(after: inputs + chain) { [self] in
                solve()
                return self.near(of: 0)
            }
        } else {
            let leader = EdgeReference(nodes[0] >> 1, self.axis(nodes[0]), .near)
            near = Formula(after: [leader] + chain) { [self] in self.near(of: slot) }
        }
        let size = Formula(after: []) { [self] in max(0, system.values[Int(outputs[slot].size)]) }
        return AxisRule(.nearAndSize, anchor: .formula(near), other: .formula(size))
    }

    private func near(of slot: Int) -> Double {
        let output = outputs[slot]
        return system.values[Int(output.near)] - system.values[Int(output.holder)]
            - distance(along: output.chain, axis(nodes[slot]))
    }

    private func axis(_ node: Int) -> Axis { node & 1 == 0 ? .horizontal : .vertical }

    // MARK: Solving

    private func solve() {
        for given in given {
            let value =
                given.isSize ? exact(given.node).size : distance(along: given.chain, axis(Int(given.node)))
            system.setValue(Int(given.variable), value)
        }
        for attached in attached {
            system.setConstant(Int(attached.row), distance(along: attached.chain, attached.axis))
        }
        if hasMeasures { setWishes() }
        let sets = system.solve()
        if !sets.isEmpty || !clashing.isEmpty {
            clashing = sets.map { $0.compactMap { originals[$0] < 0 ? nil : Int(originals[$0]) } }
            if !clashing.isEmpty { rules.noteClash(in: self) }
        }
    }

    private func exact(_ node: Int32) -> (near: Double, size: Double) {
        plan.exact(Int(node) >> 1, axis(Int(node)))
    }

    private func distance(along chain: Range<Int>, _ axis: Axis) -> Double {
        var sum = 0.0
        for index in chain { sum += plan.exact(Int(chains[index]), axis).near }
        return sum
    }

    /// Applies a new right side.
    func setConstant(_ row: Int, _ comparison: Comparison) {
        guard let index = originals.firstIndex(of: Int32(row)) else { return }
        system.setConstant(index, comparison.constant)
        plan.setNeedsPlacing(nodes[0] >> 1)
    }

    // MARK: Content

    /// Whether heights follow from widths that are placed earlier.
    var hasMeasures = false

    /// Applies the current size of a node's content.
    func setContent(_ node: Int) {
        guard let slot = nodes.firstIndex(of: node) else { return }
        if contents[slot] != rules.contentKind(node) { isStale = true }
        for wish in wishes where wish.node == Int32(node) { system.setConstant(Int(wish.row), wanted(wish.node)) }
        plan.setNeedsPlacing(nodes[0] >> 1)
    }

    private func setWishes() {
        for wish in wishes { system.setConstant(Int(wish.row), wanted(wish.node)) }
    }

    /// The size of a node's content.
    func wanted(_ node: Int32) -> Double {
        guard let items = plan.items else { return 0 }
        let item = Int(node) >> 1
        guard node & 1 == 1, items.heightFollowsWidth(item), !nodes.contains(Int(node) - 1) else {
            return items.naturalSize(of: item)?[Int(node & 1)] ?? 0
        }
        return plan.measuredHeight(of: item)
    }

    /// The edges that are not determined, as of the last solve; none while the group is not solved as it depends on itself.
    func openEdges() -> [EdgeReference] {
        if plan.isStill(nodes[0] >> 1, axis(nodes[0])) { return [] }
        let open = Set(system.openVariables())
        return zip(nodes, outputs).flatMap { node, output -> [EdgeReference] in
            let axis = axis(node)
            return [(Int(output.near), ItemEdge.near), (Int(output.size), .size)]
                .filter { open.contains($0.0) }.map { EdgeReference(node >> 1, axis, $0.1) }
        }
    }
}
