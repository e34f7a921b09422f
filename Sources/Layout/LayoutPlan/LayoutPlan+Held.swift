/// What does not move with its superitem.
extension LayoutPlan {
    /// Whether the far edge of an item is that of something outside of its superitem, so that it does not move with that.
    ///
    /// Sees what the item's own rules name, not what those of another one do that they name.
    package func isHeld(_ item: Int, _ axis: Axis) -> Bool {
        let lane = Int(axis.rawValue)
        guard let program = program(of: item * 2 + lane) else { return false }
        let superitem = parent(of: item)
        if program.origins.contains(Int32(superitem)) { return true }
        let origin = EdgeReference(superitem, axis, .near).index
        let shape = operations[item].shape(lane)
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
