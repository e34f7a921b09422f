import LayoutPlan

/// Nodes that have to be placed together: the plan asks the first of them, which has all of them computed, from what the
/// plan knows of others by then.
///
/// Inside, positions are told from the corner of the item that holds all of them.
final class ConstraintGroup {
    /// `item * 2 + axis`; the first one leads.
    let nodes: [Int]
    let rows: [Int]
    let system = BlockSystem()
    /// Sets of rows that clashed in the last solve.
    private(set) var clashing: [[Int]] = []

    private unowned let rules: ConstraintRules
    /// The plan keeps the programs, and these keep the group.
    private unowned(unsafe) let plan: LayoutPlan
    /// What is read of others.
    var inputs: [EdgeReference] = []
    var given: [Given] = []
    var attached: [Attached] = []
    var wishes: [Wish] = []
    var outputs: [Output] = []
    /// Chains of items, of which the near edges are added up.
    var chains: [Int32] = []
    /// The row of the layout that a row of the system stands for; -1 for none.
    var originals: [Int32] = []
    /// What the nodes' content was like when this was made.
    var contents: [ContentKind] = []
    /// It is to be made anew, though its nodes and rows may be the same.
    var isStale = false

    /// A variable that is known: the size of an item, or its position by the near edges of a chain.
    struct Given {
        var variable: Int32
        var node: Int32
        var isSize: Bool
        var chain: Range<Int>
    }

    /// A row that holds an item at a distance, along a chain, from one that the group places.
    struct Attached {
        var row: Int32
        var axis: Axis
        var chain: Range<Int>
    }

    /// A row that wants a size to be like that of the content.
    struct Wish {
        var row: Int32
        var node: Int32
    }

    /// Where the place of a node is found.
    struct Output {
        var near: Int32
        var size: Int32
        /// Its superview lies along a chain from this position; -1 for 0.
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
        // Where its superview lies is asked only for the item itself: that may depend on what the group places.
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
        let holder = output.holder < 0 ? 0 : system.values[Int(output.holder)]
        return system.values[Int(output.near)] - holder - distance(along: output.chain, axis(nodes[slot]))
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

    /// Takes over a new right side.
    func setConstant(_ row: Int, _ comparison: Comparison) {
        guard let index = originals.firstIndex(of: Int32(row)) else { return }
        system.setConstant(index, comparison.constant)
        plan.setNeedsPlacing(nodes[0] >> 1)
    }

    // MARK: Content

    /// Heights that follow from widths that are placed before.
    var hasMeasures = false

    /// Takes over what the content of a node wants now.
    func setContent(_ node: Int) {
        guard let slot = nodes.firstIndex(of: node) else { return }
        if contents[slot] != rules.contentKind(node) { isStale = true }
        for wish in wishes where wish.node == Int32(node) { system.setConstant(Int(wish.row), wanted(wish.node)) }
        plan.setNeedsPlacing(nodes[0] >> 1)
    }

    private func setWishes() {
        for wish in wishes { system.setConstant(Int(wish.row), wanted(wish.node)) }
    }

    /// The size that a node's content wants.
    func wanted(_ node: Int32) -> Double {
        guard let items = plan.items else { return 0 }
        let item = Int(node) >> 1
        guard node & 1 == 1, items.heightFollowsWidth(item), !nodes.contains(Int(node) - 1) else {
            return items.naturalSize(of: item)?[Int(node & 1)] ?? 0
        }
        return items.height(of: item, width: exact(node - 1).size)
    }

    /// The edges that are left open, as of the last solve.
    func openEdges() -> [EdgeReference] {
        let open = Set(system.openVariables())
        return zip(nodes, outputs).flatMap { node, output -> [EdgeReference] in
            let axis = axis(node)
            return [(Int(output.near), ItemEdge.near), (Int(output.size), .size)]
                .filter { open.contains($0.0) }.map { EdgeReference(node >> 1, axis, $0.1) }
        }
    }
}
