import SLL
public import TrellisViews

/// A container that places views one after the other: the common base of rows, columns and forms.
open class LinearLayout: Container, LayoutAudited {
    final var chain: Chain
    private var allRulesAreDue = true
    /// The views that have changed, or whose neighbours have.
    private var due: [View] = []
    /// The views whose sizes depended on the others when rules were last written.
    private var flexible: [View] = []
    private var list = SubviewRules()
    /// The sums of the views' sizes, and the views that have come since they were made; nil after another change.
    private var cachedSums: ChainSums?
    private var arrivals: [View] = []

    init(_ axis: Axis) {
        chain = Chain(axis)
        super.init()
    }

    // MARK: Overridable members

    /// Updates spacing and padding of the chain; all rules depend on them.
    func updateChain() {}

    func writeAcross(_ view: View, into list: inout SubviewRules) {}

    func columns(of view: View, in width: Int) -> Int { width }

    /// Counts what a shown view needs across, besides its size.
    func count(_ view: View, _ natural: Size, in sums: inout ChainSums) {}

    // MARK: Sizes of views

    private func along(_ size: Size) -> Int { chain.axis == .horizontal ? size.width : size.height }

    private func across(_ size: Size) -> Int { chain.axis == .horizontal ? size.height : size.width }

    /// The number of times a view was asked for its claim, for tests.
    final var linksMade = 0

    private func link(of view: View) -> ChainLink {
        linksMade += 1
        let length = length(of: view)
        let measure = view.measured()
        if let rule = view.sizeRule(chain.axis) {
            guard let cells = rule.constant, abs(cells) < 1e6 else {
                return ChainLink(claim: LengthClaim(natural: 0, least: 0), rule: rule, hasOwnSize: true)
            }
            return ChainLink(claim: LengthClaim(natural: Int(cells), least: Int(cells)), hasOwnSize: true)
        }
        var link = ChainLink(claim: length.claim(content: along(measure.size), least: along(measure.minimum)))
        guard length.kind == .content else { return link }
        link.hasOwnSize = true
        if length != .content { link.bounds = length.minimum...length.maximum }
        if chain.axis == .vertical, measure.heightFollowsWidth {
            link.claim.least = link.claim.natural
            link.length = { [weak self, weak view] columns in
                guard let self, let view else { return 0 }
                return length.bounded(view.measured(for: self.columns(of: view, in: columns)).size.height)
            }
        }
        return link
    }

    // MARK: Changes

    public override func subviewsDidChange(_ change: SubviewChange) {
        switch change {
        case .came(let view) where cachedSums != nil: arrivals.append(view)
        // Its size is taken when the sums are asked for.
        case .resized(let view) where arrivals.last === view: break
        default: forgetSums()
        }
        super.subviewsDidChange(change)
    }

    public override func setNeedsRules() {
        allRulesAreDue = true
        forgetSums()
        super.setNeedsRules()
    }

    public override func subviewsDidChange(at index: Int, _ view: View) {
        if allRulesAreDue { return }
        // After a removal, the index holds the view that follows.
        for near in [shownSubview(from: index - 1, -1), shownSubview(from: index, 1), shownSubview(from: index + 1, 1)]
        {
            if let near { due.append(near) }
        }
        if due.count > 16 + subviews.count { allRulesAreDue = true }
    }

    public override func subviewSizeDidChange(_ view: View) {
        // The rules of a view with its own size do not depend on that size, so nothing needs to be written.
        if allRulesAreDue || view.isHidden || flexible.isEmpty && !link(of: view).isFlexible { return }
        due.append(view)
        setNeedsArranging()
    }

    public override func arrangeSubviews() {
        updateChain()
        if flexible.isEmpty, !allRulesAreDue, !due.contains(where: { !$0.isHidden && link(of: $0).isFlexible }) {
            return writePlain()
        }
        let old = chain
        let surveyed = survey()
        var changed = due
        if !chain.hasSameSizes(as: old) { changed += flexible }
        flexible = surveyed.compactMap { $0.link.isFlexible ? $0.view : nil }
        if !chain.hasSameSizes(as: old) { changed += flexible }
        if allRulesAreDue {
            writeAll(surveyed)
        } else {
            write(changed, surveyed)
        }
        allRulesAreDue = false
        due = []
    }

    /// Finds the views whose sizes the chain has to know one by one; all others it only adds up.
    private func survey() -> [(view: View, link: ChainLink)] {
        var found: [(view: View, link: ChainLink)] = []
        var plain = (count: 0, cells: 0)
        let (isVertical, usesLengths) = (chain.axis == .vertical, hasLengths)
        forEachMeasuredSubview { view, measure in
            let natural = along(measure.size)
            if !hasPlainLength(view, usesLengths) || along(measure.minimum) != natural
                || isVertical && measure.heightFollowsWidth
            {
                found.append((view, link(of: view)))
            } else {
                plain.count += 1
                plain.cells += natural
            }
        }
        chain.survey(found.map(\.link), plain: plain)
        return found
    }

    /// Whether a view is as long as its content.
    private func hasPlainLength(_ view: View, _ usesLengths: Bool) -> Bool {
        !view.hasOwnRules && (!usesLengths || length(of: view) == .content)
    }

    private func writeAll(_ surveyed: [(view: View, link: ChainLink)]) {
        var (next, previous) = (0, View?.none)
        for view in shownSubviews {
            if next < surveyed.count, surveyed[next].view === view {
                write(view, surveyed[next].link, at: next, after: previous)
                next += 1
            } else {
                write(view, link(of: view), at: 0, after: previous)
            }
            previous = view
        }
    }

