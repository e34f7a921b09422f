import TrellisViews

/// Chooses views by the mouse over the inspected window, or by keys, while the inspector picks one.
final class Picking: Interaction {
    private var inspector: Inspector? { (view as? InspectedView)?.inspector }
    /// Whether the press that chose a view is still held.
    private var isHeld = false

    override var wantsHover: Bool { true }

    override func hoverDidChange(isInside: Bool) {
        if !isInside { inspector?.hoveredView = nil }
        (view as? InspectedView)?.updateMarks()
    }

    override func handle(_ event: Event) -> Bool {
        guard let inspector else { return false }
        if case .mouse(let mouse) = event { return handle(mouse, inspector) }
        return false
    }

    private func handle(_ mouse: Mouse, _ inspector: Inspector) -> Bool {
        if isHeld {
            if case .release = mouse.action { isHeld = false }
            return true
        }
        guard let view, view.bounds.contains(mouse.position) else { return inspector.isPicking }
        if case .move = mouse.action { inspector.mouseIsOver(mouse.position) }
        guard inspector.isPicking else { return false }
        switch mouse.action {
        case .press(.left):
            isHeld = true
            inspector.pick(at: mouse.position)
        case .press: inspector.stopPicking()
        default: break
        }
        return true
    }

    /// The keys while the inspector picks a view.
    static let keys = KeyBindings(
        for: Picking.self, group: "Inspector",
        [
            binding("choose", "choose", .enter, .space) { inspector in
                inspector.isPicking = false
                inspector.window.focus(inspector.dock.tree.view)
            },
            binding("stop", "stop", .escape) { $0.stopPicking() },
            binding("walkOut", "around, inside", .left) { $0.walk(.left) },
            binding("walkIn", "around, inside", .right) { $0.walk(.right) },
            binding("walkBack", "previous, next", .up) { $0.walk(.up) },
            binding("walkOn", "previous, next", .down) { $0.walk(.down) },
        ])

    private static func binding(
        _ name: String, _ title: String, _ keys: Key..., action: @escaping @MainActor (Inspector) -> Void
    ) -> KeyBinding<Picking> {
        KeyBinding(
            "inspector.\(name)", title: { _ in title }, keys: { _ in keys }, isHinted: true, order: -10,
            when: { $0.inspector?.isPicking == true }, action: { $0.inspector.map(action) })
    }

    override var keyBindings: KeyBindings { Self.keys }

    /// While a view is picked, the app gets no keys.
    override func typing(_ key: Key) -> (() -> Void)? {
        guard inspector?.isPicking == true, !isBound(key),
            ![.function(8), .function(12), .function(6)].contains(key)
        else { return nil }
        return {}
    }
}

extension Inspector {
    /// The mouse is over a cell of the inspected window.
    func mouseIsOver(_ point: Point) {
        if isPicking {
            hoveredView = inspected.view(at: point)
            visited += 1
            view.updateMarks()
        }
        guard point != cell, isPicking || panel == .style else { return }
        cell = point
        refresh(.style)
    }

    /// Goes from the chosen view to the one around it, inside it, before or after it.
    func walk(_ key: Key) {
        hoveredView = nil
        guard let view = selectedView else { return }
        switch key {
        case .left: if let outer = view.superview { selectedView = outer }
        case .right: if let inner = ViewNode(view).children.first?.view { selectedView = inner }
        default:
            guard let outer = view.superview, view !== inspected else { return }
            let siblings = ViewNode(outer.superview == nil || outer.window == nil ? inspected : outer).children
            guard let index = siblings.firstIndex(where: { $0.view === view }) else { return }
            let next = index + (key == .down ? 1 : -1)
            if siblings.indices.contains(next) { selectedView = siblings[next].view }
        }
        self.view.updateMarks()
    }
}
