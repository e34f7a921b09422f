import TrellisViews
import TrellisWidgets

extension LogView {
    func drawLog(in painter: Painter) {
        let scene = scene()
        let role: Role = "log"
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let plain = painter[isEffectivelyEnabled ? role : role.disabled]
        let (area, bar) = (scene.area, scene.bar)
        bar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled)
        let needsFocusStyle = isFocused && !bar.isShown && !hasStatus
        for (y, row) in scene.rows.enumerated() where painter.visible.top <= y && y < painter.visible.bottom {
            paintedLineCount += 1
            draw(row, area, y, plain, isFocusRow: needsFocusStyle && y == 0, in: painter)
        }
        if scene.rows.isEmpty, area.height > 0 {
            if needsFocusStyle {
                painter.fill(Rect(x: 0, y: 0, width: area.width, height: 1), style: painter[role.focused])
            }
            let isFiltering = matches.map { !$0.isDone(lines) } ?? false
            let text =
                lines.count == 0
                ? translated("No lines yet") : isFiltering ? "" : translated("No lines pass the filter")
            let style = needsFocusStyle ? painter[role.focused] : painter[isEffectivelyEnabled ? .muted : role.disabled]
            painter.text(StyledText(text), x: 0, y: 0, width: area.width, style: style)
        }
        if hasStatus { drawStatus(scene, in: painter) }
    }

    // MARK: Lines

    private func draw(
        _ row: LogScene.Row, _ area: Rect, _ y: Int, _ plain: Style, isFocusRow: Bool, in painter: Painter
    ) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let isSelected = selection?.contains(row.line.number) ?? false
        var style = plain
        let own = display == nil ? row.line : lines[row.line.number]
        if isEffectivelyEnabled, let role = role?(own) { style = painter[role].laid(over: plain) }
        if isSelected {
            style = painter[isFocused ? .selection : isEffectivelyEnabled ? "log.selected" : "log.selected.disabled"]
        }
        if isFocusRow { style = painter["log.focused"] }
        let isUniform = isSelected || isFocusRow || !isEffectivelyEnabled
        if isSelected || isFocusRow {
            painter.fill(Rect(x: 0, y: y, width: area.width, height: 1), style: style)
        }
        let text = row.line.text
        let start = text.utf8.index(text.startIndex, offsetBy: row.range.lowerBound)
        let end = text.utf8.index(text.startIndex, offsetBy: row.range.upperBound)
        var part = text[start..<end]
        var x = 0
        if !wraps, column > 0 {
            let (head, columns) = part.prefix(columns: column)
            part = part[head.endIndex...]
            if columns < column, let character = part.first {
                // The edge cuts a wide character.
                x = TextScreen.columns(of: character) - (column - columns)
                part = part.dropFirst()
            }
        }
        let whole = part
        part = part.prefix(columns: area.width - x).text
        let isCut = (start: !wraps && column > 0 && start < end, end: !wraps && part.endIndex < whole.endIndex)
        if !row.line.runs.isEmpty, showsSourceColors, !isUniform {
            let styled = row.line.styledText(over: style, in: painter)
            let first = text.utf8.distance(from: text.startIndex, to: part.startIndex)
            let from = styled.text.utf8.index(styled.text.startIndex, offsetBy: first)
            let to = styled.text.utf8.index(from, offsetBy: part.utf8.count)
            painter.text(styled.text[from..<to], of: styled, x: x, y: y, style: style)
        } else {
            painter.text(part, x: x, y: y, style: style)
        }
        if let pattern, isEffectivelyEnabled { drawMatches(of: pattern, in: row.line, part, x, y, painter) }
        // The sign that there is more.
        let sign = (text: symbol(.ellipsis), style: isUniform ? style : painter[.muted].laid(over: style))
        if isCut.start { painter.text(sign.text, x: 0, y: y, style: sign.style) }
        if isCut.end { painter.text(sign.text, x: max(0, area.width - sign.text.columns), y: y, style: sign.style) }
    }

    private func drawMatches(
        of pattern: TextPattern, in line: LogLine, _ part: Substring, _ x: Int, _ y: Int, _ painter: Painter
    ) {
        let utf8 = line.text.utf8
        for range in pattern.ranges(in: line.text) {
            let start = max(utf8.index(utf8.startIndex, offsetBy: range.lowerBound), part.startIndex)
            let end = min(utf8.index(utf8.startIndex, offsetBy: range.upperBound), part.endIndex)
            guard start < end else { continue }
            let isCurrent = currentMatch == LogMatch(line: line.number, range: range)
            painter.text(
                line.text[start..<end], x: x + line.text[part.startIndex..<start].columns, y: y,
                style: painter[isCurrent ? "hit.current" : "hit"])
        }
    }

    // MARK: Status

    private func drawStatus(_ scene: LogScene, in painter: Painter) {
        let (width, y) = (contentWidth, painter.bounds.height - 1)
        let role: Role = .bar
        let style = painter[painter.isEffectivelyEnabled ? isFocused ? role.focused : role : role.disabled]
        painter.fill(Rect(x: 0, y: y, width: width, height: 1), style: style)
        var right = width
        let state = stateText
        let padding = width > 3 ? 1 : 0
        // The state matters more than the numbers.
        if state.columns + 2 * padding <= width {
            right = width - padding - state.columns
            painter.text(state, x: right, y: y, style: style)
        }
        let room = right - padding - (right < width ? 2 : padding)
        var text = ""
        for part in countTexts {
            let longer = text.isEmpty ? part : text + (showsOnlyASCII ? ", " : " · ") + part
            if longer.columns > room { break }
            text = longer
        }
        painter.text(text, x: padding, y: y, style: style)
    }

    /// Whether the view follows the end, or what is new there.
    var stateText: String {
        let arrow = symbol(.down)
        if follows { return arrow + " " + translated("following") }
        let new = lines.range.upperBound - max(seenEnd, lines.range.lowerBound)
        return new > 0 ? arrow + " " + translated("\(grouped: new) new") : translated("paused")
    }

    /// What is known of the lines, the most important first.
    private var countTexts: [String] {
        var parts: [String] = []
        if let search {
            parts.append(translated("searching \(Int(search.progress * 100))%"))
        } else if searchHasFailed {
            parts.append(translated("“\(searchText.inOneLine)” not found"))
        }
        if let matches {
            if !matches.isDone(lines) {
                parts.append(translated("\(Int(matches.progress(lines) * 100))% filtered"))
            }
            let (found, all, wanted) = (matches.count, lines.count, filterText.inOneLine)
            parts.append(
                wanted.isEmpty
                    ? translated("\(grouped: found) of \(grouped: all) lines")
                    : translated("\(grouped: found) of \(grouped: all) lines with “\(wanted)”"))
        } else {
            parts.append(translated(lines.count, one: "1 line", other: "\(grouped: lines.count) lines"))
        }
        if lines.range.lowerBound > 0 {
            parts.append(translated("\(grouped: lines.range.lowerBound) dropped"))
        }
        if let selection { parts.append(translated("\(grouped: selection.count) selected")) }
        return showsOnlyASCII ? parts.map { $0.replacingQuotes } : parts
    }
}

extension String {
    /// The text with quotation marks of ASCII.
    fileprivate var replacingQuotes: String { String(map { "“”„«»".contains($0) ? "\"" : $0 }) }
}
