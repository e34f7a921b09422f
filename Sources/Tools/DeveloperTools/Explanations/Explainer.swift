import LayoutPlan
import SFL
import SLL
import TrellisConstraints
import TrellisViews

/// Makes the explanation of one view from the rules, the constraints and the solved numbers.
@MainActor
struct Explainer {
    let view: View
    /// What was looked at, for tests.
    var visited = 0
    /// The constraints that were searched for conflicts.
    var searched = 0

    init(_ view: View) { self.view = view }

    /// An edge that is decided, not derived: by whom, and as which sum.
    struct Part {
        var source: LayoutSource
        var terms: [LayoutTerm] = []
        var heldBack: HeldBack?
    }

    /// An axis before the edges that follow are filled in.
    struct AxisParts {
        var parts: [ItemEdge: Part] = [:]
        var minimum: BoundExplanation?
        var maximum: BoundExplanation?
        var clip: (before: Int, after: Int)?
        /// What held a size back that follows from its edges.
        var heldBack: HeldBack?
    }

    mutating func explain() -> LayoutExplanation {
        let horizontal = explain(.horizontal)
        let vertical = explain(.vertical)
        let unsatisfied = unsatisfied()
        let issues = issues()
        return LayoutExplanation(
            view: view.nameForMessages, frame: view.currentFrame, horizontal: horizontal, vertical: vertical,
            unsatisfied: unsatisfied, issues: issues, subject: WeakView(view: view), visited: visited)
    }

    mutating func explain(_ axis: Axis) -> AxisExplanation {
        let (near, size) = exact(axis)
        return finish(axis, parts(axis), near: near, size: size)
    }

    func exact(_ axis: Axis) -> (near: Double, size: Double) {
        if let entry = view.layoutEntry, view.isInWindow { return entry.space.plan.exact(entry.item, axis) }
        let frame = view.currentFrame
        return axis == .horizontal
            ? (Double(frame.x), Double(frame.width)) : (Double(frame.y), Double(frame.height))
    }

    private mutating func parts(_ axis: Axis) -> AxisParts {
        if view is Window { return both(.terminal, axis) }
        guard let entry = view.layoutEntry, view.isInWindow else {
            if view.superview == nil {
                return both(view.handFrame == nil ? .nothing : .frameByHand, axis)
            }
            return both(.fallback("it is in no window, so that it is not laid out"), axis)
        }
        if view is OverlayRoot { return both(.terminal, axis) }
        if let message = failure(entry, axis) { return both(.fallback(message), axis) }
        if !entry.space.plan.isRuled(entry.item), let constraints = entry.space.constraints,
            constraints.places(entry.item, axis)
        {
            return constrained(entry, constraints, axis)
        }
        return ruled(entry, axis)
    }

    /// Both edges as they are, for one reason.
    private func both(_ source: LayoutSource, _ axis: Axis) -> AxisParts {
        let (near, size) = exact(axis)
        func part(_ value: Double) -> Part {
            if case .fallback = source { return Part(source: source) }
            return Part(source: source, terms: [.constant(value)])
        }
        return AxisParts(parts: [.near: part(near), .size: part(size)])
    }

    /// The message if the view could not be placed on an axis.
    private func failure(_ entry: LayoutEntry, _ axis: Axis) -> String? {
        let plan = entry.space.plan
        let own = plan.issues.first { $0.item == entry.item && $0.axis == axis }
        if let own { return entry.space.languages.text(of: own) }
        guard plan.isStill(entry.item, axis) else { return nil }
        let circle = plan.issues.first {
            guard case .cycle(let path) = $0.kind else { return false }
            return path.contains { $0.item == entry.item && $0.axis == axis }
        }
        return circle.map(entry.space.languages.text) ?? "its rules name a view that is not in the same window"
    }

    // MARK: Derived edges

    private func finish(_ axis: Axis, _ parts: AxisParts, near: Double, size: Double) -> AxisExplanation {
        let values: [ItemEdge: Double] = [.near: near, .size: size, .far: near + size, .middle: near + size * 0.5]
        let frame = view.currentFrame
        let (start, end) = axis == .horizontal ? (frame.left, frame.right) : (frame.top, frame.bottom)
        let cells: [ItemEdge: Int] = [
            .near: start, .size: end - start, .far: end,
            .middle: start + (end - start) / 2,
        ]
        func edge(_ edge: ItemEdge) -> EdgeExplanation {
            let part = parts.parts[edge]
            return EdgeExplanation(
                axis: axis, edge: edge, value: values[edge]!, cell: cells[edge]!, source: part?.source ?? .derived,
                terms: part?.terms ?? derived(edge, axis, parts.parts, values),
                heldBack: part == nil && edge == .size ? parts.heldBack : part?.heldBack)
        }
        return AxisExplanation(
            axis: axis, near: edge(.near), size: edge(.size), far: edge(.far), middle: edge(.middle),
            minimum: parts.minimum, maximum: parts.maximum, clip: parts.clip)
    }

    /// The sum of two other edges that gives an edge; those that are decided come first.
    private func derived(
        _ edge: ItemEdge, _ axis: Axis, _ parts: [ItemEdge: Part], _ values: [ItemEdge: Double]
    ) -> [LayoutTerm] {
        func has(_ a: ItemEdge, _ b: ItemEdge) -> Bool { parts[a] != nil && parts[b] != nil }
        func term(_ factor: Double, _ other: ItemEdge) -> LayoutTerm {
            return LayoutTerm(
                .own, value: factor * values[other]!, factor: factor, view: view, edge: other.name(axis),
                subject: "\(other.name(axis)) (\(cellText(values[other]!)))")
        }
        switch edge {
        case .near:
            if has(.far, .middle) { return [term(2, .middle), term(-1, .far)] }
            if has(.middle, .size) { return [term(1, .middle), term(-0.5, .size)] }
            return [term(1, .far), term(-1, .size)]
        case .size:
            if has(.near, .middle) { return [term(2, .middle), term(-2, .near)] }
            if has(.far, .middle) { return [term(2, .far), term(-2, .middle)] }
            return [term(1, .far), term(-1, .near)]
        case .far:
            if has(.near, .middle) { return [term(2, .middle), term(-1, .near)] }
            return [term(1, .near), term(1, .size)]
        case .middle: return [term(1, .near), term(0.5, .size)]
        }
    }
}

/// Bounds by constraints.
extension Explainer {
    /// The inequality that bounds the size of the view most, of those that hold and are required, or without play.
    func bound(
        _ uses: [ConstraintRules.Use], _ isMinimum: Bool, _ size: Double, _ entry: LayoutEntry,
        _ constraints: ConstraintRules, _ axis: Axis
    ) -> BoundExplanation? {
        var best: (use: ConstraintRules.Use, terms: [LayoutTerm], value: Double)?
        for use in uses where use.own.edge == .size && (use.isRequired || use.isTight) {
            guard use.relation == (isMinimum ? .greaterOrEqual : .lessOrEqual), use.other?.node != use.own.node
            else { continue }
            let terms = terms(use, entry, axis)
            let value = terms.sum
            guard value.isFinite, value >= 0, isMinimum ? size >= value - 1e-6 : size <= value + 1e-6 else { continue }
            if let best, isMinimum ? value <= best.value : value >= best.value { continue }
            best = (use, terms, value)
        }
        guard let best else { return nil }
        return BoundExplanation(
            axis: axis, isMinimum: isMinimum, value: best.value,
            source: .constraints([explanation(best.use.row, entry.space, constraints)]), terms: best.terms)
    }
}
