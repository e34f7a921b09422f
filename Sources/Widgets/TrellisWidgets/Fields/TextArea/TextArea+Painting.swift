import TrellisViews

extension TextArea {
    func drawText(in painter: Painter) {
        let size = textSize
        let scene = makeScene(size)
        self.scene = scene
        let style = painter[self.role(role, in: painter)]
        painter.clipped(to: Rect(x: 0, y: 0, width: scene.columns.width, height: bounds.height)) {
            drawRows(scene, style, painter)
        }
        scene.bar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled)
    }

    private func drawRows(_ scene: TextScene, _ style: Style, _ painter: Painter) {
        if style.background != .default { painter.fill(painter.bounds, style: style) }
        let visible = painter.visible
        for y in visible.top..<max(visible.top, min(visible.bottom, scene.rows.count)) {
            draw(scene.rows[y], y, scene, style, painter)
        }
        if editor.buffer.utf8Count == 0 {
            let shown = shownPlaceholder(placeholder).truncated(to: scene.columns.text)
            painter.text(
                shown, x: scene.columns.gutter, y: 0,
                style: painter.isEffectivelyEnabled ? painter.part("area.placeholder", of: "area", on: style) : style)
        }
    }

    /// The columns of a note that are out of view: of words no more than the blanks in front of them.
    private static func hiddenColumns(of note: StyledText, scrolledBy left: Int) -> Int {
        guard left > 0, note.text.contains(where: { $0.isLetter || $0.isNumber }) else { return left }
        return min(left, note.text.prefix { $0 == " " }.count)
    }

    private func draw(_ row: TextRow, _ y: Int, _ scene: TextScene, _ style: Style, _ painter: Painter) {
        let columns = scene.columns
        if let note = row.note {
            let hidden = Self.hiddenColumns(of: note, scrolledBy: scene.left)
            return painter.text(
                note.suffix(columns: max(0, note.columns - hidden)), x: columns.gutter, y: y, width: columns.text,
                style: style)
        }
        if row.isCurrent, isFocused, highlightsCurrentLine, painter.isEffectivelyEnabled {
            let line = painter["area.line"].background
            if line != .default {
                painter.fill(
                    Rect(x: 0, y: y, width: columns.gutter + columns.text, height: 1), style: Style(background: line))
            }
        }
        row.paint(in: painter, y: y, scene, style: style)
        if painter.isEffectivelyEnabled {
            for part in row.parts { restyle(part.columns, y, scene, painter, painter[part.role]) }
            for match in row.matches { restyle(match, y, scene, painter, painter["hit"]) }
        }
        if let mark = row.mark, !row.marked.isEmpty {
            restyle(
                row.marked, y, scene, painter, Style(underline: Underline(.curly, color: painter[mark.role].foreground))
            )
        }
        if let mark = row.mark, row.row.startsLine, columns.gutter > 0 {
            let sign = showsOnlyASCII && !mark.character.isASCII ? "*" : mark.character
            painter.text(
                String(sign), x: 0, y: y,
                style: painter.isEffectivelyEnabled ? painter[mark.role].laid(over: style) : style)
        }
        if columns.hasNumbers, row.row.startsLine {
            let number = "\(row.row.line + 1)"
            let role: Role = row.isCurrent && isFocused ? "gutter.current" : "gutter"
            let look = painter.part(role, of: "area", on: style)
            painter.text(
                number, x: columns.gutter - 1 - number.utf8.count, y: y,
                style: painter.isEffectivelyEnabled ? look : style)
        }
        guard !row.selected.isEmpty, painter.isEffectivelyEnabled else { return }
        // Without the focus it remains visible: a search in another view may have selected it.
        restyle(
            row.selected, y, scene, painter, painter[isFocused ? "textSelection" : "textSelection.inactive"],
            beyond: 1)
    }

    /// Lays a style over the visible ones of some columns of a row.
    private func restyle(
        _ columns: Range<Int>, _ y: Int, _ scene: TextScene, _ painter: Painter, _ look: Style, beyond: Int = 0
    ) {
        let shown = columns.clamped(to: scene.left..<scene.left + scene.columns.text + beyond)
        guard !shown.isEmpty, look != .plain else { return }
        let x = scene.columns.gutter + shown.lowerBound - scene.left
        painter.restyle(Rect(x: x, y: y, width: shown.count, height: 1)) { $0 = look.laid(over: $0) }
    }
}
