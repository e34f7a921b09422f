import TrellisViews

extension Gauge {
    /// The least cells of a bar beside which something is written.
    private static let leastBar = 6

    func drawRow(in painter: Painter) {
        let width = bounds.width
        let (title, text) = (self.title.inOneLine, valueText)
        let columns = valueColumns
        var left = 0
        var right = width
        if width >= columns + 1 + Self.leastBar {
            right -= columns + 1
            painter.text(text, x: width - text.columns, y: 0, style: painter[meaningRole(.gauge["value"], in: painter)])
        } else if width < Self.leastBar, text.columns <= width {
            // A number says more than a few cells.
            painter.text(
                text, x: (width - text.columns) / 2, y: 0, style: painter[meaningRole(.gauge["value"], in: painter)])
            return
        }
        if !title.isEmpty, right >= min(title.columns, 3) + 1 + Self.leastBar {
            let shown = title.truncated(to: right - 1 - Self.leastBar)
            painter.text(shown, x: 0, y: 0, style: painter[titleRole(painter)])
            left = shown.columns + 1
        }
        if !detail.isEmpty, right - left >= detail.inOneLine.columns + 1 + 2 * Self.leastBar {
            right -= detail.inOneLine.columns + 1
            painter.text(detail.inOneLine, x: right + 1, y: 0, style: painter[labelRole(painter)])
        }
        drawTrack(Rect(x: left, y: 0, width: right - left, height: 1), painter)
    }

    /// A bar below title and value, above its limits.
    func drawBar(in painter: Painter) {
        let (width, height) = (bounds.width, bounds.height)
        let hasHead = !title.isEmpty || width >= valueColumns
        let hasFoot = showsLimits && height >= (hasHead ? 3 : 2)
        let thickness = min(max(1, height - (hasHead ? 1 : 0) - (hasFoot ? 1 : 0)), 3)
        let used = thickness + (hasHead ? 1 : 0) + (hasFoot ? 1 : 0)
        let top = max(0, height - used) / 2
        if hasHead { drawHead(y: top, painter) }
        let bar = Rect(x: 0, y: top + (hasHead ? 1 : 0), width: width, height: thickness)
        drawTrack(bar, painter)
        if hasFoot { drawFoot(y: bar.bottom, painter) }
    }

    private func drawHead(y: Int, _ painter: Painter) {
        let width = bounds.width
        let value = valueText.truncated(to: width)
        painter.text(value, x: width - value.columns, y: y, style: painter[meaningRole(.gauge["value"], in: painter)])
        let room = width - value.columns - 1
        guard room > 0 else { return }
        let x = painter.text(title.inOneLine.truncated(to: room), x: 0, y: y, style: painter[titleRole(painter)])
        let detail = detail.inOneLine
        if !detail.isEmpty, x + detail.columns + 2 <= room {
            painter.text(detail, x: room - detail.columns, y: y, style: painter[labelRole(painter)])
        }
    }

    /// The ends of the range, and the thresholds between them where they have room.
    private func drawFoot(y: Int, _ painter: Painter) {
        let width = bounds.width
        let style = painter[labelRole(painter)]
        let (low, high) = (shown(format).text(of: scale.lower).inOneLine, shown(format).text(of: scale.upper).inOneLine)
        guard low.columns + high.columns + 1 <= width else { return }
        var end = painter.text(low, x: 0, y: y, style: style)
        let last = width - high.columns
        painter.text(high, x: last, y: y, style: style)
        for threshold in thresholds.sorted(by: { $0.value < $1.value }) {
            guard threshold.value > scale.lower, threshold.value < scale.upper else { continue }
            let text = shown(format).text(of: threshold.value).inOneLine
            let x = Int(share(of: threshold.value) * Double(width)) - text.columns / 2
            guard x > end, x + text.columns < last else { continue }
            end = painter.text(
                text, x: x, y: y, style: painter[meaningRole(.gauge["threshold"], at: threshold.value, in: painter)])
        }
    }

