import CellGeometry
import TrellisViews

extension Placement.Corner {
    /// The corner for a pile of toasts that leaves buttons free: this one, or the one above or below it if only that does.
    ///
    /// - Parameters:
    ///   - heights: the heights of the toasts, the one next to the corner first; those without room do not count.
    ///   - width: the columns of the toasts, which lie `margin` columns from the side.
    ///   - bar: the rows that are left free at the edge.
    ///   - buttons: the cells that must not be covered; empty for none.
    ///   - window: the size of the window.
    func clear(of buttons: Rect, heights: [Int], width: Int, margin: Int, bar: Int, in window: Size) -> Self {
        func covers(_ corner: Self) -> Bool {
            var height = 0
            // The first one is shown in any case.
            for (number, next) in heights.enumerated() {
                let gap = number == 0 ? 0 : ToastPile.gap
                if number == 0 || height + gap + next <= window.height - bar { height += gap + next }
            }
            let y = corner.isAtTop ? bar : window.height - bar - height
            let x = corner.isAtLeft ? margin : window.width - margin - width
            return !Rect(x: x, y: y, width: width, height: height).intersection(buttons).isEmpty
        }
        return !buttons.isEmpty && covers(self) && !covers(other) ? other : self
    }

    /// The corner above or below this one.
    private var other: Self {
        switch self {
        case .topLeft: .bottomLeft
        case .topRight: .bottomRight
        case .bottomLeft: .topLeft
        case .bottomRight: .topRight
        }
    }

    private var isAtTop: Bool { self == .topLeft || self == .topRight }
    private var isAtLeft: Bool { self == .topLeft || self == .bottomLeft }
}

extension Window {
    /// The cells of the buttons of the dialog that the user has to answer; empty without one.
    var buttonsToAnswer: Rect {
        guard let modal = overlays.shown.last(where: { $0.options.isModal })?.view,
            let panel = modal.subviews.first(where: { $0 is DialogPanel }) as? DialogPanel
        else { return .zero }
        let buttons = (panel.content as? Wizard)?.buttonsInUse ?? panel.buttons.all
        return buttons.filter { !$0.isHidden }.reduce(.zero) { rect, button in
            rect.isEmpty ? button.frameInWindow : rect.union(button.frameInWindow)
        }
    }
}
