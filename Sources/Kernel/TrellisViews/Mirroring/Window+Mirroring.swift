public import CellGeometry
import TextScreen

extension Window {
    /// Where on the screen a cell of the window is shown, as of the last frame; the same cell unless the window is
    /// mirrored. O(columns).
    ///
    ///     tester.click(at: window.shownPoint(of: button.frameInWindow.origin))
    public func shownPoint(of cell: Point) -> Point {
        guard let mirror else { return cell }
        return mirror.shown(view(at: cell).island.map { reversed(cell, in: $0) } ?? cell)
    }

    private func reversed(_ cell: Point, in island: View) -> Point {
        let frame = visibleFrame(of: island)
        return Point(x: frame.left + frame.right - 1 - cell.x, y: cell.y)
    }

    /// The hardware cursor on the screen.
    func shownCursor(_ cursor: Point) -> Point {
        guard let mirror else { return cursor }
        return mirror.shown(focus.view?.island.map { reversed(cursor, in: $0) } ?? cursor)
    }

    /// A key as views understand it: where the window is mirrored, ← leads to what comes next.
    func laidOut(_ key: Key) -> Key {
        guard mirror != nil, key.code == .left || key.code == .right, focus.view?.island == nil else { return key }
        return Key(key.code == .left ? .right : .left, key.modifiers)
    }

    /// A mouse event in the coordinates of the layout.
    func laidOut(_ mouse: Mouse) -> Mouse {
        guard let mirror else { return mouse }
        var mouse = mouse
        mouse.position = mirror.laidOut(mouse.position)
        if let island = (pointer.pressed ?? view(at: mouse.position)).island {
            mouse.position = reversed(mouse.position, in: island)
            return mouse
        }
        if let fraction = mouse.fraction { mouse.fraction!.x = fraction.x == 0 ? 1.0.nextDown : 1 - fraction.x }
        switch mouse.action {
        case .wheelLeft: mouse.action = .wheelRight
        case .wheelRight: mouse.action = .wheelLeft
        default: break
        }
        return mouse
    }
}
