import LayoutPlan
import SLL
import TrellisConstraints
import TrellisViews

extension LayoutExplanation {
    /// The views that read an edge of a view, without repetitions.
    func findDependents(_ view: View) -> [LayoutDependent] {
        view.layoutIfNeeded()
        guard let entry = view.layoutEntry, view.isInWindow else { return [] }
        let (space, item) = (entry.space, entry.item)
        var found: [LayoutDependent] = []
        func add(_ other: Int, _ axis: Axis, _ edge: ItemEdge, _ text: String) {
            let name = space.name(of: other)
            let isKnown = found.contains {
                $0.view === space.view(of: other) && $0.name == name && $0.axis == axis && $0.edge == edge
                    && $0.text == text
            }
            if !isKnown { found.append(LayoutDependent(space.view(of: other), name: name, axis, edge, text: text)) }
        }
        func addRules(of other: Int, sharesSize: Bool) {
            guard space.plan.isRuled(other), space.plan.isInTree(other) else { return }
            for axis in Axis.allCases {
                let rules = space.rules.assignments(of: other, axis)
                for rule in rules.all {
                    let text = space.rules.text(of: rule)
                    for edge in rule.placing.edges(of: item) { add(other, edge.axis, edge.edge, text) }
                    guard sharesSize else { continue }
                    for shared in rule.placing.sharedAxes(axis) { add(other, shared, .size, text) }
                }
                if sharesSize, rules.clip != nil { add(other, axis, .size, "stays in the room") }
            }
        }
        space.plan.forEachDependent(of: item) { other in
            if other != item { addRules(of: other, sharesSize: false) }
        }
        space.plan.forEachSubitem(of: item) { addRules(of: $0, sharesSize: true) }
        if let constraints = space.constraints {
            for use in constraints.uses(of: item) where use.item != item {
                add(use.item, use.edge.axis, use.edge.edge, constraints.text(use.row))
            }
        }
        return found.sorted { ($0.name, $0.axis.rawValue, $0.text) < ($1.name, $1.axis.rawValue, $1.text) }
    }
}

extension LayoutValue {
    fileprivate func edges(of item: Int) -> [EdgeReference] {
        var result: [EdgeReference] = []
        forEachReference { if $0.item == item { result.append($0) } }
        return result
    }

    /// The axes on which the value reads the superview's size.
    fileprivate func sharedAxes(_ axis: Axis) -> [Axis] {
        var axes: Set<Axis> = []
        func read(_ value: LinearValue) {
            if value.share != 0 { axes.insert(axis) }
            if value.widthShare != 0 { axes.insert(.horizontal) }
            if value.heightShare != 0 { axes.insert(.vertical) }
        }
        switch self {
        case .linear(let value): read(value)
        case .formula(let formula):
            for step in formula.steps {
                switch step {
                case .push(let value): read(value)
                case .columns: read(.superview(.horizontal))
                default: break
                }
            }
        }
        return axes.sorted { $0.rawValue < $1.rawValue }
    }
}