    /// Writes the rules of some views, each once.
    private func write(_ views: [View], _ surveyed: [(view: View, link: ChainLink)]) {
        var numbers: [ObjectIdentifier: Int] = [:]
        for (number, one) in surveyed.enumerated() { numbers[ObjectIdentifier(one.view)] = number }
        var written: Set<ObjectIdentifier> = []
        for view in views where view.superview === self && !view.isHidden {
            guard written.insert(ObjectIdentifier(view)).inserted else { continue }
            let previous = shownSubview(from: subviews.index(of: view)! - 1, -1)
            if let number = numbers[ObjectIdentifier(view)] {
                write(view, surveyed[number].link, at: number, after: previous)
            } else {
                write(view, link(of: view), at: 0, after: previous)
            }
        }
    }

    /// Writes the due rules in the case that all views have their own sizes.
    private func writePlain() {
        let views = due
        due = []
        write(views, [])
    }

    private func write(_ view: View, _ link: ChainLink, at index: Int, after previous: View?) {
        list.removeAll()
        chain.write(link, at: index, after: previous?.layoutItem, into: &list)
        writeAcross(view, into: &list)
        write(list, for: view)
    }

    /// The first visible subview from an index on, forwards (1) or backwards (-1).
    private func shownSubview(from index: Int, _ step: Int) -> View? {
        var index = index
        while index >= 0, index < subviews.count {
            if !subviews[index].isHidden { return subviews[index] }
            index += step
        }
        return nil
    }

    // MARK: Size

    /// The sums of the views' sizes. O(views) after a change, O(1) after views have come.
    final var sums: ChainSums {
        var sums = cachedSums ?? ChainSums()
        if cachedSums == nil {
            let usesLengths = hasLengths
            forEachMeasuredSubview { view, measure in
                count(view, measure.size, in: &sums)
                if !hasPlainLength(view, usesLengths) { return add(view, to: &sums) }
                sums.add(breadth: across(measure.size), least: across(measure.minimum), measure.heightFollowsWidth)
                sums.length += along(measure.size)
                let isMeasured = chain.axis == .vertical && measure.heightFollowsWidth
                sums.leastLength += along(isMeasured ? measure.size : measure.minimum)
            }
        } else if arrivals.isEmpty {
            return sums
        } else {
            for view in arrivals where !view.isHidden {
                count(view, view.measured().size, in: &sums)
                add(view, to: &sums)
            }
        }
        arrivals = []
        cachedSums = sums
        return sums
    }

    private func add(_ view: View, to sums: inout ChainSums) {
        let (measure, link) = (view.measured(), link(of: view))
        sums.add(breadth: across(measure.size), least: across(measure.minimum), measure.heightFollowsWidth)
        sums.length += naturalLength(of: view)
        sums.leastLength += link.isMeasured ? along(measure.size) : link.claim.least
    }

    final func forgetSums() {
        cachedSums = nil
        arrivals = []
    }

    /// The natural length of the chain, in which shares are as long as their content.
    final var naturalLength: Int {
        updateChain()
        let sums = sums
        return chain.taken(by: sums.count) + sums.length
    }

    /// The length of a view when there is neither too much room nor too little.
    final func naturalLength(of view: View) -> Int {
        if let cells = view.sizeRule(chain.axis)?.constant, abs(cells) < 1e6 { return Int(cells) }
        let length = length(of: view)
        return length.bounded(along(view.measured().size))
    }

    /// The widths of the views in a horizontal chain of the given width, in cells.
    final func columns(of views: [View], in width: Int) -> [Int] {
        updateChain()
        let claims = views.map { link(of: $0).claim }
        return Chain.spans(claims, length: width, spacing: chain.spacing, padding: chain.padding).map(\.count)
    }

    /// The smallest size, in cells, that the views can do with.
    final func leastSize(acrossPadding: Int) -> Size {
        updateChain()
        let sums = sums
        let (length, breadth) = (chain.taken(by: sums.count) + sums.leastLength, sums.leastBreadth + acrossPadding)
        return chain.axis == .horizontal ? Size(width: length, height: breadth) : Size(width: breadth, height: length)
    }

    // MARK: Issues

    /// Reports the views that are clipped.
    public final var ownLayoutIssues: [String] {
        issue(
            lackingRoomFor: shownSubviews.filter { view in
                let link = link(of: view)
                var least = link.claim.least
                if link.hasOwnSize, link.isMeasured {
                    guard view.sizeRule(chain.axis) == nil else { return false }
                    least = length(of: view).bounded(view.measured(for: view.frame.width).size.height)
                }
                return along(view.frame.size) < least
            })
    }
}

/// The sums of the sizes of the views in a chain, in cells and without spacing and padding.
struct ChainSums {
    var count = 0
    /// The sum of the natural lengths, and of the smallest ones.
    var (length, leastLength) = (0, 0)
    /// The largest natural size across the axis, and the largest of the smallest ones.
    var (breadth, leastBreadth) = (0, 0)
    /// Whether the height of any view depends on its width.
    var followsWidth = false
    /// In a form: the widest label, the widest field with one, and the widest row without.
    var (label, field, other) = (0, Int?.none, 0)

    /// Counts a view; its lengths are added by whoever knows them.
    mutating func add(breadth: Int, least: Int, _ followsWidth: Bool) {
        count += 1
        self.breadth = max(self.breadth, breadth)
        leastBreadth = max(leastBreadth, least)
        if followsWidth { self.followsWidth = true }
    }
}
