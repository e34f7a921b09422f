/// Why an item follows a sibling on an axis at any size: it begins and ends no earlier than that.
package enum Succession {
    /// It begins at the end of the other, or after it, however large both are.
    case behind
    /// Their sizes are numbers, and it begins some cells after the beginning of the other.
    case later
    /// The same, where both begin together.
    case together
}

/// The order of siblings along an axis, as far as it follows from rules: it then holds at every size.
extension LayoutPlan {
    /// How the rules of an item place it after a sibling; nil if it may begin or end earlier.
    package func succession(of item: Int, after other: Int, _ axis: Axis) -> Succession? {
        let lane = Int(axis.rawValue)
        let (one, before) = (PositionTerms(item, lane, self), PositionTerms(other, lane, self))
        guard one.beginsAtAnchor, before.beginsAtAnchor else { return nil }
        if one.reference == EdgeReference(other, axis, .far).index {
            guard one.factor == 1, one.share == 0, one.constant >= 0 else { return nil }
            // What is clipped may begin earlier, but not earlier than the end of what is clipped alike.
            return !one.isClipped || one.clip == before.clip && before.isClipped ? .behind : nil
        }
        guard one.reference == before.reference, one.factor == before.factor, one.share == before.share,
            let size = one.fixedSize, let sizeBefore = before.fixedSize
        else { return nil }
        guard one.constant + size >= before.constant + sizeBefore else { return nil }
        return one.constant > before.constant ? .later : one.constant == before.constant ? .together : nil
    }

    /// Has the plan note whether the order of some subitems may change. Sizes matter unless each item is
    /// `.behind` the one before.
    package func watchOrder(in superitem: Int, sizesMatter: Bool = false) {
        states[superitem].insert(.watched)
        if sizesMatter { states[superitem].insert(.sizesMatter) } else { states[superitem].remove(.sizesMatter) }
    }

    /// Whether no subitem has come, gone or begun elsewhere by its rules since the order was watched.
    package func isOrderKept(in superitem: Int) -> Bool { states[superitem].contains(.watched) && issues.isEmpty }

    /// Notes that the subitems may be in another order.
    func forgetOrder(in superitem: Int) { states[superitem].remove(.watched) }

    func noteTerms(of item: Int, _ axis: Axis, _ old: PositionTerms) {
        let (lane, superitem) = (Int(axis.rawValue), parent(of: item))
        let new = PositionTerms(item, lane, self)
        if states[superitem].contains(.sizesMatter) ? new != old : !new.beginsLike(old) { forgetOrder(in: superitem) }
    }
}

/// The terms that place an item on an axis.
struct PositionTerms: Equatable {
    let constant: Double
    let share: Double
    let factor: Double
    let reference: Int32
    /// Whether the anchor is the near edge, and the arithmetic of the other value is known.
    let beginsAtAnchor: Bool
    let isClipped: Bool
    /// The cells kept free at both ends.
    let clip: SIMD2<Double>
    /// The size, if it is the same number at every size of the superitem.
    let fixedSize: Double?

    init(_ item: Int, _ lane: Int, _ plan: LayoutPlan) {
        let operation = plan.operations.base + item
        let flags = operation.pointee.flags(lane)
        let shape = operation.pointee.shape(lane)
        constant = operation.pointee.anchorConstant[lane]
        share = operation.pointee.anchorShare[lane]
        factor = operation.pointee.anchorFactor[lane]
        reference = operation.pointee.anchorReference[lane]
        let isStill = !flags.isDisjoint(with: [.frozen, .unresolved, .carrying])
        beginsAtAnchor = !isStill && [.nearAndSize, .nearAndFar, .nearAndMiddle].contains(shape)
        isClipped = flags.contains(.clipped)
        let extra = Int(operation.pointee.extra)
        let cells = isClipped ? SIMD2(plan.bounds[extra].before[lane], plan.bounds[extra].after[lane]) : .zero
        clip = SIMD2(cells)
        let isFixed =
            shape == .nearAndSize && flags.isDisjoint(with: [.bounded, .programmed, .measured])
            && operation.pointee.otherShare[lane] == 0 && operation.pointee.otherFactor[lane] == 0
        fixedSize = isFixed ? max(0, operation.pointee.otherConstant[lane]) : nil
    }

    /// Whether the item begins where it began before, given that the items in its rules do.
    func beginsLike(_ other: PositionTerms) -> Bool {
        constant == other.constant && share == other.share && factor == other.factor && reference == other.reference
            && beginsAtAnchor == other.beginsAtAnchor && isClipped == other.isClipped && clip == other.clip
    }
}
