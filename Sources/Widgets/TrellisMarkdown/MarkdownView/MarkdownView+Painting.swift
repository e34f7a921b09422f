import TrellisViews
import TrellisWidgets

extension MarkdownView {
    func drawDocument(in painter: Painter) {
        let scene = scene()
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let bar = bar(of: scene)
        bar.draw(in: painter, isFocused: isFocused, isEnabled: isEffectivelyEnabled)
        let drawing = MarkdownDrawing(painter: painter, x: scene.area.x)
        for item in scene.units where item.y + item.height > painter.visible.top && item.y < painter.visible.bottom {
            draw(item, scene.area, drawing)
        }
        if isFocused, !bar.isShown, !(superview is Box), bounds.width > 1 {
            for y in 0..<scene.area.height {
                painter.text(symbol(.line), x: bounds.width - 1, y: y, style: painter["border.focused"])
            }
        }
        if hasPrompt, !prompt.isShown, let searchMessage {
            let (y, width) = (bounds.height - 1, bounds.width - borderColumns)
            painter.fill(Rect(x: 0, y: y, width: width, height: 1), style: painter[.bar])
            painter.text(StyledText(searchMessage), x: 1, y: y, width: width - 1, style: painter[.bar])
        }
    }

    private func draw(_ item: Viewport.Row, _ area: Rect, _ drawing: MarkdownDrawing) {
        let layout = flow.layout(item.index)
        let top = item.y + flow.units[item.index].gap
        var matches: [Range<Int>] = []
        if let pattern, drawing.painter.isEffectivelyEnabled { matches = pattern.ranges(in: layout.text) }
        let selected = selectedRange(of: item.index, layout.text.utf8.count)
        let first = max(0, drawing.painter.visible.top - top)
        for number in first..<max(first, min(layout.rows.count, area.bottom - top)) {
            let (row, y) = (shown(layout.rows[number]), top + number)
            drawing.draw(row, y: y, links: layout.links)
            guard drawing.painter.isEffectivelyEnabled else { continue }
            for part in row.parts where part.offset >= 0 {
                for range in matches {
                    let isCurrent = currentMatch == MarkdownMatch(unit: item.index, range: range)
                    drawing.highlight(
                        range, in: part, y: y,
                        drawing.painter[isCurrent ? "hit.current" : "hit"])
                }
                if let selected {
                    drawing.highlight(
                        selected, in: part, y: y,
                        drawing.painter[isFocused ? .selection : "textSelection.inactive"])
                }
                if isFocused, part.look.link >= 0,
                    currentLinkIndex == MarkdownLinkIndex(unit: item.index, link: part.look.link)
                {
                    let style = drawing.painter[.markdown["link.focused"]]
                    drawing.painter.restyle(
                        Rect(x: area.x + part.x, y: y, width: part.columns, height: 1)
                    ) { $0 = style.laid(over: $0) }
                }
            }
        }
    }

    /// The selected part of a unit's text.
    private func selectedRange(of unit: Int, _ count: Int) -> Range<Int>? {
        guard let range = selection?.range, !range.isEmpty, range.lowerBound.unit <= unit, range.upperBound.unit >= unit
        else { return nil }
        let start = range.lowerBound.unit == unit ? range.lowerBound.offset : 0
        let end = range.upperBound.unit == unit ? range.upperBound.offset : count
        return start < end ? start..<end : nil
    }
}

/// Paints rows of documents.
@MainActor
struct MarkdownDrawing {
    let painter: Painter
    /// The column of the view at which rows begin.
    let x: Int
    /// The style beneath that of the parts; what they leave open comes from it.
    var base = Style.plain

    func draw(_ row: MarkdownRow, y: Int, links: [MarkdownInline.Target]) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        if let fill = row.fill {
            let style = painter[isEffectivelyEnabled ? fill.role : fill.role.disabled]
            painter.fill(
                Rect(x: x + fill.columns.lowerBound, y: y, width: fill.columns.count, height: 1), style: style)
        }
        if let bar = row.bar { for part in bar.all { draw(part, y: y, links: links) } }
        for part in row.parts { draw(part, y: y, links: links) }
    }

    private func draw(_ part: MarkdownPart, y: Int, links: [MarkdownInline.Target]) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        var style = painter[isEffectivelyEnabled ? part.role : part.role.disabled].laid(over: base)
        if isEffectivelyEnabled {
            if let role = part.look.role { style = painter[role].laid(over: style) }
            style = part.look.style.laid(over: style)
            if part.look.link >= 0, part.look.link < links.count { style.link = Self.link(links[part.look.link]) }
        }
        painter.text(part.text, x: x + part.x, y: y, style: style)
    }

    /// What the terminal may open by itself: an address with a scheme.
    private static func link(_ target: MarkdownInline.Target) -> Hyperlink? {
        target.address.contains("://") || target.address.hasPrefix("mailto:") ? Hyperlink(target.address) : nil
    }

    /// Lays a style over a range of the unit's text as far as it is in a part.
    func highlight(_ range: Range<Int>, in part: MarkdownPart, y: Int, _ style: Style) {
        let own = range.clamped(to: part.offset..<part.offset + part.text.utf8.count)
        guard !own.isEmpty else { return }
        let utf8 = part.text.utf8
        let start = utf8.index(utf8.startIndex, offsetBy: own.lowerBound - part.offset)
        let end = utf8.index(start, offsetBy: own.count)
        let before = part.text[..<start].columns
        let width = part.text[start..<end].columns
        painter.restyle(Rect(x: x + part.x + before, y: y, width: width, height: 1)) { $0 = style.laid(over: $0) }
    }
}
