import CellGeometry
import SLL
import TrellisViews

/// A container of views one after the other: what rows, columns and forms have in common.
public class ChainContainer: Container {
    final var chain: Chain
    private var allRulesAreDue = true
    /// Views beside which something has changed.
    private var due: [View] = []
    /// The views that take a share, and the last of them.
    private var shares: [View] = []
    private var list = SubviewRules()

    init(_ axis: Axis) {
        chain = Chain(axis, spacing: 0, padding: (0, 0))
        super.init()
    }

    // MARK: For the kinds of containers

    /// Brings what all rules ask for up to date.
    func updateChain() {}

    /// The rules of a view across the axis.
    func writeAcross(_ view: View, into list: inout SubviewRules) {}

    // MARK: Changes

    override func setNeedsRules() {
        allRulesAreDue = true
        super.setNeedsRules()
    }

    override func subviewsDidChange(at index: Int, _ view: View) {
        if case .share = length(of: view) { allRulesAreDue = true }
        if allRulesAreDue { return }
        // Where a view was that has gone, the one after it stands now.
        for near in [shownSubview(from: index - 1, -1), shownSubview(from: index, 1), shownSubview(from: index + 1, 1)]
        {
            if let near { due.append(near) }
        }
        if due.count > 16 + subviews.count { allRulesAreDue = true }
    }

    override func subviewSizeDidChange(_ view: View) {
        super.subviewSizeDidChange(view)
        if chain.asksForSizes { setNeedsArranging() }
    }

    public override func arrangeSubviews() {
        if allRulesAreDue || !shares.isEmpty {
            let views = shownSubviews
            let old = chain
            updateChain()
            chain.survey(views.map(length(of:)), item: { views[$0].layoutItem }) { [chain] in
                let size = views[$0].naturalSize()
                return chain.axis == .horizontal ? size.width : size.height
            }
            if allRulesAreDue {
                shares = views.filter { if case .share = length(of: $0) { true } else { false } }
                return writeAll(views)
            }
            if chain != old { due += shares }
        }
        let views = due
        due = []
        for view in views where view.superview === self && !view.isHidden {
            let index = subviews.index(of: view)!
            write(view, after: shownSubview(from: index - 1, -1), before: shownSubview(from: index + 1, 1))
        }
    }

    private func writeAll(_ views: [View]) {
        allRulesAreDue = false
        due = []
        for (index, view) in views.enumerated() {
            let next = index + 1 < views.count ? views[index + 1] : nil
            write(view, after: index > 0 ? views[index - 1] : nil, before: next)
        }
    }

    private func write(_ view: View, after previous: View?, before next: View?) {
        let isBehind = shares.last.map { subviews.index(of: $0)! < subviews.index(of: view)! } ?? false
        list.removeAll()
        chain.write(
            length(of: view), isBehind: isBehind, after: previous?.layoutItem, before: next?.layoutItem, into: &list)
        writeAcross(view, into: &list)
        write(list, for: view)
    }
}

extension View {
    /// The subviews that are shown.
    final var shownSubviews: [View] {
        var shown: [View] = []
        shown.reserveCapacity(subviews.count)
        for view in subviews where !view.isHidden { shown.append(view) }
        return shown
    }

    /// The first subview that is shown, from an index on, forwards (1) or backwards (-1).
    final func shownSubview(from index: Int, _ step: Int) -> View? {
        var index = index
        while index >= 0, index < subviews.count {
            if !subviews[index].isHidden { return subviews[index] }
            index += step
        }
        return nil
    }
}
