import TrellisViews

/// The part of a panel that the mouse holds.
struct PanelGrip: Equatable {
    /// Which edges move: -1 left or top, 1 right or bottom, 0 none on the axis.
    var x = 0
    var y = 0
    var isTitle = false
}

extension FloatingPanel {
    private func grip(at point: Point) -> PanelGrip? {
        let (right, bottom) = (bounds.width - 1, bounds.height - 1)
        guard bounds.contains(point) else { return nil }
        let x = point.x == 0 ? -1 : point.x == right ? 1 : 0
        if point.y == 0 {
            // The upper corners resize only the width: the title bar is what moves the panel.
            return x == 0 ? PanelGrip(isTitle: true) : PanelGrip(x: x, y: -1)
        }
        let y = point.y == bottom ? 1 : 0
        return x == 0 && y == 0 ? nil : PanelGrip(x: x, y: y)
    }

    func handleMove(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event else { return false }
        switch mouse.action {
        case .press(.left):
            press(mouse)
            return true
        case .drag(.left):
            guard let held, let desktop else { return held != nil }
            let position = mouse.position + frame.origin
            let old = desiredFrame
            move(held, by: (position.x - pressed.x, position.y - pressed.y), in: desktop)
            if desiredFrame != old { hasMoved = true }
            return true
        case .release(.left):
            held = nil
            if hasMoved { perform(onMove, desiredFrame) }
            hasMoved = false
            return true
        default: return false
        }
    }

    private func press(_ mouse: Mouse) {
        desktop?.raise(self)
        if !containsFocus { focusContent() }
        guard let grip = grip(at: mouse.position) else { return }
        if grip.isTitle, mouse.clicks == 2, isResizable {
            isMaximized.toggle()
            return
        }
        guard !isMaximized, grip.isTitle ? isMovable : isResizable else { return }
        // What is shown is what is held, even if the desktop is too small for the place.
        frameBefore = frame
        pressed = mouse.position + frame.origin
        held = grip
    }

    /// Moves or resizes the panel from the place that it had before, within the desktop.
    private func move(_ grip: PanelGrip, by distance: (x: Int, y: Int), in desktop: Desktop) {
        let (room, old) = (desktop.frame.size, frameBefore)
        if grip.isTitle {
            let x = min(max(0, old.x + distance.x), max(0, room.width - old.width))
            let y = min(max(0, old.y + distance.y), max(0, room.height - old.height))
            desiredFrame = Rect(x: x, y: y, width: old.width, height: old.height)
            return
        }
        let least = leastSize
        let columns = Self.resized(old.left..<old.right, grip.x, distance.x, least.width, room.width)
        let rows = Self.resized(old.top..<old.bottom, grip.y, distance.y, least.height, room.height)
        desiredFrame = Rect(
            left: columns.lowerBound, top: rows.lowerBound, right: columns.upperBound, bottom: rows.upperBound)
    }

    /// Moves one end of a range of cells within 0..<room, so that at least some cells are left.
    private static func resized(_ cells: Range<Int>, _ end: Int, _ distance: Int, _ least: Int, _ room: Int) -> Range<
        Int
    > {
        switch end {
        case -1: min(max(0, cells.lowerBound + distance), max(0, cells.upperBound - least))..<cells.upperBound
        case 1: cells.lowerBound..<max(min(room, cells.upperBound + distance), cells.lowerBound + least)
        default: cells
        }
    }

    func move(by x: Int, _ y: Int, resizes: Bool) {
        guard let desktop else { return }
        layoutIfNeeded()
        let before = frameBefore
        frameBefore = frame
        move(
            resizes ? PanelGrip(x: x == 0 ? 0 : 1, y: y == 0 ? 0 : 1) : PanelGrip(isTitle: true), by: (x, y),
            in: desktop)
        let hasMoved = desiredFrame != frameBefore
        frameBefore = before
        if hasMoved { perform(onMove, desiredFrame) }
    }
}
