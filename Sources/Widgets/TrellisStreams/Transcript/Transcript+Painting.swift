import TrellisViews
import TrellisWidgets

extension Transcript {
    func drawEntries(in painter: Painter) {
        let scene = scene()
        paintedItems = scene.items
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let bar = scene.bar
        bar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled)
        if entries.isEmpty, !emptyText.isEmpty {
            let text = StyledText(translated(text: emptyText))
            painter.text(
                text, x: scene.content.x, y: 0, width: scene.content.height > 0 ? scene.content.width : 0,
                style: painter[isEffectivelyEnabled ? .muted : .transcript["disabled"]])
        }
        for item in scene.items where item.y + item.rows > painter.visible.top && item.y < painter.visible.bottom {
            draw(entries[item.index], item, scene, in: painter)
        }
        // The border of a box shows the focus too, and two lines side by side look like a mistake.
        if isFocused, !bar.isShown, !(superview is Box) { drawFocus(bar.frame, in: painter) }
    }

    /// Shows the focus in the column of the scroll bar.
    private func drawFocus(_ column: Rect, in painter: Painter) {
        for y in 0..<(column.isEmpty ? 0 : column.height) {
            painter.text(symbol(.line), x: column.x, y: y, style: painter["border.focused"])
        }
    }

    private func draw(
        _ entry: TranscriptEntry, _ item: TranscriptScene.Item, _ scene: TranscriptScene, in painter: Painter
    ) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let role = Role.transcript.variant(entry.role)
        let style = painter[isEffectivelyEnabled ? role : role.disabled]
        let isSelected = entry === selectedEntry
        if scene.content.x > 0 { drawMargin(of: entry, item, isSelected, in: painter) }
        var y = item.y
        if let title = entry.title {
            let mark = Role.transcript["mark"].variant(entry.role)
            let titleStyle = painter[isEffectivelyEnabled ? .transcript["title"] : role.disabled].laid(
                over: painter[isEffectivelyEnabled ? mark : role.disabled])
            painter.text(
                StyledText(title.inOneLine), x: scene.content.x, y: y, width: scene.content.width, style: titleStyle)
            y += 1
        }
        guard !entry.isView else { return }
        _ = entry.contentRows(width: scene.content.width)
        let top = max(0, painter.visible.top - y)
        let rows = top..<max(top, min(item.y + item.rows, painter.visible.bottom) - y)
        if let content = entry.content {
            paintedRowCount += rows.count
            let origin = Point(x: scene.content.x, y: y)
            return content.draw(rows, at: origin, style: style, in: painter)
        }
        for row in rows {
            guard let (part, text) = entry.flow!.row(row) else { continue }
            paintedRowCount += 1
            if isEffectivelyEnabled {
                painter.text(part, of: text, x: scene.content.x, y: y + row, style: style)
            } else {
                painter.text(part, x: scene.content.x, y: y + row, style: style)
            }
        }
    }

    /// Draws the mark of an entry, or a line beside all of it if it is selected.
    private func drawMargin(
        of entry: TranscriptEntry, _ item: TranscriptScene.Item, _ isSelected: Bool, in painter: Painter
    ) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        if isSelected {
            let role: Role = .transcript["selected"]
            let style = painter[isEffectivelyEnabled ? isFocused ? role.focused : role : role.disabled]
            for y in max(item.y, 0)..<max(0, min(item.y + item.rows, painter.bounds.height)) {
                painter.text(showsOnlyASCII ? "|" : "┃", x: 0, y: y, style: style)
            }
            return
        }
        let role = Role.transcript["mark"].variant(entry.role)
        let mark = entry.mark ?? Self.mark(of: entry.role, onlyASCII: showsOnlyASCII)
        painter.text(String(mark), x: 0, y: item.y, style: painter[isEffectivelyEnabled ? role : role.disabled])
    }

    /// The mark of a role; apps can set `TranscriptEntry.mark` for their own.
    private static func mark(of role: Role?, onlyASCII: Bool) -> Character {
        switch role {
        case "user": onlyASCII ? ">" : "❯"
        case "tool": onlyASCII ? "-" : "○"
        case .error: "!"
        default: onlyASCII ? "*" : "●"
        }
    }
}
