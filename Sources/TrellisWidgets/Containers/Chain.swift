import SLL
import TrellisViews

/// Items one after the other along an axis, as rules.
///
/// What stands before the first share is chained to the near side, what stands after the last share to the far side; the
/// shares divide what lies between. So the size of a share asks for no item that lies behind it, which would be a cycle.
struct Chain: Equatable {
    let axis: Axis
    var spacing: Int
    /// Cells before the first and after the last.
    var padding: (Int, Int)
    /// The places of the items that take a share, in the chain.
    private(set) var shares: ClosedRange<Int>?
    private var shareCount = 0
    private var total = 0.0
    /// Cells that lie between the first and the last share and are not theirs.
    private var between = 0
    /// The items before the first and after the last share.
    private var before: LayoutItem?
    private var after: LayoutItem?

    init(_ axis: Axis, spacing: Int, padding: (Int, Int)) {
        (self.axis, self.spacing, self.padding) = (axis, spacing, padding)
    }

    static func == (a: Chain, b: Chain) -> Bool {
        a.axis == b.axis && a.spacing == b.spacing && a.padding == b.padding && a.shareCount == b.shareCount
            && a.total == b.total && a.between == b.between && a.before == b.before && a.after == b.after
    }

    /// Whether the rules of shares ask how long those of fixed length between them are.
    var asksForSizes: Bool { shareCount > 1 }

    /// Learns what stands in the chain.
    ///
    /// - Parameter size: how long an item of content is.
    mutating func survey(_ lengths: [StackItem.Length], item: (Int) -> LayoutItem, size: (Int) -> Int) {
        (shares, shareCount, total, between, before, after) = (nil, 0, 0, 0, nil, nil)
        var (first, last) = (-1, -1)
        for (index, length) in lengths.enumerated() {
            guard case .share(let share) = length else { continue }
            if first < 0 { first = index }
            last = index
            shareCount += 1
            total += share
        }
        guard first >= 0 else { return }
        shares = first...last
        if first > 0 { before = item(first - 1) }
        if last + 1 < lengths.count { after = item(last + 1) }
        for index in first...last where shareCount > 1 {
            switch lengths[index] {
            case .content: between += size(index)
            case .cells(let count): between += count
            case .share: break
            }
        }
        between += spacing * (last - first)
    }

    // MARK: Rules

    private var isHorizontal: Bool { axis == .horizontal }

    /// The place of an item and its size along the axis.
    ///
    /// - Parameter isBehind: whether it stands after the last share.
    func write(
        _ length: StackItem.Length, isBehind: Bool, after previous: LayoutItem?, before next: LayoutItem?,
        into list: inout SubviewRules
    ) {
        let (near, far): (ConstraintName, ConstraintName) = isHorizontal ? (.ll, .rr) : (.tt, .bb)
        if case .share = length, shareCount == 1 {
            // It lies between its neighbours; where there is no room it ends where it begins.
            if let next { list.set(far, fromFar(next, plus: spacing)) } else { list.set(far, padding.1) }
        }
        if isBehind {
            if let next { list.set(far, fromFar(next, plus: spacing)) } else { list.set(far, padding.1) }
        } else if let previous {
            list.set(near, .edge(.far, axis, of: previous) + spacing)
        } else {
            list.set(near, padding.0)
        }
        switch length {
        case .content: list.set(isHorizontal ? .maxw : .maxh, limit(after: previous))
        case .cells(let count): list.set(isHorizontal ? .w : .h, count)
        case .share(let share):
            guard shareCount > 1 else { return }
            list.set(isHorizontal ? .minw : .minh, 0)
            list.set(isHorizontal ? .w : .h, room(share / total))
        }
    }

    /// How far an item lies from the far side, and some cells more.
    private func fromFar(_ item: LayoutItem, plus cells: Int) -> RuleValue {
        .superview() - .edge(.near, axis, of: item) + cells
    }

    /// The largest size. Without a share, what does not fit ends at the far side.
    private func limit(after previous: LayoutItem?) -> RuleValue {
        guard shareCount == 0, let previous else { return .superview() - (padding.0 + padding.1) }
        return .superview() - .edge(.far, axis, of: previous) - (padding.1 + spacing)
    }

    /// A part of what is left between what stands before the first share and after the last one.
    private func room(_ share: Double) -> RuleValue {
        var taken = between
        var value = RuleValue.superview()
        if let before {
            value = value - .edge(.far, axis, of: before)
            taken += spacing
        } else {
            taken += padding.0
        }
        if let after {
            value = value - fromFar(after, plus: 0)
            taken += spacing
        } else {
            taken += padding.1
        }
        return (value - taken) * share
    }
}
