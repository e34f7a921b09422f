import SLL
import TrellisViews

/// Items placed one after the other along an axis, as rules.
///
/// Each item begins where the previous one ends and is clipped at the container's edge, so that items never overlap.
/// Items of their own size depend on nothing else, so a change affects only their neighbours. The sizes of shares and
/// of items that give way depend on the container's size and the needs of the others, which are known when rules are
/// written; they equal those that `Length.distribute` computes.
@MainActor
struct Chain {
    let axis: Axis
    var spacing = 0
    /// The cells before the first and after the last item.
    var padding = (0, 0)
    /// The claims of the surveyed items, whose sizes depend on the room or are only known during layout.
    private var claims: [LengthClaim] = []
    /// The cells that are neither shares nor measured during layout.
    private var fixed = 0
    /// The sum of the minimums of all shares, and the sum of their weights.
    private var leastShares = 0
    private var weight = 0.0
    /// The sum of the sizes that are known only during layout.
    private var measured: RuleValue?
    /// For each surveyed item that is a share, its index among the shares.
    private var shareNumbers: [Int] = []
    private var division: ShareDivision?
    /// For each surveyed item, the number of cells that the items after it can give up.
    private var behind: [Int] = []

    init(_ axis: Axis) { self.axis = axis }

    /// Whether the rules of flexible items are the same as in another chain.
    func hasSameSizes(as other: Chain) -> Bool {
        measured == nil && other.measured == nil && fixed == other.fixed && hasSameEdges(as: other)
            && claims == other.claims
    }

    func hasSameEdges(as other: Chain) -> Bool { spacing == other.spacing && padding == other.padding }

    /// Analyses the items of the chain. O(links).
    ///
    /// - Parameters:
    ///   - links: the items that are flexible or measured, in order, and any others.
    ///   - plain: the number of all further items, and the cells that they take.
    ///   - rowsOfTexts: the lengths of all links that are texts together, for the columns of the container; nil if
    ///     none is.
    mutating func survey(
        _ links: [ChainLink], plain: (count: Int, cells: Int) = (0, 0),
        rowsOfTexts: (@MainActor (Int) -> Int)? = nil
    ) {
        claims = links.map(\.claim)
        fixed = taken(by: links.count + plain.count) + plain.cells
        (leastShares, weight, measured, division) = (0, 0, nil, nil)
        shareNumbers = Array(repeating: 0, count: links.count)
        behind = Array(repeating: 0, count: links.count)
        var (shares, texts): ([LengthClaim], [@MainActor (Int) -> Int]) = ([], [])
        for (index, link) in links.enumerated() {
            if let own = link.claim.weight {
                shareNumbers[index] = shares.count
                shares.append(link.claim)
                weight += own
                leastShares += link.claim.natural
            } else if let rule = link.rule {
                measured = measured.map { $0 + rule } ?? rule
            } else if let length = link.length {
                texts.append(length)
            } else if !link.isText {
                fixed += link.claim.natural
            }
        }
        if let rowsOfTexts { texts.append(rowsOfTexts) }
        if !texts.isEmpty {
            let sum = MeasuredSum(texts)
            let value = RuleValue.superviewColumns().map { Double(sum.cells(in: Int($0))) }
            measured = measured.map { $0 + value } ?? value
        }
        for index in links.indices.dropLast().reversed() {
            behind[index] = behind[index + 1] + links[index + 1].claim.natural - links[index + 1].claim.least
        }
        if shares.count > 1, shares.contains(where: { $0.natural > 0 || $0.maximum < 1_000_000 }) {
            division = ShareDivision(shares)
        }
    }

    // MARK: Rules

    /// Writes the position and size of an item along the axis.
    ///
    /// - Parameter index: the item's index among the surveyed links; ignored for items that are not flexible.
    func write(_ link: ChainLink, at index: Int, after previous: RuleValue.Item?, into list: inout SubviewRules) {
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
            // The other items get their room first, and items after this one give way before it does.
            list.set(size, room(besides: fixed + leastShares - link.claim.natural - behind[index]))
            list.set(minimum, link.claim.least)
            list.set(maximum, link.claim.natural)
        } else if link.hasOwnSize {
            if let bounds = link.bounds {
                if bounds.lowerBound > 0 { list.set(minimum, bounds.lowerBound) }
                if bounds.upperBound < 1_000_000 { list.set(maximum, bounds.upperBound) }
            }
        } else if let rule = link.rule {
            list.set(size, rule)
        } else if let length = link.length {
            list.set(size, .superviewColumns().map { Double(length(Int($0))) })
        } else {
            list.set(size, link.claim.natural)
        }
    }

    private var isHorizontal: Bool { axis == .horizontal }

    /// The container's size minus some cells and all sizes measured during layout.
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
        return room * (claims[index].weight! / weight)
    }
}

/// An item of a chain and what it claims.
struct ChainLink {
    var claim: LengthClaim
    /// The size that the item's own rules give it, if that depends on the container.
    var rule: RuleValue?
    /// The length of an item that has none of its own, for the columns of the container.
    var length: (@MainActor (Int) -> Int)?
    /// Whether the item is a text that wraps, whose length is its own.
    var isText = false
    /// Whether the item keeps its own size along the axis unless a rule says otherwise.
    var hasOwnSize = false
    /// The bounds of the item's own size.
    var bounds: ClosedRange<Int>?

    /// Whether the item's size depends on the needs of the others.
    var isFlexible: Bool { !isMeasured && (claim.weight != nil || claim.gives) }

    /// Whether the item's size is known only during layout.
    var isMeasured: Bool { rule != nil || length != nil || isText }
}

// MARK: Measuring

extension Chain {
    /// The cells that padding and spacing take for a number of items.
    func taken(by count: Int) -> Int { padding.0 + padding.1 + spacing * max(0, count - 1) }

    /// The cells of the items in a container of a given length; equal to what the rules give.
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

/// The cells that texts which wrap take together, counted once for each number of columns.
@MainActor
final class MeasuredSum {
    private let lengths: [@MainActor (Int) -> Int]
    private var cached: (columns: Int, cells: Int)?

    init(_ lengths: [@MainActor (Int) -> Int]) { self.lengths = lengths }

    /// The sum in a container of so many columns.
    func cells(in columns: Int) -> Int {
        if let cached, cached.columns == columns { return cached.cells }
        let cells = lengths.reduce(0) { $0 + $1(columns) }
        cached = (columns, cells)
        return cells
    }
}
