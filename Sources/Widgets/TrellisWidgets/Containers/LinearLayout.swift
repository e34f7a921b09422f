import SLL
public import TrellisViews

/// A container that places views one after the other: the common base of rows, columns and forms.
open class LinearLayout: Container, LayoutAudited {
    @exclusivity(unchecked) final var chain: Chain
    @exclusivity(unchecked) private var allRulesAreDue = true
    /// The views that have changed, or whose neighbours have.
    @exclusivity(unchecked) private var due: [View] = []
    /// The views whose sizes depended on the others when rules were last written.
    @exclusivity(unchecked) private var flexible: [View] = []
    @exclusivity(unchecked) private var list = SubviewRules()
    /// What each view needs, and what it needs in a vertical chain of so many columns; nil until somebody asks.
    @exclusivity(unchecked) private var counts: ChainCounts?
    @exclusivity(unchecked) private var countsInColumns: (columns: Int, counts: ChainCounts)?

    init(_ axis: Axis) {
        chain = Chain(axis)
        super.init()
    }

    // MARK: Overridable members

    /// Updates spacing and padding of the chain; all rules depend on them.
    func updateChain() {}

    func writeAcross(_ view: View, into list: inout SubviewRules) {}

    func columns(of view: View, in width: Int) -> Int { width }

    /// Notes what a shown view needs across, besides its size.
    func note(_ view: View, _ natural: Size, in count: inout ChainCount) {}

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
            link.isText = true
        }
        return link
    }

    /// The rows of all views with text that wraps, in a vertical chain of so many columns.
    private func rowsOfTexts(in columns: Int) -> Int {
        var rows = 0
        forEachMeasuredSubview { view, measure in
            let length = length(of: view)
            guard measure.heightFollowsWidth, length.kind == .content, view.sizeRule(.vertical) == nil else { return }
            rows += length.bounded(view.measured(for: self.columns(of: view, in: columns)).size.height)
        }
        return rows
    }

    // MARK: Changes

    public override func subviewsDidChange(_ change: SubviewChange) {
        counts?.note(change, subviews)
        countsInColumns?.counts.note(change, subviews)
        super.subviewsDidChange(change)
    }

    /// Has what a view needs counted again.
    final func recount(_ view: View) {
        counts?.recount(at: subviews.index(of: view))
        countsInColumns?.counts.recount(at: subviews.index(of: view))
    }

    /// Has everything counted again.
    final func forgetCounts() { (counts, countsInColumns) = (nil, nil) }

    public override func setNeedsRules() {
        allRulesAreDue = true
        forgetCounts()
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
        if allRulesAreDue || view.isHidden { return }
        if flexible.isEmpty, isPlain(view, view.measured(), hasLengths) || !link(of: view).isFlexible { return }
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
        let usesLengths = hasLengths
        forEachMeasuredSubview { view, measure in
            if isPlain(view, measure, usesLengths) {
                plain.count += 1
                plain.cells += along(measure.size)
            } else {
                found.append((view, link(of: view)))
            }
        }
        var rows: (@MainActor (Int) -> Int)?
        // A weak reference to a container makes each use of it slower.
        if found.contains(where: \.link.isText) { rows = { [weak self] in self?.rowsOfTexts(in: $0) ?? 0 } }
        chain.survey(found.map(\.link), plain: plain, rowsOfTexts: rows)
        return found
    }

    /// Whether a view is as long as its content.
    private func hasPlainLength(_ view: View, _ usesLengths: Bool) -> Bool {
        !view.hasOwnRules && (!usesLengths || length(of: view) == .content)
    }

    /// Whether a view is as long as its content in any chain, before it is laid out.
    private func isPlain(_ view: View, _ measure: Measure, _ usesLengths: Bool) -> Bool {
        hasPlainLength(view, usesLengths) && along(measure.minimum) == along(measure.size)
            && !(chain.axis == .vertical && measure.heightFollowsWidth)
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

    /// The sums of the views' sizes. O(views that have changed).
    final var sums: ChainSums {
        if counts == nil { counts = ChainCounts() }
        return counts!.sums(of: self) { $0.isHidden ? ChainCount() : count($0) }
    }

    /// The size, in cells and without padding across, that the views need in a vertical chain of so many columns.
    /// O(views that have changed), and O(views) where the columns have.
    final func size(in columns: Int) -> Size {
        updateChain()
        let known = countsInColumns.flatMap { $0.columns == columns ? $0.counts : nil }
        let counts = known ?? ChainCounts()
        countsInColumns = (columns, counts)
        let sums = counts.sums(of: self) { $0.isHidden ? ChainCount() : count($0, in: columns) }
        return Size(width: sums.breadth, height: chain.taken(by: sums.count) + sums.length)
    }

    /// What a shown view needs in a vertical chain of so many columns: its length and its breadth.
    func count(_ view: View, in columns: Int) -> ChainCount {
        let natural = view.measured()
        let length = length(of: view)
        var (count, size) = (ChainCount(isShown: true), natural.size)
        if natural.heightFollowsWidth, length.kind != .cells {
            size = view.measured(for: self.columns(of: view, in: columns)).size
            count.length = Int32(clamping: length.bounded(size.height))
        } else {
            count.length = Int32(clamping: naturalLength(of: view))
        }
        count.breadth = Int32(clamping: size.width)
        return count
    }

    private func count(_ view: View) -> ChainCount {
        let measure = view.measured()
        var count = ChainCount(isShown: true)
        count.followsWidth = measure.heightFollowsWidth
        (count.breadth, count.leastBreadth) = (Int32(across(measure.size)), Int32(across(measure.minimum)))
        note(view, measure.size, in: &count)
        if hasPlainLength(view, hasLengths) {
            count.length = Int32(along(measure.size))
            let isMeasured = chain.axis == .vertical && measure.heightFollowsWidth
            count.leastLength = isMeasured ? count.length : Int32(along(measure.minimum))
        } else {
            let link = link(of: view)
            count.length = Int32(clamping: naturalLength(of: view))
            count.leastLength = link.isMeasured ? Int32(along(measure.size)) : Int32(clamping: link.claim.least)
        }
        return count
    }

    /// What the views need in cells, without a width given: the natural size, in which shares are as long as their
    /// content, and the smallest one that the views can do with.
    final func naturalMeasure(acrossPadding: Int) -> Measure {
        updateChain()
        let sums = sums
        let taken = chain.taken(by: sums.count)
        func size(_ length: Int, _ breadth: Int) -> Size {
            let (along, across) = (taken + length, breadth + acrossPadding)
            return chain.axis == .horizontal
                ? Size(width: along, height: across) : Size(width: across, height: along)
        }
        return Measure(
            size(sums.length, sums.breadth), minimum: size(sums.leastLength, sums.leastBreadth),
            heightFollowsWidth: sums.followsWidth)
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
