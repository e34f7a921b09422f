import Trellis

/// The borders between panes, which the mouse drags.
extension GitView {
    /// A border that can be dragged: a variable of the sheet says where it is.
    enum Border: String {
        /// Between the lists and the diff beside them.
        case lists
        /// Below the files, above the branches.
        case filesHeight, refsHeight
        /// Above the diff, where that is below the list.
        case diffHeight
    }

    /// The border in a cell of this view; nil for none.
    func border(at point: Point) -> Border? {
        let list = [files, history, refs].first { !$0.isHidden }?.frame ?? .zero
        if !diff.isHidden, diff.frame.x == list.right {
            if [diff.frame.x, diff.frame.x - 1].contains(point.x), diff.frame.y..<diff.frame.bottom ~= point.y {
                return .lists
            }
            let isOnLists = point.x < diff.frame.x - 1
            if isOnLists, !files.isHidden, point.y == files.frame.bottom - 1, isDivided {
                return .filesHeight
            }
            return isOnLists && isDivided && point.y == refs.frame.y ? .refsHeight : nil
        }
        return !diff.isHidden && diff.frame.y == list.bottom - 1 && point.y == diff.frame.y ? .diffHeight : nil
    }

    /// Whether all three lists are shown.
    private var isDivided: Bool { ![files, history, refs].contains { $0.isHidden } }

    /// Moves a border to a cell, as a share of the window, so that it stays there at other sizes.
    func move(_ border: Border, to point: Point) {
        let (width, height) = (Double(bounds.width), Double(bounds.height))
        let (top, bottom) = (Double(files.frame.y), Double(diff.frame.bottom))
        let share =
            switch border {
            case .lists: Double(point.x) / width
            case .filesHeight: (Double(point.y) - top + 1) / height
            case .refsHeight: (bottom - Double(point.y)) / height
            case .diffHeight: (bottom - Double(point.y)) / height
            }
        let range = border == .filesHeight || border == .refsHeight ? 10.0...40.0 : 15.0...85.0
        sheet?[border.rawValue] = .percent(min(max(share * 100, range.lowerBound), range.upperBound))
    }

    /// Makes the lists larger or smaller, or the diff, where that is below them.
    func moveBorder(by percent: Double) {
        let isBeside = diff.frame.x > 0
        let border = isBeside ? Border.lists : .diffHeight
        let point =
            isBeside
            ? Point(x: diff.frame.x + Int(Double(bounds.width) * percent / 100), y: 0)
            : Point(x: 0, y: diff.frame.y + Int(Double(bounds.height) * percent / 100))
        move(border, to: point)
    }

    /// Follows the mouse with the border that it holds.
    func drag(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left): heldBorder = border(at: mouse.position)
        case .drag(.left): if let heldBorder { move(heldBorder, to: mouse.position) }
        case .release(.left):
            guard heldBorder != nil else { return false }
            heldBorder = nil
            return true
        default: return false
        }
        return heldBorder != nil
    }
}
