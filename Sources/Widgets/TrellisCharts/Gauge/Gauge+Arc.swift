import Platform
import TrellisViews

/// A half circle in dots: where it lies in a size.
struct GaugeArc {
    /// The cells of the half circle.
    let frame: Rect
    /// The radii of the ring, in columns; a row is as high as two columns are wide.
    let outer: Double
    let inner: Double

    /// - Parameters:
    ///   - size: the size of the gauge; the last row is for labels.
    ///   - text: the columns of the value, which has its place inside the ring.
    init(_ size: Size, text: Int) {
        let rows = size.height - 1
        outer = min(Double(size.width) / 2, Double(rows) * 2)
        // A ring of a third of the radius, or thinner where the value needs room.
        inner = min(max(outer * 0.66, Double(text) / 2 + 1), outer - 1.2)
        let height = min(rows, Int((outer / 2).rounded(.up)))
        frame = Rect(x: 0, y: (rows - height) / 2, width: size.width, height: height)
    }

    /// Where a dot lies on the half circle, 0 at its left end, 1 at its right one; nil for one outside of the ring.
    ///
    /// - Parameters:
    ///   - x: the column of the dot's middle, from the left edge of the frame.
    ///   - y: the row of its middle, from the upper edge.
    func share(_ x: Double, _ y: Double) -> Double? {
        let (across, up) = (x - Double(frame.width) / 2, (Double(frame.height) - y) * 2)
        let radius = (across * across + up * up).squareRoot()
        guard radius <= outer, radius >= inner else { return nil }
        return atan2(up, -across) / .pi
    }

    /// The direction of a place from the middle, 0 at the left, 1 at the right.
    func position(_ x: Double, _ y: Double) -> Double {
        atan2((Double(frame.height) - y) * 2, Double(frame.width) / 2 - x) / .pi
    }

    /// The columns between the ends of the half circle.
    var ends: Range<Int> {
        let left = Int((Double(frame.width) / 2 - outer).rounded())
        return left..<max(left, frame.width - left)
    }
}

extension Gauge {
    /// A half circle around the value, with its limits and the title below.
    func drawArc(in painter: Painter) {
        let text = valueText
        let arc = GaugeArc(bounds.size, text: text.columns)
        drawRing(arc, painter)
        let value = text.truncated(to: bounds.width)
        painter.text(
            value, x: (bounds.width - value.columns) / 2, y: arc.frame.bottom - 1,
            style: painter[meaningRole(.gauge["value"], in: painter)])
        drawArcFoot(arc, painter)
    }

    /// What a dot of the ring shows; of the dots in a cell, the greater ones count first.
    private enum Dot: Int {
        case nothing, track, filled, mark
    }

