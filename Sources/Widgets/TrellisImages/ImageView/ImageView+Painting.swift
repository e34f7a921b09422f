import TrellisViews

extension ImageView {
    func drawImage(in painter: Painter) {
        guard let pyramid, let features = window?.features, window?.isAccessible != true else {
            return drawMessage(in: painter)
        }
        let geometry = geometry
        let theme = painter[.window].background
        let background =
            Bitmap.Pixel(theme) ?? features.background.flatMap { Bitmap.Pixel($0) } ?? Bitmap.Pixel(0, 0, 0)
        let isDark = features.isDark ?? true
        let key = CellsKey(
            geometry: geometry, way: ImageCells.Way(features, isDark: isDark), background: background)
        draw(cells(key, pyramid), in: geometry.rect, painter)
        if !painter.isEffectivelyEnabled {
            painter.restyle(geometry.rect) { $0.attributes.insert(.dim) }
        } else if pixelCell != nil {
            painter.picture(
                pyramid.bitmap, columns: geometry.columns, rows: geometry.rows, on: background, in: geometry.rect)
        }
        if hasStatus { drawStatus(geometry, in: painter) }
        let bars = bars(geometry)
        for bar in bars { bar.draw(in: painter, isFocused: isFocused, isEnabled: painter.isEffectivelyEnabled) }
        if !hasStatus, isFocused, bars.isEmpty { drawFocus(in: painter) }
    }

    /// Where there is no status, a corner tells that the view has the focus.
    private func drawFocus(in painter: Painter) {
        let corner = Point(x: bounds.width - 1, y: bounds.height - 1)
        painter.put(showsOnlyASCII ? "+" : "◢", x: corner.x, y: corner.y, style: painter["bar.focused"])
    }

    private func draw(_ cells: ImageCells, in rect: Rect, _ painter: Painter) {
        let visible = painter.visible.intersection(rect)
        for y in visible.top..<max(visible.top, visible.bottom) {
            var index = (y - rect.top) * cells.size.width + visible.left - rect.left
            for x in visible.left..<visible.right {
                let glyph = cells.glyphs[index]
                painter.put(glyph.scalar, x: x, y: y, style: glyph.style)
                index += 1
            }
        }
    }

    private func drawMessage(in painter: Painter) {
        guard !message.isEmpty, bounds.width > 0 else { return }
        let isFailure = if case .failed = state { true } else { false }
        let style = painter[isFailure ? .image["error"] : .image["text"]]
        let lines = message.wrapped(to: bounds.width).prefix(bounds.height)
        let top = (bounds.height - lines.count) / 2
        for (row, line) in lines.enumerated() {
            let text = line.truncated(to: bounds.width)
            painter.text(text, x: (bounds.width - text.columns) / 2, y: top + row, style: style)
        }
    }

    private func drawStatus(_ geometry: ImageGeometry, in painter: Painter) {
        let style = painter[role(.bar, in: painter)]
        let row = Rect(x: 0, y: bounds.height - 1, width: bounds.width, height: 1)
        painter.fill(row, style: style)
        painter.text(statusText(geometry).truncated(to: bounds.width), x: 0, y: row.top, style: style)
    }

    func statusText(_ geometry: ImageGeometry) -> String {
        let size = bitmap?.size ?? .zero
        return " \(size.width) × \(size.height) \(showsOnlyASCII ? "-" : "·") \(Self.percent(geometry.scale)) "
    }

    /// A scale in percent: `37%`, and below 10 with one digit after the point.
    static func percent(_ scale: Double) -> String {
        let percent = scale * 100
        if percent >= 9.95 { return "\(Int(percent.rounded()))%" }
        let tenths = Int((percent * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)%"
    }
}

extension Bitmap.Pixel {
    /// An opaque pixel of a colour; nil for one whose parts are not known.
    init?(_ color: Color) {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        self.init(red, green, blue)
    }
}
