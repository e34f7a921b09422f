import CellGeometry
import TextScreen
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
        switch event {
        case .mouse(let mouse): return handle(mouse, inspector)
        case .key(let key): return inspector.isPicking && handle(key, inspector)
        default: return false
        }
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

    private func handle(_ key: Key, _ inspector: Inspector) -> Bool {
        switch key {
        case .escape: inspector.stopPicking()
        case .enter, .space:
            inspector.isPicking = false
            inspector.window.focus(inspector.dock.tree.view)
        case .left, .right, .up, .down: inspector.walk(key)
        case .function(8), .function(12), .function(6): return false
        default: break
        }
        return true
    }

    override func consumes(_ key: Key) -> Bool {
        inspector?.isPicking == true && [.escape, .enter, .space, .left, .right, .up, .down].contains(key)
    }

    override var handledCommands: [Command] {
        guard inspector?.isPicking == true else { return [] }
        func command(_ title: String, _ name: String, _ keys: Key...) -> Command {
            var command = Command(title, name: "inspector.\(name)", group: "Inspector", keys: keys)
            command.isHinted = true
            command.order = -10
            return command
        }
        return [
            command("choose", "choose", .enter), command("stop", "stop", .escape),
            command("around, inside", "walkIn", .left, .right), command("previous, next", "walk", .up, .down),
        ]
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