    private func drawRing(_ arc: GaugeArc, _ painter: Painter) {
        let isASCII = showsOnlyASCII
        let full = dots(painter[meaningRole(in: painter)])
        let track = dots(painter[painter.isEffectivelyEnabled ? .gauge["track"] : .gauge["track.disabled"]])
        // Where the two have one colour, they differ in their characters.
        let hasColors = full.foreground != track.foreground && !isASCII
        let colors = hasColors ? colors(in: painter) : nil
        // Colours tell where thresholds are.
        let marks = colors != nil ? [] : thresholds.filter { $0.value > scale.lower && $0.value < scale.upper }
        // Where colours can be mixed, the empty ring is tinted from a threshold on; otherwise it has a mark there.
        let tints = hasColors ? tints(of: marks, on: track, painter) : []
        // A mark is as wide as a dot at the outside.
        let slack = 0.6 / (Double.pi * arc.outer)
        for y in 0..<arc.frame.height {
            for x in 0..<arc.frame.width {
                var threshold: GaugeThreshold?
                let cell = (0..<4).map { index -> Dot in
                    let (column, row) = (
                        Double(x) + 0.25 + Double(index % 2) / 2, Double(y) + 0.25 + Double(index / 2) / 2
                    )
                    guard let position = arc.share(column, row) else { return .nothing }
                    if let share, position <= share { return .filled }
                    let isAt = { (mark: GaugeThreshold) in
                        let distance = position - self.share(of: mark.value)
                        return tints.isEmpty ? abs(distance) < slack : distance >= 0
                    }
                    guard let mark = marks.filter(isAt).max(by: { $0.value < $1.value }) else { return .track }
                    threshold = mark
                    return .mark
                }
                func style(_ dot: Dot) -> Style {
                    switch dot {
                    case .mark:
                        tints.first { $0.value == threshold?.value }?.style
                            ?? dots(painter[meaningRole(.gauge["threshold"], at: threshold?.value, in: painter)])
                    case .filled: colors.map { Style(foreground: $0.color(at: position)) } ?? full
                    default: track
                    }
                }
                let position = arc.position(Double(x) + 0.5, Double(y) + 0.5)
                let (x, y) = (x, arc.frame.y + y)
                guard let top = cell.max(by: { $0.rawValue < $1.rawValue }), top != .nothing else { continue }
                if !hasColors {
                    let sign = isASCII ? (top == .mark ? "|" : top == .filled ? "#" : ".") : top == .filled ? "█" : "░"
                    painter.text(sign, x: x, y: y, style: style(top))
                    continue
                }
                // A cell has two colours: at the edge of the ring, where one of them is what is beside it, the mark takes all
                // dots of the ring.
                let isEdge = cell.contains(.nothing)
                let mask = cell.indices.reduce(0) { mask, index in
                    cell[index] == top || isEdge && top == .mark && cell[index] != .nothing ? mask | 1 << index : mask
                }
                var look = style(top)
                // The rest of the cell is the empty ring, or nothing.
                if let rest = cell.filter({ $0 != top }).max(by: { $0.rawValue < $1.rawValue }) {
                    if !isEdge { look.background = style(rest).foreground }
                } else {
                    look.background = look.foreground
                }
                painter.symbol(DotGrid.quadrants[mask], x: x, y: y, style: look)
            }
        }
    }

    /// The looks of the empty ring from each threshold on; none where the terminal cannot mix colours.
    private func tints(of marks: [GaugeThreshold], on track: Style, _ painter: Painter) -> [(
        value: Double, style: Style
    )] {
        guard case .rgb = track.foreground.kind else { return [] }
        return marks.compactMap { mark in
            let color = painter[meaningRole(.gauge["threshold"], at: mark.value, in: painter)].foreground
            guard case .rgb = color.kind else { return nil }
            return (mark.value, Style(foreground: color.mixed(with: track.foreground, percent: 60)))
        }
    }

    private func dots(_ style: Style) -> Style { Style(foreground: style.foreground, attributes: style.attributes) }

    private func drawArcFoot(_ arc: GaugeArc, _ painter: Painter) {
        let y = arc.frame.bottom
        let ends = arc.ends
        let style = painter[labelRole(painter)]
        let (low, high) = (shown(format).text(of: scale.lower).inOneLine, shown(format).text(of: scale.upper).inOneLine)
        var room = ends
        if showsLimits, low.columns + high.columns + 2 <= ends.count {
            painter.text(low, x: ends.lowerBound, y: y, style: style)
            painter.text(high, x: ends.upperBound - high.columns, y: y, style: style)
            let most = max(low.columns, high.columns) + 1
            room = ends.lowerBound + most..<max(ends.lowerBound + most, ends.upperBound - most)
        }
        let title = title.inOneLine
        let shown = title.truncated(to: room.count)
        // A title of which little is left says nothing.
        guard shown == title || shown.columns > 3 else { return }
        painter.text(
            shown, x: room.lowerBound + (room.count - shown.columns) / 2, y: y, style: painter[titleRole(painter)])
    }
}
