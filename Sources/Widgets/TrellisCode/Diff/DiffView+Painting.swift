import TrellisViews
import TrellisWidgets

extension DiffView {
    func draw(_ row: DiffRow, in area: Rect, _ look: RowStyle, _ painter: Painter) {
        guard area.width > 0 else { return }
        let file = diff.files[row.location.file]
        guard let hunk = row.location.hunk else { return drawHeading(of: file, in: area, look, painter) }
        let isCurrent = selection.map { $0.file == row.location.file && $0.hunk == hunk } ?? false
        var area = area
        if area.width >= 20 {
            if isCurrent, !look.isSelected {
                let sign = showsOnlyASCII ? "|" : "▎"
                painter.text(
                    sign, x: area.x, y: area.y,
                    style: painter[painter.isEffectivelyEnabled ? .diff["current"] : .diff["disabled"]])
            }
            area = Rect(x: area.x + 1, y: area.y, width: area.width - 1, height: 1)
        }
        guard let line = row.location.line else {
            let header = file.hunks[hunk].header
            let style = look.isSelected || !painter.isEffectivelyEnabled ? look.style : painter[.diff["hunk"]]
            if !look.isSelected { painter.fill(area, style: style) }
            return painter.text(StyledText(header), x: area.x, y: area.y, width: area.width, style: style)
        }
        let key = DiffLocation(file: row.location.file, hunk: hunk)
        if looks[key] == nil {
            lookCount += 1
            looks[key] = DiffLooks(
                file.hunks[hunk], showsCode ? .of(path: file.path) : nil, tabWidth: tabWidth,
                noEnd: translated("(no newline at the end)"))
        }
        guard isSideBySide else { return drawLine(line, of: key, isOld: nil, in: area, look, painter) }
        let half = max(0, area.width - 1) / 2
        let left = Rect(x: area.x, y: area.y, width: half, height: 1)
        let right = Rect(x: area.x + half + 1, y: area.y, width: area.width - half - 1, height: 1)
        let kind = file.hunks[hunk].lines[line].kind
        if kind != .added || row.partner != nil {
            drawLine(row.partner ?? line, of: key, isOld: true, in: left, look, painter)
        }
        painter.text(
            symbol(.line), x: area.x + half, y: area.y,
            style: look.isUniform ? look.style : painter[.border])
        if kind != .removed { drawLine(line, of: key, isOld: false, in: right, look, painter) }
    }

    private func drawHeading(of file: DiffFile, in area: Rect, _ look: RowStyle, _ painter: Painter) {
        let isPlain = look.isUniform || look.isSelected || !painter.isEffectivelyEnabled
        let style = isPlain ? look.style : painter[.diff["header"]].laid(over: look.style)
        let counts = file.hunks.reduce((added: 0, removed: 0)) {
            ($0.added + $1.addedCount, $0.removed + $1.removedCount)
        }
        let minus = showsOnlyASCII ? "-" : "−"
        var detail: StyledText = ""
        if file.isBinary { detail += StyledText(translated("binary"), role: .muted) }
        if counts.added > 0 { detail += StyledText("+\(counts.added)", role: .success) }
        if counts.removed > 0 {
            detail += StyledText((detail.isEmpty ? "" : " ") + "\(minus)\(counts.removed)", role: .error)
        }
        var title = file.path
        if file.isRenamed, let old = file.oldPath { title = old + (showsOnlyASCII ? " -> " : " → ") + title }
        var note = file.isNew ? " " + translated("(new)") : file.isDeleted ? " " + translated("(deleted)") : ""
        let modes = [file.modes.old, file.modes.new].filter { !$0.isEmpty && $0 != "100644" || file.isModeChanged }
        if !modes.isEmpty { note += " " + modes.joined(separator: showsOnlyASCII ? " -> " : " → ") }
        let room = area.width - detail.columns - 1
        let hasDetail = room >= 12
        let width = hasDetail ? room : area.width
        let shown = (title.truncated(to: max(1, width - note.columns), at: .start) + note).truncated(to: width)
        painter.text(shown, x: area.x, y: area.y, style: style)
        guard hasDetail else { return }
        painter.text(
            detail, x: area.right - detail.columns, y: area.y, width: detail.columns, style: look.style,
            isUniform: isPlain)
    }

    /// Draws a line in an area.
    ///
    /// - Parameter isOld: the side of which the number is shown; nil for both.
    private func drawLine(
        _ index: Int, of key: DiffLocation, isOld: Bool?, in area: Rect, _ look: RowStyle, _ painter: Painter
    ) {
        guard area.width > 0, var looks = looks[key], let hunk = key.hunk else { return }
        let words = looks.words(of: index)
        self.looks[key] = looks
        let line = looks.lines[index]
        let source = diff.files[key.file].hunks[hunk].lines[index]
        let role: Role? =
            switch source.kind {
            case .added: .diff["added"]
            case .removed: .diff["removed"]
            case .context: nil
            }
        let isUniform = look.isUniform || !painter.isEffectivelyEnabled
        let base = isUniform || look.isSelected || role == nil ? look.style : painter[role!].laid(over: look.style)
        if base.background != look.style.background, base.background != .default { painter.fill(area, style: base) }
        var x = area.x
        let numbers = (isOld == nil ? 2 : 1) * (digits + 1)
        if showsLineNumbers, area.width >= numbers + 20 {
            let style = isUniform ? base : painter[.diff["number"]].laid(over: base)
            for number in isOld == nil ? [line.oldNumber, line.newNumber] : [isOld! ? line.oldNumber : line.newNumber] {
                let text = number.map { "\($0)" } ?? ""
                painter.text(text, x: x + digits - text.utf8.count, y: area.y, style: style)
                x += digits + 1
            }
        }
        let sign = isUniform || role == nil ? base : painter[role!["sign"]].laid(over: base)
        painter.text(String(source.sign), x: x, y: area.y, style: look.isSelected ? base : sign)
        x += 2
        drawText(line.text, words, role, x: x, in: area, base, isUniform: isUniform, painter)
    }

    private func drawText(
        _ text: StyledText, _ words: [Range<String.Index>], _ role: Role?, x: Int, in area: Rect, _ base: Style,
        isUniform: Bool, _ painter: Painter
    ) {
        let room = area.right - x
        guard room > 0 else { return }
        let start = firstColumn > 0 ? text.text.prefix(columns: firstColumn).text.endIndex : text.text.startIndex
        let shown = firstColumn > 0 ? text[start..<text.text.endIndex] : text
        painter.text(shown, x: x, y: area.y, width: room, style: base, isUniform: isUniform)
        guard !isUniform, let role else { return }
        let look = painter[role["word"]]
        for word in words where word.upperBound > start {
            let first = text.text[start..<max(start, word.lowerBound)].columns
            guard first < room else { break }
            let count = text.text[max(start, word.lowerBound)..<word.upperBound].columns
            let cells = Rect(x: x + first, y: area.y, width: min(count, room - first), height: 1)
            painter.restyle(cells) {
                if look.background != .default { $0.background = look.background }
                $0.attributes.formUnion(look.attributes)
            }
        }
    }
}
