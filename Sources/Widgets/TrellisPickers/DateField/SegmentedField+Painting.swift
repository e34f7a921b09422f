import TrellisViews
import TrellisWidgets

@MainActor
struct PartsLayout {
    private(set) var parts: [Range<Int>] = []
    /// The column of the arrow; nil if there is none.
    let arrow: Int?
    /// The columns for the parts.
    let room: Range<Int>

    init<Value>(_ field: SegmentedField<Value>, width: Int) {
        let margin = width >= 4 ? 1 : 0
        arrow = field.arrow != nil && width >= 8 ? width - 2 : nil
        room = margin..<max(margin, width - margin - (arrow == nil ? 0 : 2))
        var x = margin
        for (part, number) in zip(field.parts, field.numbers) {
            x += part.before.columns
            let columns = part.text(number).columns
            parts.append(x..<x + columns)
            x += columns
        }
        // The active part is in sight; without the focus, the first ones are.
        guard field.isFocused, parts.indices.contains(field.active) else { return }
        let hidden = parts[field.active].upperBound - room.upperBound
        if hidden > 0 { parts = parts.map { $0.lowerBound - hidden..<$0.upperBound - hidden } }
    }

    func part(at column: Int) -> Int { parts.lastIndex { $0.lowerBound <= column } ?? 0 }
}

extension SegmentedField {
    func drawParts(in painter: Painter) {
        let base = Role.field.variant(role)
        let state = looksFocused && painter.isEffectivelyEnabled ? base.focused : self.role(base, in: painter)
        var style = painter[state]
        painter.fill(painter.bounds, style: style)
        let y = (painter.bounds.height - 1) / 2
        let layout = PartsLayout(self, width: painter.bounds.width)
        if let x = layout.arrow, let arrow { painter.text(arrow, x: x, y: y, style: style) }
        if !isValid, showsMessage, painter.isEffectivelyEnabled {
            style = painter.part("field.invalid", of: .field, on: style)
        }
        let faint = painter.isEffectivelyEnabled ? painter.part("field.placeholder", of: .field, on: style) : style
        for (index, part) in parts.enumerated() {
            let columns = layout.parts[index]
            let number = numbers[index]
            put(
                part.before, columns.lowerBound - part.before.columns, y, number == nil ? faint : style, layout, painter
            )
            put(part.text(number), columns.lowerBound, y, number == nil ? faint : style, layout, painter)
        }
        guard isFocused else { return }
        let marked = layout.parts[active].clamped(to: layout.room)
        let look = painter["textSelection"]
        painter.restyle(Rect(x: marked.lowerBound, y: y, width: marked.count, height: 1)) { $0 = look.laid(over: $0) }
    }

    /// Writes text as far as it lies in the room of the parts.
    private func put(
        _ text: String, _ x: Int, _ y: Int, _ style: Style, _ layout: PartsLayout, _ painter: Painter
    ) {
        var x = x
        for character in text {
            if layout.room.contains(x) { painter.text(String(character), x: x, y: y, style: style) }
            x += columns(of: character)
        }
    }
}
