import Trellis

extension Page {
    static let input = Page("input", "What the keyboard and the mouse say") { stage in
        let box = stage.put("box", Box("Press anything here; Tab leaves"), "tt = ll = bb = rr = 0")
        stage.put("events", EventLog(), in: box, "tt = bb = 1, ll = rr = 2")
    }
}

/// The last events that it received, the newest first.
private final class EventLog: View, KeyPhaseHandling, FinePointing {
    private var lines: [String] = []

    override var canFocus: Bool { true }

    override func draw(in painter: Painter) {
        if lines.isEmpty {
            let hint = "Keys with Ctrl, Alt and Shift, clicks, double clicks, drags, the wheel, and a paste."
            for (y, row) in hint.wrapped(to: painter.bounds.width).enumerated() {
                painter.text(String(row), x: 0, y: y, style: painter[.muted])
            }
        }
        for (y, line) in lines.prefix(painter.bounds.height).enumerated() {
            painter.text(
                line.truncated(to: painter.bounds.width), x: 0, y: y, style: painter[y == 0 ? .accent : .text])
        }
        if isFocused, !painter.bounds.isEmpty {
            painter.restyle(Rect(x: 0, y: 0, width: 1, height: 1)) { $0.attributes.insert(.reverse) }
        }
    }

    override func typing(_ key: Key) -> (() -> Void)? {
        if key == .tab || key == Key.tab.shift || key == .control("c") { return nil }
        return { self.log("key \(key.label)") }
    }

    /// Its presses are typed.
    func handle(_ key: Key, _ phase: Key.Phase) -> Bool {
        if phase != .press { log("key \(key.label) \(phase == .repeat ? "repeats" : "is released")") }
        return phase != .press
    }

    override func handle(_ event: Event) -> Bool {
        switch event {
        case .paste(let text): log("paste of \(text.count) characters: \(text)")
        case .mouse(let mouse):
            let clicks = mouse.clicks > 1 ? ", \(mouse.clicks) times" : ""
            let held = Key(.tab, mouse.modifiers).label.dropLast(3)
            log(
                "mouse \(held)\(words(for: mouse.action)) at column \(mouse.position.x)\(part(mouse.fraction?.x)), "
                    + "row \(mouse.position.y)\(part(mouse.fraction?.y))\(clicks)")
        default: return false
        }
        return true
    }

    /// A part of a cell, where the terminal reports it.
    private func part(_ part: Double?) -> String { part.map { ".\(Int($0 * 10))" } ?? "" }

    private func words(for action: Mouse.Action) -> String {
        switch action {
        case .press(let button): "press of the \(button) button"
        case .release(let button): "release of the \(button) button"
        case .drag(let button): "drag with the \(button) button"
        case .move: "moved"
        case .wheelUp: "wheel up"
        case .wheelDown: "wheel down"
        case .wheelLeft: "wheel to the left"
        case .wheelRight: "wheel to the right"
        }
    }

    private func log(_ line: String) {
        lines.insert(line.map { $0.isNewline ? " " : String($0) }.joined(), at: 0)
        lines = Array(lines.prefix(200))
        setNeedsDisplay()
    }
}
