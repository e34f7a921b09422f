import TrellisViews

/// What is wrong with the focus: against the reading order, out of reach, out of sight.
extension LayoutAudit {
    /// The views that accept the focus at the present size, in the order of Tab.
    private var focusables: [Int] {
        let root = window.viewOfFocus
        guard let start = root === window ? 0 : nodes.firstIndex(where: { $0.view === root }) else { return [] }
        return (start..<nodes[start].end).filter { index in
            nodes[index].isShown && nodes[index].isEffectivelyEnabled && !nodes[index].frame.isEmpty
                && nodes[index].view.canFocus
        }
    }

    func checkFocusOrder() {
        var seen: [Int] = []
        let focusables = focusables
        checkMeanings(focusables)
        for index in focusables {
            if isSeen(nodes[index].visible, nodes[index].frameInWindow) {
                seen.append(index)
            } else {
                note(.focus, [nodes[index].view], detail: "accepts the focus where it is not visible")
            }
        }
        checkReach(seen)
        for (first, second) in zip(seen, seen.dropFirst()) where second >= nodes[first].end {
            checkOrder(first, second)
        }
    }

    /// Whether the first row is visible, at least in part.
    private func isSeen(_ visible: Rect, _ frame: Rect) -> Bool { !visible.isEmpty && visible.top == frame.top }

    // MARK: Order

    private func checkOrder(_ first: Int, _ second: Int) {
        // The subviews of the lowest view that contains both.
        var (outer, other) = (first, second)
        while nodes[outer].end <= second, nodes[nodes[outer].parent].end <= second { outer = nodes[outer].parent }
        while nodes[other].parent != nodes[outer].parent { other = nodes[other].parent }
        let around = nodes[nodes[outer].parent]
        // Parts of widgets are their own business; panels that the user moves have no order.
        guard around.isChecked, nodes[outer].isChecked, nodes[other].isChecked,
            around.audited?.layersSubviews != true, around.view !== window.overlayRoot
        else { return }
        let (a, b) = (frame(ofFocusablesIn: outer), frame(ofFocusablesIn: other))
        let isAbove = b.bottom <= a.top
        let isLeft = b.right <= a.left
        // Up and to the right is the next column, down and to the left the next row.
        guard isAbove && b.left < a.right || isLeft && b.top < a.bottom else { return }
        note(.order, [nodes[first].view, nodes[second].view], detail: isAbove ? "up" : "left")
    }

    /// The cells from the first to the last view that accepts the focus among a view and those in it. Where they can be
    /// scrolled, those in which they are shown.
    private func frame(ofFocusablesIn outer: Int) -> Rect {
        var frame = Rect.zero
        for index in outer..<nodes[outer].end where nodes[index].isShown && nodes[index].view.canFocus {
            var shown = nodes[index].frameInWindow
            var carrier = nodes[index].carrier
            while carrier > outer {
                let viewport = nodes[carrier].parent
                shown = nodes[viewport].frameInWindow
                carrier = nodes[viewport].carrier
            }
            frame = frame.isEmpty ? shown : frame.union(shown)
        }
        return frame
    }

    // MARK: Reach

    /// Checks that no view keeps Tab and Shift-Tab for itself, so that others cannot be reached.
    private func checkReach(_ seen: [Int]) {
        let keepers = seen.filter { keepsTab(nodes[$0]) }
        guard !keepers.isEmpty, seen.count > 1 else { return }
        for index in keepers where nodes[index].view.takes(Key.tab.shift) {
            note(.focus, [nodes[index].view], detail: "keeps Tab and Shift+Tab, so that the focus cannot leave it")
        }
    }

    /// Whether a view takes Tab and offers no other way on. It does not depend on the size, so that it is asked once.
    private func keepsTab(_ node: AuditNode) -> Bool {
        if let cached = tabKeepers[ObjectIdentifier(node.view)] { return cached }
        let keeps = node.view.takes(.tab) && node.audited?.leavesByTab != true
        tabKeepers[ObjectIdentifier(node.view)] = keeps
        return keeps
    }

    // MARK: Trial

    /// Gives the focus to each view at some sizes, and checks that it is visible then.
    func tryOutFocus() {
        var failed: [View] = []
        for size in samples {
            layOut(at: size)
            for index in focusables where isSeen(nodes[index].visible, nodes[index].frameInWindow) {
                let view = nodes[index].view
                if !failed.contains(where: { $0 === view }), !isVisibleWithFocus(view) { failed.append(view) }
            }
        }
        for view in failed {
            for height in sizes.heights {
                for width in sizes.widths {
                    layOut(at: Size(width: width, height: height))
                    guard focusables.contains(where: { nodes[$0].view === view }), !isVisibleWithFocus(view) else {
                        continue
                    }
                    note(.focus, [view], key: "hidden", detail: "has the focus and is not scrolled into view")
                }
            }
        }
    }

    private func isVisibleWithFocus(_ view: View) -> Bool {
        work.trials += 1
        window.focus(view)
        // A view may pass the focus on.
        guard window.focusedView === view else { return true }
        window.layoutIfNeeded()
        let visible = window.visibleFrame(of: view)
        let frame = view.frameInWindow
        if let cursor = view.cursor, visible.contains(frame.origin + cursor) { return true }
        return frame.isEmpty || isSeen(visible, frame)
    }

    /// The smallest and the largest size, and some in between.
    private var samples: [Size] {
        func some(_ values: [Int], _ usual: [Int]) -> [Int] {
            let between = usual.compactMap { wanted in values.first { $0 >= wanted } }
            return Set([values.first!, values.last!] + between).sorted()
        }
        let widths = some(sizes.widths, [40, 80, 120])
        return some(sizes.heights, [10, 24, 40]).flatMap { height in widths.map { Size(width: $0, height: height) } }
    }
}

/// The focus and the scroll positions of a window before an audit.
@MainActor
struct AuditedState {
    private let window: Window
    private let focused: View?
    private let awaiting: View?
    private let positions: [(view: any ScrollPositioned, offset: Point)]

    init(of window: Window) {
        window.layoutIfNeeded()
        self.window = window
        (focused, awaiting) = (window.focusedView, window.viewAwaitingFocus)
        positions = AuditNode.list(window) { _ in false }.compactMap { node in
            node.view.asScrollPositioned.map { ($0, $0.offset) }
        }
    }

    func restore() {
        window.endTrial()
        if window.focusedView !== focused || window.viewAwaitingFocus !== awaiting {
            window.restoreFocus(to: focused, awaiting: awaiting)
        }
        window.layoutIfNeeded()
        for (view, offset) in positions where view.offset != offset { view.offset = offset }
        window.layoutIfNeeded()
    }
}
