/// What a plan tells about how an item was placed, for explanations. Nothing here is used by a solve.
extension LayoutPlan {
    /// The numbers from which an item's place on an axis was computed.
    package struct AxisNumbers {
        /// The position that stays fixed when the size is bounded.
        package var anchor: Double
        /// The size or the second position.
        package var other: Double
        /// The bounds of the size; at least 0.
        package var minimum: Double
        package var maximum: Double
    }

    /// The numbers of an item's operation on an axis, as of the last solve. O(1).
    package func numbers(of item: Int, _ axis: Axis) -> AxisNumbers {
        let lane = Int(axis.rawValue)
        let operation = operations[item]
        let superview = values[parent(of: item) * 8 + 2 + lane]
        func value(_ term: PlacementFormula.Term) -> Double {
            term.constant + term.share * superview + term.factor * values[Int(term.reference.index)]
        }
        var numbers = AxisNumbers(
            anchor: value(operation.anchor(lane)), other: value(operation.other(lane)), minimum: 0, maximum: .infinity)
        guard operation.flags(lane).contains(.bounded) else { return numbers }
        let bounds = bounds[Int(operation.extra)]
        (numbers.minimum, numbers.maximum) = (bounds.minimum[lane], bounds.maximum[lane])
        if let linear = linearBounds(of: item) {
            let (low, high) = (value(.init(linear.minimum, lane)), value(.init(linear.maximum, lane)))
            if low > numbers.minimum { numbers.minimum = low }
            if high >= 0, high < numbers.maximum { numbers.maximum = high }
        }
        return numbers
    }

    /// Whether an item keeps its place on an axis, because it depends on itself or names something in another tree.
    package func isStill(_ item: Int, _ axis: Axis) -> Bool {
        !operations[item].flags(Int(axis.rawValue)).isDisjoint(with: .still)
    }

    /// The solved value of an edge, measured in the coordinates of an item; nil if it is in another tree.
    ///
    /// Complexity: O(depth).
    package func value(of edge: EdgeReference, in superitem: Int) -> Double? {
        let lane = Int(edge.axis.rawValue)
        let size = values[edge.item * 8 + 2 + lane]
        if edge.edge == .size { return size }
        guard superitem != 0, let ancestor = commonAncestor(edge.item, superitem) else { return nil }
        let share = edge.edge == .far ? 1 : edge.edge == .middle ? 0.5 : 0.0
        var sum = share * size
        var outer = edge.item
        while outer != ancestor {
            sum += values[outer * 8 + lane]
            outer = parent(of: outer)
        }
        var inner = superitem
        while inner != ancestor {
            sum -= values[inner * 8 + lane]
            inner = parent(of: inner)
        }
        return sum
    }

    /// Calls a function for each item whose rules name an item, once or more.
    ///
    /// Complexity: O(items that name it); the first call, unless something has changed since the first solve, is
    /// O(items + references of the plan).
    package func forEachDependent(of item: Int, _ body: (Int) -> Void) {
        guard order.isMade else { return }
        makeDependents()
        forEachMadeDependent(of: item, body)
    }
}
