/// What some atoms depend on: nodes, each after those that it reads, and variables.
struct ProofSlice {
    /// In the order of computing.
    private(set) var nodes: [Int32] = []
    /// By node: its place; negative if it does not matter.
    private(set) var placeOfNode: [Int32]
    /// The variables, the width and the height of the window first.
    private(set) var variables: [ProofVariable] = [.width, .height]
    /// By number of the variable: its place; -1 if it does not matter.
    private(set) var placeOfVariable: [Int32]
    /// Whether nodes depend on each other in a circle, or on what nobody knows, so that nothing can be computed.
    private(set) var isHopeless = false
    /// Whether nodes depend on each other in a circle.
    private(set) var hasCircle = false

    private init(of graph: ProofGraph) {
        placeOfNode = Array(repeating: -1, count: graph.formulas.count)
        placeOfVariable = Array(repeating: -1, count: graph.ranges.count)
        (placeOfVariable[0], placeOfVariable[1]) = (0, 1)
    }

    /// All nodes and variables.
    init(allOf graph: ProofGraph) {
        self.init(of: graph)
        for node in graph.formulas.indices { add(node, graph) }
        for number in graph.ranges.indices { add(ProofVariable(number)) }
    }

    init(_ atoms: [ProofAtom], _ graph: ProofGraph) {
        self.init(of: graph)
        for atom in atoms {
            switch atom {
            case .positive(let sum):
                for edge in [sum.plus, sum.minus] { if let edge { add(edge, graph) } }
                switch sum.content {
                case .none: break
                case .variable(let variable, _): add(variable)
                case .rows(let layout, let item, _): add(layout.edge(item, .horizontal, isFar: true), graph)
                case .difference(let variable, let layout, let item, _):
                    add(variable)
                    add(layout.edge(item, .horizontal, isFar: true), graph)
                }
            case .irregular(let layout, let item, let axis): add(layout.node(item, axis), graph)
            case .test(let steps, _):
                for step in steps {
                    guard case .compare(let near, let far, _, _) = step else { continue }
                    add(near, graph)
                    add(far, graph)
                }
            }
        }
    }

    private mutating func add(_ edge: ProofEdge, _ graph: ProofGraph) {
        for node in graph.chain(Int(edge.node)) { add(node, graph) }
    }

    private mutating func add(_ variable: ProofVariable) {
        guard placeOfVariable[variable.number] < 0 else { return }
        placeOfVariable[variable.number] = Int32(variables.count)
        variables.append(variable)
    }

    private mutating func addContent(_ node: Int, _ graph: ProofGraph) {
        switch graph.contents[node] {
        case .box(let width, let height): add(node & 1 == 0 ? width : height)
        case .flow(let length, let rows, _):
            add(length)
            add(rows)
        case nil: break
        }
    }

    /// Stands for the place of a node while those are added that it reads.
    private static let isOpen: Int32 = -2

    /// Adds a node after those that it reads, without recursion.
    private mutating func add(_ node: Int, _ graph: ProofGraph) {
        guard placeOfNode[node] < 0 else { return }
        var calls: [(node: Int, next: Int)] = [(node, 0)]
        placeOfNode[node] = Self.isOpen
        while let (node, next) = calls.last {
            let reads = graph.reads[node]
            if next < reads.count {
                calls[calls.count - 1].next += 1
                let other = Int(reads[next])
                if placeOfNode[other] >= 0 { continue }
                if placeOfNode[other] == Self.isOpen {
                    (isHopeless, hasCircle) = (true, true)
                    continue
                }
                placeOfNode[other] = Self.isOpen
                calls.append((other, 0))
                continue
            }
            calls.removeLast()
            placeOfNode[node] = Int32(nodes.count)
            nodes.append(Int32(node))
            if graph.isUnknown[node] { isHopeless = true }
            if !graph.isRoot[node] { addContent(node, graph) }
        }
    }
}
