package import LayoutPlan

/// What plans compute, as formulas over variables: the places of items under one set of rules, and under others.
///
/// A node is an item on an axis. Each layout of the graph has nodes of its own, with a root whose size is that of the
/// window.
package final class ProofGraph {
    /// The ranges of the variables; the first two are the width and height of the window.
    @exclusivity(unchecked) package private(set) var ranges: [ClosedRange<Int>]
    @exclusivity(unchecked) private(set) var formulas: [PlacementFormula] = []
    /// By node: the first node of its layout.
    @exclusivity(unchecked) private(set) var layoutStart: [Int32] = []
    /// By node: the content of its item.
    @exclusivity(unchecked) private(set) var contents: [ProofContent?] = []
    /// By node: the nodes that its formula reads; nil for a root.
    @exclusivity(unchecked) private(set) var reads: [[Int32]] = []
    @exclusivity(unchecked) private(set) var isRoot: [Bool] = []
    /// By node: whether functions or constraints place it, so that nothing is known of it.
    @exclusivity(unchecked) private(set) var isUnknown: [Bool] = []

    package init(columns: ClosedRange<Int>, rows: ClosedRange<Int>) { ranges = [columns, rows] }

    /// Adds a variable with the numbers that it may have.
    package func add(_ range: ClosedRange<Int>) -> ProofVariable {
        ranges.append(range)
        return ProofVariable(ranges.count - 1)
    }

    /// Adds the layout of a plan that has been solved.
    ///
    /// - Parameters:
    ///   - root: the item that is the window.
    ///   - isKnown: whether the formula of an item says where it lies; functions in it are never known.
    ///   - content: the content of an item; nil for none.
    /// - Returns: the layout, whose items are those of the plan.
    package func add(
        _ plan: LayoutPlan, root: Int, isKnown: (_ item: Int, Axis) -> Bool, content: (_ item: Int) -> ProofContent?
    ) -> ProofLayout {
        let start = formulas.count
        for item in 0..<plan.itemLimit {
            let content = content(item)
            for axis in Axis.allCases {
                var formula = plan.formula(of: item, axis)
                if item == root { formula = PlacementFormula() }
                formulas.append(formula)
                layoutStart.append(Int32(start))
                contents.append(content)
                isRoot.append(item == root)
                isUnknown.append(item != root && (formula.isUnknown || !isKnown(item, axis)))
                reads.append([])
            }
        }
        for node in start..<formulas.count { reads[node] = dependencies(of: node) }
        return ProofLayout(start: start)
    }

    /// The node of a layout that an edge of the plan belongs to.
    @inline(__always)
    func node(_ reference: EdgeReference, near node: Int) -> Int { Int(layoutStart[node]) + reference.node }

    /// The node of the item around; nil for none.
    @inline(__always)
    func superitem(of node: Int) -> Int? {
        let superitem = formulas[node].superitem
        return superitem == 0 ? nil : Int(layoutStart[node]) + superitem * 2 + (node & 1)
    }

    private func dependencies(of node: Int) -> [Int32] {
        let (formula, start) = (formulas[node], Int(layoutStart[node]))
        guard !isRoot[node], !formula.traits.contains(.still) else { return [] }
        var found: [Int32] = []
        func add(_ node: Int) { if !found.contains(Int32(node)) { found.append(Int32(node)) } }
        func add(_ term: PlacementFormula.Term?) {
            guard let term else { return }
            if term.share != 0, formula.superitem != 0 { add(start + formula.superitem * 2 + (node & 1)) }
            if term.factor != 0, term.reference.index >> 3 != 0 { add(self.node(term.reference, near: node)) }
        }
        // The results of steps are stored beside nodes of items that have no formula.
        let stored = Set(
            formula.steps.compactMap { step -> Int32? in
                guard case .store(let reference) = step else { return nil }
                return reference.index
            })
        for term in [formula.anchor, formula.other, formula.minimum, formula.maximum] {
            guard let term, !stored.contains(term.reference.index) else { continue }
            add(term)
        }
        for step in formula.steps {
            guard case .push(_, let factor, let reference) = step, factor != 0, reference.index >> 3 != 0 else {
                continue
            }
            add(self.node(reference, near: node))
        }
        // Content is measured for the width in cells.
        if formula.traits.contains(.measured) { for outer in chain(node & ~1) { add(outer) } }
        return found
    }

    /// A node and those of the items around it, which decide where it lies in the window.
    func chain(_ node: Int) -> [Int] {
        var (result, next) = ([Int](), Int?.some(node))
        while let node = next {
            result.append(node)
            next = superitem(of: node)
        }
        return result
    }
}

/// A layout of a graph.
package struct ProofLayout: Hashable, Sendable {
    let start: Int

    /// An edge of an item in whole cells of the window.
    package func edge(_ item: Int, _ axis: Axis, isFar: Bool) -> ProofEdge {
        ProofEdge(node: Int32(start + item * 2 + Int(axis.rawValue)), isFar: isFar)
    }

    func node(_ item: Int, _ axis: Axis) -> Int { start + item * 2 + Int(axis.rawValue) }
}

/// An edge of an item, rounded to whole cells of the window.
package struct ProofEdge: Hashable, Sendable {
    let node: Int32
    let isFar: Bool
}

extension PlacementFormula {
    /// Whether it needs what only a solve can tell.
    fileprivate var isUnknown: Bool {
        traits.contains(.special)
            || steps.contains {
                switch $0 {
                case .call, .map: true
                default: false
                }
            }
    }
}
