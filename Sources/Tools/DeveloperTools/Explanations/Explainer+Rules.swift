import LayoutPlan
import SFL
import SLL
import TrellisSheets
import TrellisViews

/// Views that rules place, or nobody.
extension Explainer {
    mutating func ruled(_ entry: LayoutEntry, _ axis: Axis) -> AxisParts {
        let rules = entry.space.rules.assignments(of: entry.item, axis)
        let numbers = entry.space.plan.numbers(of: entry.item, axis)
        visited += rules.all.count
        let writer = TermWriter(entry: entry, axis: axis)
        func part(_ assignment: LayoutRules.Assignment, total: Double) -> Part {
            Part(source: source(assignment, entry), terms: writer.terms(assignment.placing, total: total))
        }

        var result = AxisParts()
        result.minimum = bound(rules.minimum, true, numbers.minimum, entry, writer)
        result.maximum = bound(rules.maximum, false, numbers.maximum, entry, writer)
        result.clip = rules.clip.map { (Int($0.before), Int($0.after)) }

        // The two that decide, before bounds and clip.
        let anchor = rules.anchor?.edge ?? .near
        let other = rules.other?.edge ?? .size
        result.parts[anchor] = rules.anchor.map { part($0, total: numbers.anchor) } ?? origin(axis)
        result.parts[other] =
            (rules.other ?? rules.size).map { part($0, total: numbers.other) } ?? content(axis)

        let wanted = AxisExtent(anchor, numbers.anchor, other, numbers.other)
        var size = wanted.size
        if size.isNaN { size = 0 }
        if size < numbers.minimum { size = numbers.minimum }
        if size > numbers.maximum { size = numbers.maximum }
        if size != wanted.size {
            result.parts[other] = nil
            result.parts[.size] = bounded(from: wanted.size, to: size, result)
        }
        let near = size == wanted.size ? wanted.near : numbers.anchor - anchor.share * size
        if let clip = rules.clip { cut(&result, clip, near: near, size: size, anchor, axis, entry) }
        return result
    }

    private mutating func bound(
        _ assignment: LayoutRules.Assignment?, _ isMinimum: Bool, _ value: Double, _ entry: LayoutEntry,
        _ writer: TermWriter
    ) -> BoundExplanation? {
        guard let assignment else { return nil }
        let terms = writer.terms(assignment.value, total: value)
        // A negative bound does not bind, and no size is below 0.
        guard terms.sum >= 0, value.isFinite, !(isMinimum && value == 0) else { return nil }
        return BoundExplanation(
            axis: assignment.name.axis, isMinimum: isMinimum, value: value, source: source(assignment, entry),
            terms: terms)
    }

    private func bounded(from wanted: Double, to size: Double, _ parts: AxisParts) -> Part {
        if let maximum = parts.maximum, size == maximum.value, wanted > size || parts.minimum?.value ?? 0 >= size {
            return Part(
                source: maximum.source, terms: maximum.terms,
                heldBack: HeldBack(kind: .maximum, text: boundText(maximum), otherwise: wanted))
        }
        if let minimum = parts.minimum, size == minimum.value, size > 0 {
            return Part(
                source: minimum.source, terms: minimum.terms,
                heldBack: HeldBack(kind: .minimum, text: boundText(minimum), otherwise: wanted))
        }
        return Part(
            source: .leastSize, terms: [.constant(size)],
            heldBack: HeldBack(kind: .leastSize, text: "0", otherwise: wanted))
    }

    private func boundText(_ bound: BoundExplanation) -> String { bound.source.text ?? bound.name }

    // MARK: Base frames

    /// The origin of a view without a position.
    private func origin(_ axis: Axis) -> Part {
        guard let hand = view.handFrame else { return Part(source: .nothing, terms: [.constant(0)]) }
        return Part(
            source: .frameByHand, terms: [.constant(Double(axis == .horizontal ? hand.x : hand.y))])
    }

    /// The size of a view without a rule for it.
    func content(_ axis: Axis) -> Part {
        let size = exactContent(axis)
        if view.handFrame != nil { return Part(source: .frameByHand, terms: [.constant(size)]) }
        if view.natural.isNone { return Part(source: .nothing, terms: [.constant(0)]) }
        let isMeasured = axis == .vertical && view.natural.followsWidth
        return Part(source: .content(width: isMeasured ? columns : nil), terms: [.constant(size)])
    }

    /// The columns at which a height is measured.
    var columns: Int { max(0, Int(min(exact(.horizontal).size + 1e-6, 1e9))) }

    private func exactContent(_ axis: Axis) -> Double {
        guard let entry = view.layoutEntry else { return 0 }
        return entry.space.plan.numbers(of: entry.item, axis).other
    }

    // MARK: Origin

    func source(_ assignment: LayoutRules.Assignment, _ entry: LayoutEntry) -> LayoutSource {
        let text = entry.space.rules.text(of: assignment)
        guard assignment.isOwn else {
            if let overlay = view.window?.overlays.overlay(showing: view) {
                return .overlay(text: overlay.placement.text)
            }
            return .container(view.superview, text: text)
        }
        if let sheet = view.placingSheet as? AppliedSheet, let number = sheet.number(of: view),
            let (line, written) = sheet.state.rule(of: number, assigning: assignment.name)
        {
            return .sheet(text: written, file: sheet.state.sheet.file, line: line)
        }
        let location = entry.space.rules.location(of: entry.item, assignment.name)
        return .rule(text: text, location: location.map { RuleLocation(file: $0.file, line: $0.line) })
    }
}

/// An axis as two numbers, from any two of its four.
struct AxisExtent {
    let near: Double
    let size: Double

    init(_ first: ItemEdge, _ a: Double, _ second: ItemEdge, _ b: Double) {
        size = second == .size ? b : (b - a) / (second.share - first.share)
        near = a - first.share * size
    }
}
