import CellGeometry
import SLL
public import TrellisViews

/// A container that places views one after the other: the common base of rows, columns and forms.
public class ChainContainer: Container {
    final var chain: Chain
    private var allRulesAreDue = true
    /// The views that have changed, or whose neighbours have.
    private var due: [View] = []
    /// The views whose sizes depended on the others when rules were last written.
    private var flexible: [View] = []
    private var list = SubviewRules()
    /// The sums of the views' sizes; nil after a change.
    private var knownSums: ChainSums?

    init(_ axis: Axis) {
        chain = Chain(axis)
        super.init()
    }

    // MARK: For the kinds of containers

    /// Updates spacing and padding of the chain; all rules depend on them.
    func updateChain() {}

    /// Writes the rules of a view across the axis.
    func writeAcross(_ view: View, into list: inout SubviewRules) {}

    /// The width of a view in a vertical chain of the given width.
    func columns(of view: View, in width: Int) -> Int { width }

    // MARK: What views take

    private func along(_ size: Size) -> Int { chain.axis == .horizontal ? size.width : size.height }

    private func across(_ size: Size) -> Int { chain.axis == .horizontal ? size.height : size.width }

    /// The claim of a view in the chain.
    private func link(of view: View) -> ChainLink {
        let length = length(of: view)
        let natural = along(view.naturalSize())
        if let rule = view.sizeRule(chain.axis) {
            guard let cells = rule.constant, abs(cells) < 1e6 else {
                return ChainLink(claim: LengthClaim(natural: 0, least: 0), measured: rule, hasOwnSize: true)
            }
            return ChainLink(claim: LengthClaim(natural: Int(cells), least: Int(cells)), hasOwnSize: true)
        }
        var link = ChainLink(claim: length.claim(content: natural, least: along(view.minimumNaturalSize)))
        guard length.kind == .content else { return link }
        link.hasOwnSize = true
        if length != .content { link.bounds = length.minimum...length.maximum }
        if chain.axis == .vertical, view.naturalHeightFollowsWidth {
            link.claim.least = link.claim.natural
            link.measured = RuleValue.superviewWidth().map { [weak self, weak view] width in
                guard let self, let view else { return 0 }
                let columns = columns(of: view, in: max(0, Int(width + 1e-6)))
                return Double(length.bounded(view.naturalSize(for: columns).height))
            }
        }
        return link
    }

    // MARK: Changes

    public override func subviewsDidChange(_ change: SubviewChange) {
        knownSums = nil
        super.subviewsDidChange(change)
    }

    public override func setNeedsRules() {
        allRulesAreDue = true
        knownSums = nil
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
        let views = shownSubviews
        let old = chain
        let links = views.map(link(of:))
        chain.survey(links)
        var marked = Set(due.map(ObjectIdentifier.init))
        if !chain.hasSameSizes(as: old) { for view in flexible { marked.insert(ObjectIdentifier(view)) } }
        flexible.removeAll(keepingCapacity: true)
        var previous: View?
        for (index, view) in views.enumerated() {
            if links[index].isFlexible { flexible.append(view) }
            if allRulesAreDue || marked.contains(ObjectIdentifier(view)) {
                write(view, links[index], at: index, after: previous)
            }
            previous = view
        }
        allRulesAreDue = false
        due = []
    }

    /// Writes the due rules in the case that all views have their own sizes.
    private func writePlain() {
        let views = due
        due = []
        for view in views where view.superview === self && !view.isHidden {
            write(view, link(of: view), at: 0, after: shownSubview(from: subviews.index(of: view)! - 1, -1))
        }
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

    /// The sums of the views' sizes. O(views) after a change.
    final var sums: ChainSums {
        if let knownSums { return knownSums }
        var sums = ChainSums()
        let usesLengths = hasLengths
        forEachSubviewSize { view, size in
            sums.count += 1
            sums.breadth = max(sums.breadth, across(size.natural))
            sums.leastBreadth = max(sums.leastBreadth, across(size.minimum))
            if size.heightFollowsWidth { sums.followsWidth = true }
            if usesLengths || size.hasOwnRules {
                let link = link(of: view)
                sums.length += naturalLength(of: view)
                sums.leastLength += link.measured == nil ? link.claim.least : along(size.natural)
            } else {
                sums.length += along(size.natural)
                let isMeasured = chain.axis == .vertical && size.heightFollowsWidth
                sums.leastLength += along(isMeasured ? size.natural : size.minimum)
            }
        }
        knownSums = sums
        return sums
    }

    /// Forgets the sums, for a container that is measured again.
    final func forgetSums() { knownSums = nil }

    public override var heightFollowsWidth: Bool { sums.followsWidth }

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
        return length.bounded(along(view.naturalSize()))
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
    public override var ownLayoutIssues: [String] {
        issue(
            lackingRoomFor: shownSubviews.filter { view in
                let link = link(of: view)
                var least = link.claim.least
                if link.hasOwnSize, link.measured != nil {
                    guard view.sizeRule(chain.axis) == nil else { return false }
                    least = length(of: view).bounded(view.naturalSize(for: view.frame.width).height)
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
}
