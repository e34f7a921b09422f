import TrellisViews
import TrellisWidgets

extension TerminalView {
    func drawScreen(in painter: Painter) {
        let role: Role = "terminal"
        let base = painter[painter.isEffectivelyEnabled ? role : role.disabled]
        if base.background != .default { painter.fill(painter.bounds, style: base) }
        for y in rows.indices where painter.visible.top <= y && y < painter.visible.bottom {
            for run in rows[y].runs where run.x < painter.bounds.width {
                var look = painter.output(run.style, over: base)
                if !painter.isEffectivelyEnabled { look.attributes.formUnion(base.attributes) }
                painter.text(run.text, x: run.x, y: y, style: look)
            }
        }
        if information.is_reversed {
            painter.restyle(painter.bounds) { $0.attributes.formSymmetricDifference(.reverse) }
        }
        drawSelection(in: painter)
        if hasScreen, heldLine == nil, information.cursor_is_visible, !(isFocused && takesKeys) {
            // The terminal's cursor is elsewhere.
            let cursorCell = Rect(x: Int(information.cursor_x), y: Int(information.cursor_y), width: 1, height: 1)
            let look = painter["terminal.cursor"]
            painter.restyle(cursorCell) {
                $0.attributes.formUnion(look.attributes.isEmpty ? .underline : look.attributes)
            }
        }
        scrollBar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
        drawMessage(in: painter)
    }

    /// The bar at the right, which is there only while the user has scrolled back.
    var scrollBar: ScrollBar {
        let isShown = heldLine != nil && bounds.width > 2
        return viewport.bar(in: Rect(x: bounds.width - 1, y: 0, width: isShown ? 1 : 0, height: bounds.height))
    }

    private func drawSelection(in painter: Painter) {
        guard let selected else { return }
        let look = painter[isFocused ? .selection : Role.selection]
        for y in 0..<bounds.height {
            let columns = selected.columns(inLine: firstLine + UInt64(y), width: bounds.width)
            guard !columns.isEmpty else { continue }
            painter.restyle(Rect(x: columns.lowerBound, y: y, width: columns.count, height: 1)) {
                if look.background == .default {
                    $0.attributes.formSymmetricDifference(.reverse)
                } else {
                    $0.background = look.background
                    if look.foreground != .default { $0.foreground = look.foreground }
                }
            }
        }
    }

    /// What to tell in the last row, and its role; nil while the program runs.
    var message: (text: String, role: Role)? {
        switch state {
        case .idle:
            command.isEmpty || startsAutomatically
                ? nil : (translated("\(command.joined(separator: " ")) · Enter starts it"), "terminal.message")
        case .running: nil
        case .ended(let end):
            (
                translated("\(command.first ?? "") \(translated(end)) · Enter starts it again"),
                end.isSuccess ? "terminal.message" : .warning
            )
        case .failed(let reason): (translated("\(reason) · Enter tries again"), .error)
        }
    }

    private func drawMessage(in painter: Painter) {
        guard let message, bounds.height > 0 else { return }
        let style =
            message.role == "terminal.message"
            ? painter["terminal.message"].laid(over: painter[.bar]) : painter[Role("bar").variant(message.role)]
        let row = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        painter.fill(row, style: style)
        let text = showsOnlyASCII ? message.text.map { $0 == "·" ? "-" : String($0) }.joined() : message.text
        painter.text(text.inOneLine.truncated(to: max(0, bounds.width - 2)), x: 1, y: row.top, style: style)
    }
}
