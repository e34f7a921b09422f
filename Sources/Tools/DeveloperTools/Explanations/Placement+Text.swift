import TrellisViews

extension Placement {
    /// The placement in words: `below Select 'sort'`, `in the middle of the window`.
    @MainActor var text: String {
        switch kind {
        case .beside(let side, _, _, _):
            let name = anchor?.nameForMessages ?? "a view that is gone"
            return switch side {
            case .above: "above \(name)"
            case .below: "below \(name)"
            case .left: "left of \(name)"
            case .right: "right of \(name)"
            }
        case .center: return "in the middle of the window"
        case .corner(let corner, _):
            return switch corner {
            case .topLeft: "in the upper left corner of the window"
            case .topRight: "in the upper right corner of the window"
            case .bottomLeft: "in the lower left corner of the window"
            case .bottomRight: "in the lower right corner of the window"
            }
        case .fill: return "over the whole window"
        case nil: return "by the view's own rules"
        }
    }
}

extension Overlays {
    /// The overlay whose view is this one, not one inside it.
    func overlay(showing view: View) -> Overlay? {
        shown.isEmpty || view.superview !== root ? nil : shown.first { $0.view === view }
    }
}
