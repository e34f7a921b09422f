import LayoutPlan
import SFL
import TrellisConstraints
import TrellisSheets
import TrellisViews

/// Views that constraints place.
extension Explainer {
    static let mostTogether = 12

    mutating func constrained(_ place: LayoutEntry, _ constraints: ConstraintRules, _ axis: Axis) -> AxisParts {
        let (near, size) = exact(axis)
        let uses = constraints.uses(of: place.item, axis)
        visited += uses.count
        var result = AxisParts()
        result.minimum = bound(uses, true, size, place, constraints, axis)
        result.maximum = bound(uses, false, size, place, constraints, axis)
        for use in ranked(uses, constraints, place, axis) where result.parts.count < 2 {
            guard result.parts[use.own.edge] == nil else { continue }
            let value = use.own.edge == .size ? size : near + use.own.edge.share * size
            let terms = terms(use, place, axis)
            guard abs(terms.sum - value) <= 1e-6 * (1 + abs(value)) else { continue }
            result.parts[use.own.edge] = Part(source: source([use.row], place, constraints), terms: terms)
        }
        complete(&result, place, constraints, axis, near: near, size: size)
        return result
    }

    /// The constraints that may decide an edge, the best first.
    private func ranked(
        _ uses: [ConstraintRules.Use], _ constraints: ConstraintRules, _ place: LayoutEntry, _ axis: Axis
    ) -> [ConstraintRules.Use] {
        let deciding = constraints.decidingRows(of: place.item, axis)
        func rank(_ use: ConstraintRules.Use) -> Int {
            if deciding.contains(use.row) { return 0 }
            guard let other = use.other else { return 1 }
            // Better a view that is placed before than one that may follow from this one.
            return other.item == place.item ? 3 : constraints.areTogether(use.own, other) ? 2 : 1
        }
        func strength(_ use: ConstraintRules.Use) -> Int { use.priority * 2 + (use.relation == .equal ? 1 : 0) }
        return uses.filter(\.isTight).sorted {
            (rank($0), strength($1), $0.serial) < (rank($1), strength($0), $1.serial)
        }
    }

    /// Fills in what no single constraint gives.
    private mutating func complete(
        _ result: inout AxisParts, _ place: LayoutEntry, _ constraints: ConstraintRules, _ axis: Axis, near: Double,
        size: Double
    ) {
        while result.parts.count < 2 {
            let edge: ItemEdge = result.parts[.size] == nil && isContent(size, place, axis) ? .size : missing(result)
            if edge == .size, isContent(size, place, axis) {
                result.parts[.size] = content(axis, size)
                continue
            }
            let value = edge == .size ? size : near
            let isOpen = constraints.openEdges(of: place.item).contains {
                $0.axis == axis && ($0.edge == .size) == (edge == .size)
            }
            let rows = isOpen ? [] : constraints.bindingRows(of: place.item, axis, most: Self.mostTogether)
            visited += rows.count
            result.parts[edge] =
                rows.isEmpty
                ? Part(source: .nothing, terms: [.constant(value)]) : Part(source: source(rows, place, constraints))
        }
    }

    private func missing(_ result: AxisParts) -> ItemEdge {
        let hasPosition = [ItemEdge.near, .far, .middle].contains { result.parts[$0] != nil }
        return hasPosition ? .size : .near
    }

    // MARK: Content

    private func isContent(_ size: Double, _ place: LayoutEntry, _ axis: Axis) -> Bool {
        guard let wanted = wanted(axis) else { return false }
        return abs(wanted - size) <= 1e-6
    }

    /// The size of the view's content on an axis; nil where it has none.
    func wanted(_ axis: Axis) -> Double? {
        let natural = view.natural
        if natural.isNone { return nil }
        if axis == .horizontal { return Double(natural.size.width) }
        guard natural.followsWidth else { return Double(natural.size.height) }
        return Double(view.measure(for: columns).size.height)
    }

    private func content(_ axis: Axis, _ size: Double) -> Part {
        if view.handFrame != nil { return Part(source: .frameByHand, terms: [.constant(size)]) }
        let isMeasured = axis == .vertical && view.natural.followsWidth
        return Part(source: .content(width: isMeasured ? columns : nil), terms: [.constant(size)])
    }

    // MARK: Text

    /// A constraint as the sum that gives the view's edge, in the superview's coordinates.
    func terms(_ use: ConstraintRules.Use, _ entry: LayoutEntry, _ axis: Axis) -> [LayoutTerm] {
        let plan = entry.space.plan
        let superitem = plan.superitem(of: entry.item) ?? 0
        let writer = TermWriter(entry: entry, axis: axis)
        var terms: [LayoutTerm] = []
        if let other = use.other { terms.append(writer.term(use.factor, other)) }
        if use.constant != 0 || terms.isEmpty { terms.append(.constant(use.constant)) }
        // Positions are measured from the owner's corner, terms from the superview's.
        if !use.isShift, use.owner != superitem {
            func corner(_ axis: Axis) -> Double {
                plan.absolute(use.owner, axis).near - plan.absolute(superitem, axis).near
            }
            var shift = use.own.edge == .size ? 0 : corner(axis)
            if let other = use.other, other.edge != .size { shift -= use.factor * corner(other.axis) }
            if shift != 0 {
                let name = plan.name(of: use.owner)
                terms.append(
                    LayoutTerm(
                        .function, value: shift, factor: shift < 0 ? -1 : 1,
                        subject: "the distance to the corner of \(name) (\(cellText(abs(shift))))"))
            }
        }
        return TermWriter.ordered(terms)
    }

    private func source(_ rows: [Int], _ place: LayoutEntry, _ constraints: ConstraintRules) -> LayoutSource {
        .constraints(rows.map { explanation($0, place.space, constraints) })
    }

    func explanation(
        _ row: Int, _ space: LayoutSpace, _ constraints: ConstraintRules, violation: Double = 0,
        conflicts: [LayoutConflict] = [], isSearchCut: Bool = false
    ) -> ConstraintExplanation {
        let handle = constraints.handle(of: row) as? LayoutConstraint
        return ConstraintExplanation(
            handle: handle, text: constraints.text(row), priority: constraints.priority(row),
            location: handle.flatMap { $0.location ?? space.sheetLocation(of: $0) }, violation: violation,
            conflicts: conflicts, isSearchCut: isSearchCut)
    }
}

extension LayoutSpace {
    /// The line of the sheet that a constraint comes from; nil for another one. O(constraints of the sheets).
    func sheetLocation(of constraint: LayoutConstraint) -> RuleLocation? {
        for sheet in appliedSheets?.all ?? [] {
            if let line = sheet.line(of: constraint) { return RuleLocation(file: sheet.file, line: line) }
        }
        return nil
    }
}