    private func drawTrack(_ rect: Rect, _ painter: Painter) {
        let isASCII = showsOnlyASCII
        let colors = colors(in: painter)
        let style = painter[meaningRole(in: painter)]
        let track = painter[painter.isEffectivelyEnabled ? .gauge["track"] : .gauge["track.disabled"]]
        let hasBackground = track.background != .default
        // Without colours, gauges below each other would be one area.
        if rect.height == 1, !isASCII, colors != nil || !hasBackground && style.foreground == .default {
            return drawSegments(rect, colors, style, painter)
        }
        painter.fill(rect, hasBackground ? " " : isASCII ? "-" : "░", style: track)
        drawMarks(rect, track, painter)
        guard let share else { return }
        var bar = Style(foreground: style.foreground, attributes: style.attributes)
        let eighths =
            isASCII ? Int((share * Double(rect.width)).rounded()) * 8 : Int((share * Double(rect.width * 8)).rounded())
        if let colors {
            return drawTrack(rect, filled: eighths, colors, track, isASCII: isASCII, painter)
        }
        // Fonts may leave a gap between two blocks, which the background fills.
        if bar.foreground != .default { bar.background = bar.foreground }
        painter.fill(
            Rect(x: rect.x, y: rect.y, width: eighths / 8, height: rect.height), isASCII ? "#" : "█", style: bar)
        guard eighths % 8 > 0 else { return }
        bar.background = track.background
        let part = Self.parts[eighths % 8 - 1]
        painter.fill(Rect(x: rect.x + eighths / 8, y: rect.y, width: 1, height: rect.height), part, style: bar)
    }

    private static let parts: [Character] = ["▏", "▎", "▍", "▌", "▋", "▊", "▉"]

    /// Draws the filled part, each column in the colour of its place.
    private func drawTrack(
        _ rect: Rect, filled eighths: Int, _ colors: ValueColors, _ track: Style, isASCII: Bool, _ painter: Painter
    ) {
        for column in 0..<(eighths + 7) / 8 {
            let color = colors.color(at: (Double(column) + 0.5) / Double(rect.width))
            let isPart = column == eighths / 8
            painter.fill(
                Rect(x: rect.x + column, y: rect.y, width: 1, height: rect.height),
                isPart ? Self.parts[eighths % 8 - 1] : isASCII ? "#" : "█",
                style: Style(foreground: color, background: isPart ? track.background : color))
        }
    }

    /// Draws a row of squares, each in the colour of its place, so that gauges below each other do not touch.
    private func drawSegments(_ rect: Rect, _ colors: ValueColors?, _ style: Style, _ painter: Painter) {
        let filled = Int(((share ?? 0) * Double(rect.width)).rounded())
        let track = Style(foreground: painter[.gauge["segment"]].foreground)
        for column in 0..<rect.width {
            let color = colors?.color(at: (Double(column) + 0.5) / Double(rect.width)) ?? style.foreground
            let isFilled = column < filled
            painter.symbol(
                isFilled ? "■" : "□", x: rect.x + column, y: rect.y,
                style: isFilled ? Style(foreground: color) : track)
        }
    }

    /// Marks the thresholds that are not reached on the empty part.
    private func drawMarks(_ rect: Rect, _ track: Style, _ painter: Painter) {
        for threshold in thresholds where threshold.value > scale.lower && threshold.value < scale.upper {
            let x = rect.x + min(Int(share(of: threshold.value) * Double(rect.width)), rect.width - 1)
            var style = painter[meaningRole(.gauge["threshold"], at: threshold.value, in: painter)]
            style.background = track.background
            painter.fill(Rect(x: x, y: rect.y, width: 1, height: rect.height), showsOnlyASCII ? "|" : "▏", style: style)
        }
    }

    func titleRole(_ painter: Painter) -> Role {
        painter.isEffectivelyEnabled ? .gauge["title"] : .gauge["title.disabled"]
    }

    func labelRole(_ painter: Painter) -> Role {
        painter.isEffectivelyEnabled ? .chart["label"] : .chart["label.disabled"]
    }
}
