import TrellisViews

/// Keys and the mouse.
extension LineChart {
    static let keys = KeyBindings(
        for: LineChart.self, group: "Chart",
        [
            KeyBinding("chart.previous", "previous value", .left) { $0.moveCursor(by: -1) },
            KeyBinding("chart.next", "next value", .right) { $0.moveCursor(by: 1) },
            KeyBinding("chart.first", "first value", .home) { $0.moveCursorToEdge(last: false) },
            KeyBinding("chart.last", "last value", .end) { $0.moveCursorToEdge(last: true) },
            KeyBinding("chart.none", "no value", .escape, when: { $0.cursorX != nil }) { $0.setCursor(nil) },
            KeyBinding("chart.zoomIn", "zoom in", "+", "=") { $0.zoom(by: 0.5, at: nil) },
            KeyBinding("chart.zoomOut", "zoom out", "-", when: { $0.visibleX != nil }) { $0.zoom(by: 2, at: nil) },
            KeyBinding("chart.earlier", "earlier", Key.left.shift, when: { $0.visibleX != nil }) { $0.pan(by: -0.25) },
            KeyBinding("chart.later", "later", Key.right.shift, when: { $0.visibleX != nil }) { $0.pan(by: 0.25) },
            KeyBinding("chart.showAll", "show all", "0", when: { $0.visibleX != nil }) { $0.visibleX = nil },
        ])

    // MARK: Zooming

    /// Shows another part of x, a multiple of the present length.
    ///
    /// - Parameters:
    ///   - factor: less than 1 to show less.
    ///   - x: the number that keeps its place; nil for the cursor, or the middle if there is none.
    public func zoom(by factor: Double, at x: Double?) {
        let scene = scene(bounds.size)
        let (whole, now) = (wholeX(dots: scene.area.width), scene.x)
        guard factor > 0, factor.isFinite, dataX != nil, now.span.isFinite else { return }
        var fixed = x ?? cursorX ?? now.value(at: 0.5)
        if fixed < now.lower || fixed > now.upper { fixed = now.value(at: 0.5) }
        let span = now.span * factor
        if span >= whole.span {
            visibleX = nil
            return
        }
        // Closer, the ends of the range could not be told apart.
        guard span > max(now.lower.magnitude, now.upper.magnitude) * 1e-12, span > 0 else { return }
        let start = fixed - now.share(of: fixed) * span
        show(from: start, span: span, in: whole)
    }

    /// Moves the visible part by a share of its length, within the whole range.
    func pan(by share: Double) {
        let scene = scene(bounds.size)
        guard visibleX != nil, scene.x.span.isFinite else { return }
        show(from: scene.x.lower + share * scene.x.span, span: scene.x.span, in: wholeX(dots: scene.area.width))
    }

    private func show(from start: Double, span: Double, in whole: AxisScale) {
        let start = max(whole.lower, min(start, whole.upper - span))
        visibleX = start...max(start, start + span)
    }

    // MARK: Mouse

    func handleMouse(_ mouse: Mouse) -> Bool {
        switch mouse.action {
        case .move:
            hoveredX = nearestX(to: mouse)
            return true
        case .press(.left), .drag(.left):
            guard let x = nearestX(to: mouse) else { return true }
            hoveredX = x
            setCursor(x)
            return true
        case .wheelUp where isFocused, .wheelDown where isFocused:
            let scene = scene(bounds.size)
            guard scene.area.width > 0 else { return false }
            zoom(by: mouse.action == .wheelUp ? 0.5 : 2, at: scene.value(at: mouse))
            return true
        case .wheelLeft where isFocused, .wheelRight where isFocused:
            pan(by: mouse.action == .wheelLeft ? -0.1 : 0.1)
            return true
        default: return false
        }
    }
}
