import TrellisViews

/// The characters that a track is made of.
private struct SliderGlyphs {
    let isPlain: Bool
    let isVertical: Bool

    var full: Character { isPlain ? isVertical ? "#" : "=" : isVertical ? "┃" : "━" }
    var empty: Character { isPlain ? isVertical ? "|" : "-" : isVertical ? "│" : "─" }
    var thumb: Character { isPlain ? "O" : "●" }
    var block: Character { isPlain ? "#" : "█" }

    /// A tick on the track, towards its label.
    func tick(isFull: Bool) -> Character {
        if isPlain { return "+" }
        return isVertical ? isFull ? "┠" : "├" : isFull ? "┯" : "┬"
    }

    /// The part of a cell filled by a number of eighths; nil for none.
    func part(_ eighths: Int) -> Character? {
        if isPlain || eighths == 0 { return nil }
        let parts: [Character] =
            isVertical ? ["▁", "▂", "▃", "▄", "▅", "▆", "▇"] : ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]
        return parts[eighths - 1]
    }
}

extension SliderControl {
    private var base: Role { Role("slider").variant(role) }

    final func drawSlider(in painter: Painter) {
        let layout = layoutOfParts
        guard !layout.track.isEmpty else { return }
        let scale = scale(layout)
        if isBar { drawBar(layout, scale, painter) } else { drawLine(layout, scale, painter) }
        drawLabels(layout, scale, painter)
        guard !layout.value.isEmpty else { return }
        let style = painter[painter.isEffectivelyEnabled ? .text : base.disabled]
        let text = valueText.truncated(to: layout.value.width)
        let blank = layout.value.width - text.columns
        let x = layout.value.x + (isVertical ? blank / 2 : blank)
        painter.text(text, x: x, y: layout.value.y, style: style)
    }

    /// The position in the view of a cell of the track, counted from its lower end.
    private func point(of cell: Int, _ layout: SliderLayout) -> Point {
        isVertical
            ? Point(x: layout.track.x, y: layout.track.bottom - 1 - cell)
            : Point(x: layout.track.x + cell, y: layout.track.y)
    }

    private func put(_ glyph: Character, _ cell: Int, _ layout: SliderLayout, _ style: Style, _ painter: Painter) {
        let point = point(of: cell, layout)
        painter.text(String(glyph), x: point.x, y: point.y, style: style)
    }

    // MARK: Line

    private func drawLine(_ layout: SliderLayout, _ scale: SliderScale<Number>, _ painter: Painter) {
        let glyphs = SliderGlyphs(isPlain: showsOnlyASCII, isVertical: isVertical)
        let cells = thumbs.map { scale.cell(of: $0) }
        let full = cells.count > 1 ? cells[0]..<cells[1] : 0..<(cells.last ?? 0)
        let marks = Set(ticks.map { scale.cell(of: $0.value) })
        let fullStyle = painter[painter.isEffectivelyEnabled ? base : base.disabled]
        let emptyStyle = painter[painter.isEffectivelyEnabled ? base["track"] : base.disabled]
        for cell in 0..<scale.length {
            let isFull = full.contains(cell)
            let glyph = marks.contains(cell) ? glyphs.tick(isFull: isFull) : isFull ? glyphs.full : glyphs.empty
            var style = isFull ? fullStyle : emptyStyle
            if painter.isEffectivelyEnabled, let trackColor { style.foreground = trackColor(scale.value(atCell: cell)) }
            put(glyph, cell, layout, style, painter)
        }
        // The active thumb is drawn last, above another one in the same cell.
        let order = cells.indices.sorted { first, _ in first != activeThumb }
        for index in order { put(glyphs.thumb, cells[index], layout, painter[thumbRole(index, painter)], painter) }
    }

    private func thumbRole(_ index: Int, _ painter: Painter) -> Role {
        let thumb = base["thumb"]
        if index == activeThumb { return self.role(thumb, isPressed: isHeld, in: painter) }
        return painter.isEffectivelyEnabled ? thumb : thumb.disabled
    }

    // MARK: Bar

    private func drawBar(_ layout: SliderLayout, _ scale: SliderScale<Number>, _ painter: Painter) {
        let glyphs = SliderGlyphs(isPlain: showsOnlyASCII, isVertical: isVertical)
        let style = painter[self.role(base["bar"], isPressed: isHeld, in: painter)]
        let hasBackground = style.background != .default
        let eighths = Int((scale.share(of: thumbs[0]) * Double(scale.length * 8)).rounded())
        for cell in 0..<scale.length {
            let filled = min(8, max(0, eighths - 8 * cell))
            var glyph = filled == 8 ? glyphs.block : glyphs.part(filled)
            if glyph == nil { glyph = hasBackground ? " " : glyphs.isPlain ? "-" : "░" }
            put(glyph!, cell, layout, style, painter)
        }
    }

    // MARK: Labels

    /// Writes the labels of ticks that have room beside the ones before.
    private func drawLabels(_ layout: SliderLayout, _ scale: SliderScale<Number>, _ painter: Painter) {
        guard let start = layout.labels else { return }
        let style = painter[painter.isEffectivelyEnabled ? .muted : base.disabled]
        var end = Int.min
        for tick in ticks.sorted(by: { $0.value < $1.value }) where !tick.label.isEmpty {
            let cell = scale.cell(of: tick.value)
            if isVertical {
                guard cell > end else { continue }
                let room = bounds.width - start
                painter.text(
                    tick.label.truncated(to: room), x: start, y: point(of: cell, layout).y, style: style)
                end = cell
            } else {
                let columns = tick.label.columns
                let x = min(max(0, cell - (columns - 1) / 2), bounds.width - columns)
                guard x > end, x >= 0 else { continue }
                painter.text(tick.label, x: x, y: start, style: style)
                end = x + columns
            }
        }
    }
}
