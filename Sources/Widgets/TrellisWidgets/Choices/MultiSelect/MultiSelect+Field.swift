import TrellisViews

/// The chips of a multi-select: painting, keys and the mouse.
extension MultiSelect {
    func chips(in width: Int) -> Chips {
        let chosen = selection
        return Chips(count: chosen.count, width: width, wraps: wraps, current: isFocused ? currentChip : nil) {
            position in
            title(at: chosen[position]).columns
        }
    }

    // MARK: Keys

    /// The chip that an arrow key leads to.
    func moveChip(by step: Int) {
        let count = selection.count
        currentChip = step < 0 ? max(0, (currentChip ?? count) + step) : min(count - 1, (currentChip ?? -1) + step)
    }

    func moveChip(toEnd direction: Int) { currentChip = direction < 0 ? 0 : selection.count - 1 }

    func removeCurrentChip() { removeChip(currentChip ?? selection.count - 1) }

    /// A letter opens the popup, filtered by it.
    func typingInField(_ key: Key) -> (() -> Void)? {
        guard let letter = EditingCommand.typed(key), letter != " ", !options.isEmpty else { return nil }
        return { [self] in
            open()
            if dropdown.isOpen { filter = FuzzyQuery(String(letter)) }
        }
    }

    func handleField(_ event: Event) -> Bool {
        guard case .mouse(let mouse) = event, mouse.action == .press(.left) else { return false }
        let chip = chips(in: bounds.width).chips.first { $0.frame.contains(mouse.position) }
        if let chip, mouse.position.x >= chip.frame.right - 2, isEffectivelyEnabled {
            removeChip(chip.position)
        } else {
            open()
        }
        return true
    }

    private func removeChip(_ position: Int) {
        let index = selection[position]
        change { $0.remove(index) }
    }

    // MARK: Painting

    func drawField(in painter: Painter) {
        let (width, height) = (painter.bounds.width, painter.bounds.height)
        let base = Role.field.variant(role)
        let style = painter[
            dropdown.isOpen && painter.isEffectivelyEnabled ? base.focused : self.role(base, in: painter)]
        painter.fill(painter.bounds, style: style)
        let padding = width > 4 ? 1 : 0
        painter.text(dropdown.arrow, x: width - 1 - padding, y: 0, style: style)
        let room = width - 2 * padding - 2
        guard room > 0 else { return }
        if selection.isEmpty {
            let style = painter.isEffectivelyEnabled ? painter.part("field.placeholder", of: .field, on: style) : style
            painter.text(shownPlaceholder(placeholder).truncated(to: room), x: padding, y: 0, style: style)
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
            painter.text(symbol(.more), x: width - 1 - padding, y: height - 1, style: style)
        }
    }

    private func draw(_ chip: Chips.Chip, in painter: Painter, _ style: Style) {
        let isCurrent = isFocused && chip.position == currentChip
        let look = painter.isEffectivelyEnabled ? painter[isCurrent ? "chip.selected" : "chip"] : style
        let frame = chip.frame
        painter.fill(frame, style: look)
        let title = title(at: selection[chip.position])
        let room = frame.width - Chips.padding
        guard room > 0 else {
            return painter.text(title, x: frame.x, y: frame.y, width: frame.width, style: look, isUniform: true)
        }
        painter.text(title, x: frame.x + 1, y: frame.y, width: room, style: look, isUniform: true)
        painter.text(symbol(.close), x: frame.right - 2, y: frame.y, style: look)
    }
}
