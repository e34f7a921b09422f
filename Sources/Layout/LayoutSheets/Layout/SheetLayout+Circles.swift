import LayoutPlan
import RuleText

extension SheetLayout {
    /// The cycles among the rules that are in force without any condition, each at the last rule of it in the file.
    var circles: [SheetErrorLocation] {
        languages.plan.setSize(of: root, width: 80, height: 24)
        state.leaveOutConditions()
        state.write()
        languages.solve()
        var mistakes: [SheetErrorLocation] = []
        var seen: Set<Set<EdgeReference>> = []
        for issue in languages.plan.issues {
            guard case .cycle(let path) = issue.kind, seen.insert(Set(path)).inserted else { continue }
            let names = languages.plan.names(along: path)
            let views = Set(path.map { view(of: $0.item) }).filter { $0 >= 0 }
            let axes = Set(path.map(\.axis))
            let range = views.flatMap { sheet.model.rules(of: $0, assigning: axes) }
                .max { $0.lowerBound < $1.lowerBound }
            mistakes.append(
                SheetErrorLocation(
                    .cycle(names), "the rules close a cycle: " + names.joined(separator: " → "), range ?? 0..<0))
        }
        return mistakes
    }
}

extension SheetModel {
    /// The places of a view's rules that are always in force and assign to constraints of the given axes.
    fileprivate func rules(of view: Int, assigning axes: Set<Axis>) -> [Range<Int>] {
        views[view].items.compactMap { item in
            guard item.guarded < 0, case .rule(let rule, _) = item.kind,
                rule.parts.contains(where: { $0.assigned.contains { axes.contains($0.axis) } })
            else { return nil }
            return item.bytes
        }
    }
}
