import LayoutPlan

extension LayoutRules {
    /// Takes over all items of another layout, with their rules and their trees; the other one is not used afterwards.
    ///
    /// - Returns: the new item of each old one; 0 where there was none.
    package func absorb(_ other: LayoutRules) -> [Int] {
        var renamed = [Int](repeating: 0, count: other.plan.itemLimit)
        for item in other.items { renamed[item] = addItem() }
        func rename(_ value: LinearValue) -> LinearValue {
            guard let reference = value.reference else { return value }
            var result = value
            result.reference = EdgeReference(renamed[reference.item], reference.axis, reference.edge)
            return result
        }
        for item in other.items {
            let new = renamed[item]
            take(item, of: other, as: new) { value in
                switch value {
                case .linear(let linear): .linear(rename(linear))
                case .formula(let formula): .formula(formula.mapLinear(rename))
                }
            }
            if let parent = other.plan.superitem(of: item) { plan.setSuperitem(of: new, to: renamed[parent]) }
        }
        return renamed
    }
}
