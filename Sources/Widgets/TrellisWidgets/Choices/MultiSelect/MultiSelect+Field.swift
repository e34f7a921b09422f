import CellGeometry
import TextScreen
import TrellisViews

/// The chips of a multi-select: painting, keys and the mouse.
extension MultiSelect {
    func chips(in width: Int) -> Chips {
        let chosen = selection
        return Chips(count: chosen.count, width: width, wraps: wraps, current: isFocused ? currentChip : nil) { place in
            title(at: chosen[place]).columns
        }
    }

    // MARK: Keys

    enum KeyAction {
        case openAndFilter(Character)
        case moveChip(Int)
        case removeChip(Int)
    }

    func makeCommands() -> [Command] {
        [
            Command(
                "open", name: "select.open", group: "Multi-select",
                keys: [.enter, .space, .down, .up, Key(.down, .alt)],
                isHinted: false, isEnabled: { [unowned self] in !options.isEmpty },
                action: { [unowned self] in open() })
        ]
    }

    func action(of key: Key) -> KeyAction? {
        let count = selection.count
        switch key {
        case .left where count > 0: return .moveChip(max(0, (currentChip ?? count) - 1))
        case .right where count > 0: return .moveChip(min(count - 1, (currentChip ?? -1) + 1))
        case .home where count > 0: return .moveChip(0)
        case .end where count > 0: return .moveChip(count - 1)
        case .backspace where count > 0, .delete where count > 0: return .removeChip(currentChip ?? count - 1)
        default:
            guard let letter = EditingCommand.typed(key), letter != " ", !options.isEmpty else { return nil }
            return .openAndFilter(letter)
        }
    }

    var listedCommands: [Command] {
        guard !selection.isEmpty else { return [] }
        return [
            Command("previous, next chip", name: "chip.move", group: "Multi-select", keys: [.left, .right]),
            Command("first, last chip", name: "chip.moveToEnd", group: "Multi-select", keys: [.home, .end]),
            Command("remove chip", name: "chip.remove", group: "Multi-select", keys: [.delete, .backspace]),
        ]
    }

    func handleField(_ event: Event) -> Bool {
        switch event {
        case .key(let key):
            guard let action = action(of: key) else { return false }
            switch action {
            case .moveChip(let place): currentChip = place
            case .removeChip(let place): removeChip(place)
            case .openAndFilter(let letter):
                open()
                if dropdown.isOpen { filter = FuzzyQuery(String(letter)) }
            }
        case .mouse(let mouse):
            guard mouse.action == .press(.left) else { return false }
            let chip = chips(in: bounds.width).chips.first { $0.frame.contains(mouse.position) }
            if let chip, mouse.position.x >= chip.frame.right - 2, isUsable {
                removeChip(chip.place)
            } else {
                open()
            }
        default: return false
        }
        return true
    }

    private func removeChip(_ place: Int) {
        let index = selection[place]
        change { $0.remove(index) }
    }

    // MARK: Painting

    func drawField(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let base = Role.field.variant(role)
        let style = painter[dropdown.isOpen && painter.isUsable ? base.focused : self.role(base, in: painter)]
        painter.fill(painter.bounds, style: style)
        let padding = width > 4 ? 1 : 0
        let arrow = showsOnlyASCII ? dropdown.isOpen ? "^" : "v" : dropdown.isOpen ? "▴" : "▾"
        painter.text(arrow, x: width - 1 - padding, y: 0, style: style)
        let room = width - 2 * padding - 2
        guard room > 0 else { return }
        if selection.isEmpty {
            let style = painter.isUsable ? painter.part("field.placeholder", of: .field, on: style) : style
            painter.text(placeholder.truncated(to: room), x: padding, y: 0, style: style)
            return
        }
        let chips = chips(in: width)
        for chip in chips.chips where chip.frame.y < height { draw(chip, in: painter, style) }
        if chips.hidden > 0 {
            let text = "+\(chips.hidden)".truncated(to: max(0, width - 2 * padding - 1 - chips.hiddenColumn))
            painter.text(text, x: chips.hiddenColumn, y: 0, style: style)
        }
        // Rows that are cut off at the bottom are told of.
        if chips.height > height, height > 0 {
            painter.text(showsOnlyASCII ? "~" : "⋮", x: width - 1 - padding, y: height - 1, style: style)
        }
    }

    private func draw(_ chip: Chips.Chip, in painter: Painter, _ style: Style) {
        let isCurrent = isFocused && chip.place == currentChip
        let look = painter.isUsable ? painter[isCurrent ? "chip.selected" : "chip"] : style
        let frame = chip.frame
        painter.fill(frame, style: look)
        let title = title(at: selection[chip.place])
        let room = frame.width - Chips.padding
        guard room > 0 else {
            return painter.text(title, x: frame.x, y: frame.y, width: frame.width, style: look, isUniform: true)
        }
        painter.text(title, x: frame.x + 1, y: frame.y, width: room, style: look, isUniform: true)
        painter.text(showsOnlyASCII ? "x" : "×", x: frame.right - 2, y: frame.y, style: look)
    }
}
