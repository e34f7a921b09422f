import LayoutPlan
import SFL
import TrellisConstraints
import TrellisViews

/// What constraints gave way to.
extension Explainer {
    private static let mostSearched = 2000

    /// What a constraint or a wish of content gave way to; whether not everything was searched.
    mutating func conflicts(
        of cause: ConstraintConflict.Cause, _ space: LayoutSpace, _ constraints: ConstraintRules
    ) -> ([LayoutConflict], isCut: Bool) {
        guard searched < Self.mostSearched else { return ([], true) }
        let found = constraints.conflict(of: cause) { item, axis in
            guard let view = space.view(of: item) else { return [] }
            var explainer = Explainer(view)
            return explainer.explain(axis).decided.map(\.edge)
        }
        searched += found.visited
        visited += found.visited
        return (found.causes.map { conflict($0, space, constraints) }, found.isCut)
    }

    /// A cause in words.
    func conflict(
        _ cause: ConstraintConflict.Cause, _ space: LayoutSpace, _ constraints: ConstraintRules
    ) -> LayoutConflict {
        switch cause {
        case .row(let row):
            let explained = explanation(row, space, constraints)
            return LayoutConflict(
                .constraint, explained.text, sentence: "'\(explained.text)'", handle: explained.handle,
                view: space.view(of: constraints.constraint(row).first.view), location: explained.location)
        case .content(let node, let isUpper):
            let axis: Axis = node & 1 == 0 ? .horizontal : .vertical
            guard let view = space.view(of: node >> 1) else {
                let name = space.plan.name(of: node >> 1)
                return LayoutConflict(.content, name, sentence: "the content of \(name)", view: nil)
            }
            let explainer = Explainer(view)
            let text = explainer.wishText(
                axis, isUpper: isUpper, explainer.wanted(axis) ?? 0, constraints, node >> 1)
            return LayoutConflict(
                .content, text, sentence: "the content of \(view.nameForMessages), '\(text)'", view: view)
        case .given(let edge): return given(edge, space)
        }
    }

    /// What decides an edge of a view that constraints do not place.
    private func given(_ reference: EdgeReference, _ space: LayoutSpace) -> LayoutConflict {
        guard let view = space.view(of: reference.item) else {
            let name = space.plan.name(of: reference.item)
            return LayoutConflict(.rule, name, sentence: "the place of \(name)", view: nil)
        }
        var explainer = Explainer(view)
        let edge = explainer.explain(reference.axis)[reference.edge]
        let reason = edge.source.sentence
        let name = view.nameForMessages
        switch edge.source {
        case .rule, .sheet:
            return LayoutConflict(
                .rule, edge.source.text ?? reason, sentence: "\(reason) of \(name)", view: view,
                location: edge.source.location)
        case .container:
            return LayoutConflict(.rule, edge.source.text ?? reason, sentence: "\(reason) for \(name)", view: view)
        case .terminal: return LayoutConflict(.rule, reason, sentence: reason, view: view)
        default:
            let text = "\(edge.name) \(cellText(edge.value))"
            return LayoutConflict(.rule, text, sentence: "\(text) of \(name) (\(reason))", view: view)
        }
    }
}
