import LayoutPlan
import SLL
import TrellisViews

/// The layout of panes and dividers.
extension SplitView {
    /// The indices of the panes that the app has not hidden: expanded or collapsed.
    var presentPanes: [Int] {
        settings.indices.filter { !settings[$0].view.isHidden || collapsedPanes.contains($0) }
    }

    func isCollapsed(_ pane: Int) -> Bool { settings[pane].view.isHidden && collapsedPanes.contains(pane) }

    private var expandedPanes: [Int] { settings.indices.filter { !settings[$0].view.isHidden } }

    /// The pane that follows a pane, if it is not hidden.
    func pane(after index: Int) -> Int? {
        settings.indices.first { $0 > index && (!settings[$0].view.isHidden || collapsedPanes.contains($0)) }
    }

    /// Shows a divider after each pane that is present and followed by another one.
    func showDividers() {
        let present = presentPanes
        for (index, divider) in dividers.enumerated() {
            divider.isHidden = index == present.last || !present.contains(index)
            divider.setNeedsDisplay()
        }
    }

    /// The cells that dividers take from panes; negative where panes overlap.
    func cellsOfDividers(_ expanded: Int, _ present: Int) -> Int {
        dividersInUse == .line ? max(0, present - 1) : -max(0, expanded - 1)
    }

    /// Numbers that are not negative, with 1 as their sum.
    static func normalized(_ shares: [Double], count: Int) -> [Double] {
        let valid = shares.prefix(count).filter { $0 >= 0 && $0 < 1e12 }
        let average = valid.isEmpty ? 1 : valid.reduce(0, +) / Double(valid.count)
        let all = (0..<count).map { index in
            index < shares.count && shares[index] >= 0 && shares[index] < 1e12 ? shares[index] : average
        }
        let sum = all.reduce(0, +)
        if sum <= 1e-9 { return all.map { _ in 1 / Double(count) } }
        // Numbers that need no change stay the same to the last bit.
        return abs(sum - 1) < 1e-9 ? all : all.map { $0 / sum }
    }

    func claim(_ pane: Int) -> PaneDivision.Claim {
        PaneDivision.Claim(
            share: shares.indices.contains(pane) ? shares[pane] : 1, minimum: settings[pane].minimum,
            maximum: settings[pane].maximum)
    }

    func writeRules() {
        let (expanded, present) = (expandedPanes, presentPanes)
        let division = PaneDivision(expanded.map(claim))
        use(division)
        let room = RuleValue.superview() - cellsOfDividers(expanded.count, present.count)
        let isHorizontal = axis == .horizontal
        let (near, size): (ConstraintName, ConstraintName) = isHorizontal ? (.ll, .w) : (.tt, .h)
        let across: [ConstraintName] = isHorizontal ? [.tt, .bb] : [.ll, .rr]
        var (list, number) = (SubviewRules(), 0)
        /// The start of the next pane or divider.
        var edge: RuleValue = 0
        func write(_ view: View, _ value: RuleValue) {
            list.removeAll()
            list.set(near, edge)
            list.set(size, value)
            list.clip(axis)
            for name in across { list.set(name, 0) }
            self.write(list, for: view)
        }
        for index in present {
            if !isCollapsed(index) {
                let (view, number_) = (settings[index].view, number)
                write(view, room.map { division.size(of: number_, in: $0) })
                number += 1
                edge = .edge(.far, axis, of: view.layoutItem)
                if dividersInUse == .sharedBorder, index != present.last { edge = edge - 1 }
            }
            guard index != present.last else { break }
            write(dividers[index], 1)
            // Panes that share a border begin where the divider does.
            edge = .edge(dividersInUse == .line ? .far : .near, axis, of: dividers[index].layoutItem)
        }
    }

    // MARK: Size

    private func along(_ size: Size) -> Int { axis == .horizontal ? size.width : size.height }

    private func size(along: Int, across: Int) -> Size {
        axis == .horizontal ? Size(width: along, height: across) : Size(width: across, height: along)
    }

    func sizeOfPanes(for width: Int?) -> Size {
        let (expanded, present) = (expandedPanes, presentPanes)
        let taken = cellsOfDividers(expanded.count, present.count)
        if axis == .horizontal, let width {
            let columns = PaneDivision(expanded.map(claim)).cells(in: width - taken)
            let heights = zip(expanded, columns).map { settings[$0].view.measured(for: $1).size.height }
            return Size(width: width, height: heights.max() ?? 0)
        }
        var (length, breadth) = (taken, 0)
        for index in expanded {
            let natural = settings[index].view.measured(for: width).size
            let limits = claim(index).limits(in: 0)
            length += min(max(along(natural), limits.lowerBound), limits.upperBound)
            breadth = max(breadth, axis == .horizontal ? natural.height : natural.width)
        }
        return size(along: max(0, length), across: breadth)
    }

    var leastSizeOfPanes: Size {
        let (expanded, present) = (expandedPanes, presentPanes)
        var (length, breadth) = (cellsOfDividers(expanded.count, present.count), 0)
        for index in expanded {
            let least = settings[index].view.measured().minimum
            length += claim(index).limits(in: 0).lowerBound
            breadth = max(breadth, axis == .horizontal ? least.height : least.width)
        }
        return size(along: max(0, length), across: breadth)
    }

    // MARK: Lines

    /// Repaints the dividers around this split view that its own dividers meet, if these have moved.
    func repaintMeetings() {
        guard let outer = superview as? SplitView, outer.axis != axis else { return }
        let positions = meetings
        if positions == cachedMeetings { return }
        cachedMeetings = positions
        guard let index = outer.index(of: self) else { return }
        for near in [index - 1, index] where outer.dividers.indices.contains(near) {
            outer.dividers[near].setNeedsDisplay()
        }
    }

    /// The positions of the dividers along the axis, in the coordinates of the superview.
    var meetings: [Int] {
        guard dividersInUse == .line else { return [] }
        return dividers.filter { !$0.isHidden && !$0.frame.isEmpty }.map { divider in
            axis == .horizontal ? divider.frame.x + frame.x : divider.frame.y + frame.y
        }
    }
}
