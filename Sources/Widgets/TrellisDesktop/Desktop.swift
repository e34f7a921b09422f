import SLL
public import TrellisViews

/// A surface with `FloatingPanel`s that overlap.
///
///     let desktop = window.add(Desktop(), "tt = ll = rr = 0, bb = 1")
///     desktop.add(FloatingPanel("Notes", notes))
///
/// F6 and Shift+F6 go from panel to panel, wherever the focus is in the window. All panels lie inside the desktop at
/// every size. Moving a panel costs what it uncovers, however many there are.
///
/// Its role is `"desktop"`.
public final class Desktop: View {
    /// The panels, the front one last.
    public var panels: [FloatingPanel] { subviews.compactMap { $0 as? FloatingPanel } }

    /// The panel in front of the others that are not hidden; nil if there is none.
    public var frontPanel: FloatingPanel? {
        for view in subviews.reversed() where !view.isHidden { if let panel = view as? FloatingPanel { return panel } }
        return nil
    }

    static let keys = KeyBindings(
        for: Desktop.self, group: "Panel",
        [
            KeyBinding("desktop.next", "next panel", .function(6), scope: .window, when: { $0.frontPanel != nil }) {
                $0.cycle(1)
            },
            KeyBinding(
                "desktop.previous", "previous panel", Key.function(6).shift, scope: .window,
                when: { $0.frontPanel != nil }, action: { $0.cycle(-1) }),
        ])

    public override var keyBindings: KeyBindings { Self.keys }

    // MARK: Panels

    /// Adds a panel in front of the others.
    ///
    /// - Parameters:
    ///   - panel: the panel.
    ///   - desiredFrame: its frame in cells; nil for its own `desiredFrame`, or if that is empty, for one of its natural
    ///     size, below and to the right of the panel before.
    @discardableResult
    public func add(_ panel: FloatingPanel, at desiredFrame: Rect? = nil) -> FloatingPanel {
        if let desiredFrame { panel.desiredFrame = desiredFrame }
        addSubview(panel)
        return panel
    }

    public override func subviewsDidChange(_ change: SubviewChange) {
        guard case .came(let view) = change, let panel = view as? FloatingPanel else { return }
        if panel.desiredFrame.isEmpty {
            let step = (subviews.count - 1) % 8
            panel.desiredFrame = Rect(origin: Point(x: 2 + 3 * step, y: 1 + step), size: panel.measured().size)
        }
        put(panel)
        // A new panel gets the focus from another one, but not from elsewhere.
        if containsFocus, let window, let first = window.firstFocusableView(in: panel.content) { window.focus(first) }
    }

    /// Writes the rules of a panel: at its place, moved and shrunk where it would lie outside.
    func put(_ panel: FloatingPanel) {
        guard panel.superview === self else { return }
        var list: SubviewRules = [.tt: 0, .bb: 0, .ll: 0, .rr: 0]
        if !panel.isMaximized {
            let desiredFrame = panel.desiredFrame
            func origin(_ near: Int, _ length: Int) -> RuleValue {
                RuleValue.superview().map { min(max(0, Double(near)), max(0, $0 - Double(length))) }
            }
            list = [
                .ll: origin(desiredFrame.x, desiredFrame.width), .w: .cells(desiredFrame.width), .maxw: .superview(),
                .tt: origin(desiredFrame.y, desiredFrame.height), .h: .cells(desiredFrame.height), .maxh: .superview(),
            ]
        }
        write(list, for: panel)
    }

    // MARK: Order

    /// Brings a panel to the front.
    public func raise(_ panel: FloatingPanel) {
        if panel.superview === self, subviews.last !== panel { panel.bringToFront() }
    }

    /// Brings the rearmost panel to the front and focuses it, or sends the front one to the back and focuses the next.
    func cycle(_ step: Int) {
        let shown = panels.filter { !$0.isHidden && $0.isEnabled }
        guard let front = shown.last else { return }
        // Where the focus is elsewhere, it first goes to the front panel.
        guard containsFocus, shown.count > 1 else { return front.focusContent() }
        if step > 0 {
            activate(shown[0])
        } else {
            front.sendToBack()
            activate(shown[shown.count - 2])
        }
    }

    /// Brings a panel to the front and gives it the focus.
    public func activate(_ panel: FloatingPanel) {
        guard panel.superview === self else { return }
        raise(panel)
        panel.focusContent()
    }

    /// Places all panels side by side in rows, as large as the desktop permits now.
    public func tile() {
        let shown = panels.filter { !$0.isHidden }
        let room = frame.size
        guard !shown.isEmpty, !room.isEmpty else { return }
        let columns = Int(Double(shown.count).squareRoot().rounded(.up))
        let rows = (shown.count + columns - 1) / columns
        for (index, panel) in shown.enumerated() {
            let (row, column) = (index / columns, index % columns)
            let inRow = row == rows - 1 ? shown.count - row * columns : columns
            panel.isMaximized = false
            panel.desiredFrame = Rect(
                left: room.width * column / inRow, top: room.height * row / rows,
                right: room.width * (column + 1) / inRow, bottom: room.height * (row + 1) / rows)
        }
    }

    /// Places all panels one behind the other, each a little below and to the right of the one behind it.
    public func cascade() {
        let shown = panels.filter { !$0.isHidden }
        let room = frame.size
        for (index, panel) in shown.enumerated() {
            let step = index % 8
            let size = Size(
                width: max(panel.leastSize.width, room.width * 2 / 3),
                height: max(panel.leastSize.height, room.height * 2 / 3))
            panel.isMaximized = false
            panel.desiredFrame = Rect(origin: Point(x: 3 * step, y: step), size: size)
        }
    }

    public override func draw(in painter: Painter) {
        painter.fill(
            painter.bounds, showsOnlyASCII ? "." : "░",
            style: painter[painter.isEffectivelyEnabled ? .desktop : Role.desktop.disabled])
    }
}
