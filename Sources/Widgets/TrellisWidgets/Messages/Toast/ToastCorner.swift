import TrellisViews

/// Where a pile of toasts lies beside the dialog that the user has to answer: in its corner or in the one above or below
/// it, so that the dialog can be read. Where both are too low, toasts give up rows before they cover a question.
struct ToastArea: Equatable {
    let corner: Placement.Corner
    /// The most rows of the toast next to the corner; nil for as many as it wants.
    let rows: Int?

    /// - Parameters:
    ///   - corner: the wanted corner.
    ///   - dialog: the cells that should not be covered; empty for none.
    ///   - buttons: those among them that matter most.
    ///   - heights: the heights of the toasts, the one next to the corner first; those without room do not count.
    ///   - width: the columns of the toasts, which lie `margin` columns from the side.
    ///   - bar: the rows that are left free at the edge.
    ///   - window: the size of the window.
    init(
        _ corner: Placement.Corner, beside dialog: Rect, buttons: Rect, heights: [Int], width: Int, margin: Int,
        bar: Int, in window: Size
    ) {
        func covers(_ corner: Placement.Corner, _ cells: Rect) -> Bool {
            var height = 0
            // The first one is shown in any case.
            for (number, next) in heights.enumerated() {
                let gap = number == 0 ? 0 : ToastStack.gap
                if number == 0 || height + gap + next <= window.height - bar { height += gap + next }
            }
            let y = corner.isAtTop ? bar : window.height - bar - height
            let x = corner.isAtLeft ? margin : window.width - margin - width
            return !Rect(x: x, y: y, width: width, height: height).intersection(cells).isEmpty
        }
        func free(_ corner: Placement.Corner) -> Int {
            max(0, (corner.isAtTop ? dialog.top : window.height - dialog.bottom) - bar)
        }
        let other = corner.other
        if dialog.isEmpty || !covers(corner, dialog) {
            (self.corner, rows) = (corner, nil)
        } else if !covers(other, dialog) {
            (self.corner, rows) = (other, nil)
        } else {
            let isOther =
                free(corner) == free(other)
                ? covers(corner, buttons) && !covers(other, buttons) : free(corner) < free(other)
            self.corner = isOther ? other : corner
            rows = max(1, free(self.corner))
        }
    }
}

extension Placement.Corner {
    /// The corner above or below this one.
    fileprivate var other: Self {
        switch self {
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }

    fileprivate var isAtTop: Bool { self == .topLeft || self == .topRight }
    fileprivate var isAtLeft: Bool { self == .topLeft || self == .bottomLeft }
}

extension Window {
    /// The dialog that the user has to answer: the cells inside its border, and those of its buttons; empty without one.
    var dialogToAnswer: (inside: Rect, buttons: Rect) {
        guard let modal = overlays.shown.last(where: { $0.options.isModal })?.view,
            let panel = modal.subviews.first(where: { $0 is DialogPanel }) as? DialogPanel
        else { return (.zero, .zero) }
        let buttons = (panel.content as? Wizard)?.buttonsInUse ?? panel.buttons.all
        let frame = panel.frameInWindow
        let inside = Rect(
            left: frame.left + 1, top: frame.top + 1, right: max(frame.left + 1, frame.right - 1),
            bottom: max(frame.top + 1, frame.bottom - 1))
        return (
            inside.intersection(bounds),
            buttons.filter { !$0.isHidden }.reduce(.zero) { rect, button in
                rect.isEmpty ? button.frameInWindow : rect.union(button.frameInWindow)
            }
        )
    }
}
