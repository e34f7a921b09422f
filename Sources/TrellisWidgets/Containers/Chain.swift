import SLL
import TrellisViews

/// Items one after the other along an axis, as rules.
///
/// Each begins where the one before it ends and is clipped at the container's edge, so that none lies over another one. An
/// item that has its own size asks for nothing else: a change costs its neighbours. The sizes of shares and of what gives way
/// follow from the container's size and what the others need, which is known where rules are written; they are what
/// `Length.distribute` says.
@MainActor
struct Chain {
    let axis: Axis
    var spacing = 0
    /// Cells before the first and after the last.
    var padding = (0, 0)
    /// What the items take; empty where all have their own sizes.
    private(set) var links: [ChainLink] = []
    /// Cells that are neither shares nor measured in a layout.
    private var fixed = 0
    /// The least that all shares take, and their weight.
    private var leastShares = 0
    private var weight = 0.0
    /// What is measured in a layout.
    private var measured: RuleValue?
    /// The number of each share among the shares.
    private var shareNumbers: [Int] = []
    private var division: ShareDivision?
    /// How many cells the items after each one can give.
    private var behind: [Int] = []

    init(_ axis: Axis) { self.axis = axis }

    /// Whether the flexible items are written as they are in another chain.
    func hasSameSizes(as other: Chain) -> Bool {
        measured == nil && other.measured == nil && spacing == other.spacing && padding == other.padding
            && links.elementsEqual(other.links) { $0.claim == $1.claim }
    }

    /// Whether items begin and end as far from each other and from the edges as in another chain.
    func hasSameEdges(as other: Chain) -> Bool { spacing == other.spacing && padding == other.padding }

    /// Learns what stands in the chain.
    mutating func survey(_ links: [ChainLink]) {
        self.links = links
        fixed = taken(by: links.count)
        (leastShares, weight, measured, division) = (0, 0, nil, nil)
        shareNumbers = Array(repeating: 0, count: links.count)
        behind = Array(repeating: 0, count: links.count)
        var shares: [LengthClaim] = []
        for (index, link) in links.enumerated() {
            if let own = link.claim.weight {
                shareNumbers[index] = shares.count
                shares.append(link.claim)
                weight += own
                leastShares += link.claim.natural
            } else if let value = link.measured {
                measured = measured.map { $0 + value } ?? value
            } else {
                fixed += link.claim.natural
            }
        }
        for index in links.indices.dropLast().reversed() {
            behind[index] = behind[index + 1] + links[index + 1].claim.natural - links[index + 1].claim.least
        }
        if shares.count > 1, shares.contains(where: { $0.natural > 0 || $0.maximum < 1_000_000 }) {
            division = ShareDivision(shares)
        }
    }

    // MARK: Rules

    /// The place of an item and its size along the axis.
    ///
    /// - Parameter index: its place among those that were surveyed; it is not needed of one that is not flexible.
    func write(_ link: ChainLink, at index: Int, after previous: LayoutItem?, into list: inout SubviewRules) {
        let near: ConstraintName = isHorizontal ? .ll : .tt
        if let previous {
            list.set(near, .edge(.far, axis, of: previous) + spacing)
        } else {
            list.set(near, padding.0)
        }
        list.clip(axis, before: padding.0, after: padding.1)
        let (size, minimum, maximum): (ConstraintName, ConstraintName, ConstraintName) =
            isHorizontal ? (.w, .minw, .maxw) : (.h, .minh, .maxh)
        if link.claim.weight != nil {
            list.set(size, share(index))
            list.set(minimum, link.claim.natural)
            if link.claim.maximum < 1_000_000 { list.set(maximum, link.claim.maximum) }
        } else if link.isFlexible {
            // The others come first, and what stands behind gives way before it does.
            list.set(size, room(besides: fixed + leastShares - link.claim.natural - behind[index]))
            list.set(minimum, link.claim.least)
            list.set(maximum, link.claim.natural)
        } else if link.hasOwnSize {
            if let bounds = link.bounds {
                if bounds.lowerBound > 0 { list.set(minimum, bounds.lowerBound) }
                if bounds.upperBound < 1_000_000 { list.set(maximum, bounds.upperBound) }
            }
        } else if let measured = link.measured {
            list.set(size, measured)
        } else {
            list.set(size, link.claim.natural)
        }
    }

    private var isHorizontal: Bool { axis == .horizontal }

    /// The container's size without some cells and without what is measured.
    private func room(besides cells: Int) -> RuleValue {
        let room = RuleValue.superview() - cells
        return measured.map { room - $0 } ?? room
    }

    private func share(_ index: Int) -> RuleValue {
        let room = room(besides: fixed)
        if let division {
            let number = shareNumbers[index]
            return room.map { division.size(of: number, in: $0) }
        }
        return room * (links[index].claim.weight! / weight)
    }
}

/// What an item of a chain takes.
struct ChainLink {
    var claim: LengthClaim
    /// Its size where that is known in a layout only.
    var measured: RuleValue?
    /// Whether it has its own size along the axis if no rule says another one.
    var hasOwnSize = false
    /// The bounds of its own size.
    var bounds: ClosedRange<Int>?

    /// Whether its size follows from what the others need.
    var isFlexible: Bool { measured == nil && (claim.weight != nil || claim.gives) }
}

// MARK: Measuring

extension Chain {
    /// The cells that no item gets of a number of items.
    func taken(by count: Int) -> Int { padding.0 + padding.1 + spacing * max(0, count - 1) }

    /// Where items begin and end in a container of a length, in cells; the same as the rules say.
    static func spans(
        _ claims: [LengthClaim], length: Int, spacing: Int, padding: (Int, Int)
    ) -> [Range<Int>] {
        let taken = padding.0 + padding.1 + spacing * max(0, claims.count - 1)
        let sizes = Length.distribute(claims, available: Double(length - taken))
        let end = Double(max(0, length - padding.1))
        let start = min(Double(padding.0), end)
        var edge = start
        return sizes.map { size in
            let near = min(max(edge, start), end)
            let far = min(max(near + size, near), end)
            edge = far + Double(spacing)
            return Length.cell(near)..<max(Length.cell(near), Length.cell(far))
        }
    }
}
