import LayoutPlan

extension LayoutRules {
    /// Takes over items of another layout with their rules and trees; they must be removed there.
    ///
    /// Their rules' references to items outside of the moved ones become the null item, which is in no tree.
    /// - Returns: the new item of each old one; 0 where there was none.
    package func absorb(_ moved: some Sequence<Int>, of other: LayoutRules) -> [Int] {
        var renamed = [Int](repeating: 0, count: other.plan.itemLimit)
        for item in moved { renamed[item] = addItem() }
        func rename(_ value: LinearValue) -> LinearValue {
            guard let reference = value.reference else { return value }
            var result = value
            result.reference = EdgeReference(renamed[reference.item], reference.axis, reference.edge)
            return result
        }
        for item in moved {
            let new = renamed[item]
            if other.plan.isReferenced(item) { plan.noteReference(to: new) }
            take(item, of: other, as: new) { $0.mapLinear(rename) }
            if let parent = other.plan.superitem(of: item), renamed[parent] != 0 {
                plan.setSuperitem(of: new, to: renamed[parent])
            }
            plan.takePosition(of: item, in: other.plan, for: new)
        }
        return renamed
    }
}
