import SLL
import TrellisViews

/// The toasts in a corner of a window.
@MainActor
struct ToastStack {
    let window: Window
    let corner: Placement.Corner
    /// The corner in use, chosen so that no button of a dialog is covered.
    let area: ToastArea
    /// The toasts, newest first: the order from the corner.
    let toasts: [Toast]

    /// The columns at the sides of toasts.
    private static let margin = 1
    /// The rows between toasts.
    nonisolated static let gap = 1
    /// The height of a window from which on a row is left free for a bar.
    private static let leastHeightWithBar = 10

    init(in window: Window, _ corner: Placement.Corner) {
        self.window = window
        self.corner = corner
        toasts = window.toasts.reversed().filter { $0.corner == corner }
        let dialog = toasts.isEmpty ? (.zero, .zero) : window.dialogToAnswer
        area = ToastArea(
            corner, beside: dialog.inside, buttons: dialog.buttons,
            heights: dialog.inside.isEmpty ? [] : toasts.map { $0.wantedHeight(in: window.size) },
            width: toasts.map(\.frame.width).max() ?? 0, margin: Self.margin, bar: Self.bar(of: window),
            in: window.size)
    }

    /// Places each toast above the newer one, or below it in an upper corner. The rules change only of those whose
    /// neighbour has changed.
    func arrange() {
        let all = window.toasts
        for toast in all { toast.isNewest = toast === all.last }
        var newer: Toast?
        for toast in toasts {
            defer { newer = toast }
            if toast.newer === newer, toast.isFirst == (newer == nil), toast.area == area { continue }
            (toast.newer, toast.isFirst, toast.area) = (newer, newer == nil, area)
            toast.layout.removeAll()
            let (width, margin) = (toast.greatestWidth, Self.margin)
            toast.layout.add("w = 100% - \(2 * margin), maxw = \(width)")
            if toast.hasDetail {
                toast.layout.add("maxh = %^f", greatestHeight(of: toast))
            } else if newer == nil {
                toast.layout.add("maxh = 100%")
            }
            if newer == nil, let rows = area.rows { toast.layout.add("maxh = \(rows)") }
            switch area.corner {
            case .topLeft, .bottomLeft: toast.layout.add("ll = \(margin)")
            case .topRight, .bottomRight: toast.layout.add("rr = \(margin)")
            }
            switch (area.corner, newer) {
            case (.topLeft, let newer?), (.topRight, let newer?): toast.layout.add("tt = \(newer.bt) + \(Self.gap)")
            case (.bottomLeft, let newer?), (.bottomRight, let newer?):
                toast.layout.add("bt = \(newer.tt) - \(Self.gap)")
            case (.topLeft, nil), (.topRight, nil): toast.layout.add("tt = %^f", barHeight)
            case (.bottomLeft, nil), (.bottomRight, nil): toast.layout.add("bb = %^f", barHeight)
            }
        }
    }

    /// The row that is left free at the edge, where windows have bars; none where rows are scarce.
    private var barHeight: RuleBlock {
        RuleBlock { [weak window] in window.map { Double(Self.bar(of: $0)) } ?? 0 }
    }

    private static func bar(of window: Window) -> Int { window.size.height >= leastHeightWithBar ? 1 : 0 }

    private func greatestHeight(of toast: Toast) -> RuleBlock {
        RuleBlock { [weak window, weak toast] in
            guard let window, let toast else { return 0 }
            return Double(toast.greatestHeight(in: window.size))
        }
    }

    /// Arranges a toast whose size has other bounds.
    func arrangeAgain(_ toast: Toast) {
        toast.isFirst = nil
        arrange()
    }

    /// Lets the time of all visible toasts run, unless the user is busy with one of them.
    func holdOrRelease() {
        let isHeld = toasts.contains { $0.isUnderMouse || $0.containsFocus }
        for toast in toasts {
            if isHeld || toast.isHidden { toast.countdown.stop() } else { toast.countdown.run(in: toast) }
        }
    }

    // MARK: Focus

    /// Moves the focus to the newest toast of the window, from a toast to the next older one, and from the last one
    /// back.
    func moveFocusOn() {
        let visible = window.toasts.reversed().filter { !$0.isHidden }
        guard let index = visible.firstIndex(where: { $0.containsFocus }) else {
            if let first = visible.first { focus(first, backTo: window.focusedView) }
            return
        }
        let back = visible[index].viewToReturnTo
        if index + 1 < visible.count { return focus(visible[index + 1], backTo: back) }
        window.focus(back ?? window.firstFocusableView(in: window))
    }

    func moveFocus(from toast: Toast, _ direction: Window.FocusDirection) {
        let visible = toasts.filter { !$0.isHidden }.sorted { $0.frame.top < $1.frame.top }
        guard let index = visible.firstIndex(where: { $0 === toast }) else { return }
        let next = direction == .up ? index - 1 : index + 1
        if visible.indices.contains(next) { focus(visible[next], backTo: toast.viewToReturnTo) }
    }

    private func focus(_ toast: Toast, backTo view: View?) {
        toast.viewToReturnTo = view
        window.focus(window.firstFocusableView(in: toast))
    }
}
