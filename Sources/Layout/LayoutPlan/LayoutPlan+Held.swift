/// What depends on items outside of its superitem.
extension LayoutPlan {
    /// Whether an item's own rules read something outside of its superitem. O(what they name), without allocation.
    package func readsOutside(_ item: Int) -> Bool {
        guard let superitem = superitem(of: item) else { return false }
        for node in item * 2...item * 2 + 1 {
            var k = 0
            while let dependency = dependency(of: node, k) {
                if dependency > 1, !isInside(dependency >> 1, superitem) { return true }
                k += 1
            }
        }
        return false
    }

    /// Whether an item's own rules name something inside of it. O(what they name)
    package func namesInside(_ item: Int) -> Bool {
        for node in item * 2...item * 2 + 1 {
            var k = 0
            while let dependency = dependency(of: node, k) {
                let other = dependency >> 1
                if dependency > 1, other != item, isInside(other, item) { return true }
                k += 1
            }
        }
        return false
    }

    /// Whether the far edge of an item is that of something outside of its superitem, so that it does not move with that.
    ///
    /// Sees what the item's own rules name, not what those of another one do that they name.
    package func isHeld(_ item: Int, _ axis: Axis) -> Bool {
        let lane = Int(axis.rawValue)
        guard let program = program(of: item * 2 + lane) else { return false }
        let superitem = parent(of: item)
        if program.origins.contains(Int32(superitem)) { return true }
        let origin = EdgeReference(superitem, axis, .near).index
        let shapes = operations[item].shapes
        let shape = AxisRule.Shape(rawValue: lane == 0 ? shapes / 9 : shapes % 9)!
        // The program computes the anchor first, then the other value.
        var reads = false
        for step in program.steps {
            switch step.kind {
            case .push where step.reference == origin && step.factor != 0: reads = true
            case .storeValue:
                let isAnchor = step.reference & 7 == 0
                let counts = isAnchor ? shape != .nearAndFar : shape != .farAndNear && shape != .farAndMiddle
                if reads, counts { return true }
                reads = false
            default: break
            }
        }
        return false
    }
}
