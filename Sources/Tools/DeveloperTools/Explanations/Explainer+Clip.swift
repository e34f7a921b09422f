import LayoutPlan
import TrellisViews

/// Views that their container cuts off at the end of the room.
extension Explainer {
    /// Replaces what a clip changes: as in a solve, after the bounds.
    func cut(
        _ parts: inout AxisParts, _ clip: AxisClip, near: Double, size: Double, _ anchor: ItemEdge, _ axis: Axis,
        _ place: LayoutEntry
    ) {
        let superitem = place.space.plan.superitem(of: place.item) ?? 0
        let room = place.space.plan.exact(superitem, axis).size
        let (before, after) = (Double(clip.before), Double(clip.after))
        let end = max(0, room - after)
        let start = min(before, end)
        let first = min(max(near, start), end)
        let last = min(max(near + size, first), end)
        guard first != near || last != near + size else { return }

        func edge(_ value: Double) -> [LayoutTerm] {
            guard value == end, end > 0, !(value == start && start == before) else { return [.constant(value)] }
            let name = ItemEdge.size.name(axis)
            let whole = LayoutTerm(
                .share, value: room, view: view.superview, edge: name,
                subject: "the superview's \(name) (\(cellText(room)))")
            return [whole] + (after == 0 ? [] : [.constant(-after)])
        }
        func margin(_ cells: Double) -> String {
            cells == 0
                ? "the superview's edge" : "\(cellText(cells)) cell\(cells == 1 ? "" : "s") from the superview's edge"
        }
        let source = LayoutSource.container(
            view.superview, text: "keeps it in the room, \(clip.before) and \(clip.after) cells from the ends")
        func cutPart(_ value: Double, _ old: Double) -> Part {
            let text = margin(value == start && first == start ? before : after)
            return Part(
                source: source, terms: edge(value), heldBack: HeldBack(kind: .clip, text: text, otherwise: old))
        }
        func kept(_ value: Double, _ edge: ItemEdge) -> Part {
            if let part = parts.parts[edge] { return part }
            let source = parts.parts[anchor]?.source ?? .nothing
            return Part(source: source, terms: combined(parts.parts, edge) ?? [.constant(value)])
        }
        let newNear = first == near ? kept(near, .near) : cutPart(first, near)
        let newFar = last == near + size ? kept(near + size, .far) : cutPart(last, near + size)
        parts.parts = [.near: newNear, .far: newFar]
        if last - first != size, let text = (newFar.heldBack ?? newNear.heldBack)?.text {
            parts.heldBack = HeldBack(kind: .clip, text: text, otherwise: size)
        }
    }

    /// An edge as the sum of those that are decided.
    private func combined(_ parts: [ItemEdge: Part], _ edge: ItemEdge) -> [LayoutTerm]? {
        let given = [ItemEdge.near, .far, .middle].filter { parts[$0] != nil }
        guard let first = given.first, let a = parts[first]?.terms else { return nil }
        func sum(_ factor: Double, _ b: [LayoutTerm]) -> [LayoutTerm] {
            TermWriter.merged(a + TermWriter.scaled(b, by: factor))
        }
        if let size = parts[.size]?.terms { return sum(edge.share - first.share, size) }
        guard given.count == 2, let b = parts[given[1]]?.terms else { return nil }
        // Between two positions: edge = a + (edge's share - a's) / (b's - a's) * (b - a).
        let ratio = (edge.share - first.share) / (given[1].share - first.share)
        return TermWriter.merged(TermWriter.scaled(a, by: 1 - ratio) + TermWriter.scaled(b, by: ratio))
    }
}

extension TermWriter {
    /// Terms with their constants added up, at the end.
    static func merged(_ terms: [LayoutTerm]) -> [LayoutTerm] {
        let constant = terms.filter { $0.kind == .constant }.sum
        let others = terms.filter { $0.kind != .constant && $0.factor != 0 }
        return ordered(others) + (constant != 0 || others.isEmpty ? [.constant(constant)] : [])
    }
}
