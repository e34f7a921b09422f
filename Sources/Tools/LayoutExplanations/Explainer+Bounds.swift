import LayoutPlan
import SFL
import TrellisViews

/// Bounds by constraints.
extension Explainer {
    /// The inequality that bounds the size of the view most, of those that hold and are required, or without play.
    func bound(
        _ uses: [ConstraintRules.Use], _ isMinimum: Bool, _ size: Double, _ place: LayoutEntry,
        _ constraints: ConstraintRules, _ axis: Axis
    ) -> BoundExplanation? {
        var best: (use: ConstraintRules.Use, terms: [LayoutTerm], value: Double)?
        for use in uses where use.own.edge == .size && (use.isRequired || use.isTight) {
            guard use.relation == (isMinimum ? .greaterOrEqual : .lessOrEqual), use.other?.node != use.own.node
            else { continue }
            let terms = terms(use, place, axis)
            let value = terms.sum
            guard value.isFinite, value >= 0, isMinimum ? size >= value - 1e-6 : size <= value + 1e-6 else { continue }
            if let best, isMinimum ? value <= best.value : value >= best.value { continue }
            best = (use, terms, value)
        }
        guard let best else { return nil }
        return BoundExplanation(
            axis: axis, isMinimum: isMinimum, value: best.value,
            source: .constraints([explanation(best.use.row, place.space, constraints)]), terms: best.terms)
    }
}
