import TrellisViews
import TrellisWidgets

/// Where the parts of a chart of bars lie at a size.
struct BarsPlan {
    /// The names of the series and what is read; empty if there is no room.
    var header = Rect.zero
    /// The cells of the bars.
    var plot = Rect.zero
    var labels = Rect.zero
    /// The labels of the axis of values.
    var axis = Rect.zero
    /// The line on which upright bars stand; empty if there is none.
    var line = Rect.zero
    var scale: BarScale
    var ticks: [AxisTick] = []
    var layout: BarLayout
    var range: ScrollRange
    var bar: ScrollBar
}

extension BarsView {
    /// Lays out the parts at the present size. O(1) once the data is known.
    final func plan() -> BarsPlan { isHorizontal ? horizontalPlan() : verticalPlan() }

    private var hasHeader: Bool { showsLegend && bounds.height >= 6 && bounds.width >= 8 }

    private func layout(room: Int) -> BarLayout {
        BarLayout(
            count: groupCount, bars: barsInGroup, room: room, thickness: thickness, gap: gap, widest: widest,
            least: leastGap)
    }

    private func range(_ layout: BarLayout) -> ScrollRange {
        var range = ScrollRange(total: groupCount, visible: layout.visible)
        range.scroll(to: first)
        if followsSelection, let selection, layout.visible > 0, groupCount > 0 {
            let group = min(max(0, selection), groupCount - 1)
            range.reveal(group..<group + 1)
        }
        return range
    }

    /// The row of the legend, and the rest.
    private var parts: (header: Rect, rest: Rect) {
        let height = hasHeader ? 1 : 0
        return (
            Rect(x: 0, y: 0, width: height * bounds.width, height: height),
            Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        )
    }

    private func verticalPlan() -> BarsPlan {
        let (header, rest) = parts
        let hasLabels = labelColumns > 0 && rest.height >= 3
        // Whether bars scroll depends on the width that the axis leaves, whose labels depend on the height; a bar that
        // might be needed gets its row at once.
        let needsBar = layout(room: rest.width).visible < groupCount && rest.height >= 6
        let hasLine = rest.height >= 6
        let below = (hasLabels ? 1 : 0) + (needsBar ? 1 : 0) + (hasLine ? 1 : 0)
        let height = max(0, rest.height - below)
        let room = showsValues ? max(1, height - 1) : height
        var scale = BarScale(dataRange, axis, length: height, ticks: ticks(height))
        if showsValues, height > 3, axis.range == nil { scale = roomy(scale, height, room) }
        var plan = BarsPlan(scale: scale, layout: layout(room: 0), range: ScrollRange(), bar: .none)
        var left = 0
        if showsAxis, rest.width >= 16, height >= 3 {
            plan.ticks = shown(axis).ticks(
                scale.scale, rows: height, cells: axis.range == nil ? Double(height) : nil)
            let columns = plan.ticks.map { $0.label.inOneLine.columns }.max() ?? 0
            if columns > 0, columns + 2 <= rest.width / 3 { left = columns + 2 }
        }
        if left == 0 { plan.ticks = [] }
        plan.header = header
        plan.plot = Rect(x: left, y: rest.y, width: rest.width - left, height: height)
        plan.axis = Rect(x: 0, y: rest.y, width: left, height: height + (hasLine ? 1 : 0))
        if hasLine { plan.line = Rect(x: left, y: plan.plot.bottom, width: plan.plot.width, height: 1) }
        let bottom = plan.plot.bottom + (hasLine ? 1 : 0)
        if hasLabels { plan.labels = Rect(x: left, y: bottom, width: plan.plot.width, height: 1) }
        plan.layout = layout(room: plan.plot.width)
        plan.range = range(plan.layout)
        let barRow = Rect(x: left, y: rest.bottom - 1, width: plan.plot.width, height: needsBar ? 1 : 0)
        plan.bar = ScrollBar(frame: barRow, plan.range, isHorizontal: true)
        return plan
    }

    /// About how many ticks the axis has in a number of rows: with as many, a range ends at ticks.
    private func ticks(_ rows: Int) -> Int { rows < 5 ? 2 : min((rows + 2) / 3 + 1, 9) }

    /// A scale with a row beyond the longest bars on each side that has bars, for their values.
    private func roomy(_ scale: BarScale, _ height: Int, _ room: Int) -> BarScale {
        guard let data = dataRange, data.upperBound > 0 || data.lowerBound < 0 else { return scale }
        let (low, high) = (min(0, data.lowerBound), max(0, data.upperBound))
        let factor = Double(height) / Double(height - (low < 0 && high > 0 ? 2 : 1))
        return BarScale(low * factor...high * factor, axis, length: height, ticks: ticks(height))
    }

    private func horizontalPlan() -> BarsPlan {
        let (header, rest) = parts
        let hasAxis = showsAxis && rest.height >= 5 && rest.width >= 16
        let height = rest.height - (hasAxis ? 2 : 0)
        let layout = layout(room: height)
        let needsBar = layout.visible < groupCount && rest.width >= 4
        let most = max(3, rest.width / 3)
        let left = labelColumns > 0 && rest.width >= 8 ? min(labelColumns, most) + 1 : 0
        let width = max(0, rest.width - left - (needsBar ? 1 : 0))
        let text = showsValues && dataRange != nil ? valueColumns + 1 : 0
        let isMixed = (dataRange?.lowerBound ?? 0) < 0 && (dataRange?.upperBound ?? 0) > 0
        let ends = isMixed ? 2 * text : text
        var scale = BarScale(dataRange, axis, length: width, ticks: max(3, width / 7))
        // Bars without their values say less than shorter ones.
        if text > 0, width - ends >= max(4, width / 3), axis.range == nil, let data = dataRange {
            let factor = Double(width) / Double(width - ends)
            let (low, high) = (min(0, data.lowerBound) * factor, max(0, data.upperBound) * factor)
            scale = BarScale(low...high, axis, length: width, ticks: max(3, width / 7))
        }
        var plan = BarsPlan(scale: scale, layout: layout, range: range(layout), bar: .none)
        plan.header = header
        plan.plot = Rect(x: left, y: rest.y, width: width, height: height)
        if left > 0 { plan.labels = Rect(x: 0, y: rest.y, width: left - 1, height: height) }
        if hasAxis {
            plan.ticks = shown(axis).ticks(scale.scale, columns: width)
            plan.line = Rect(x: left, y: plan.plot.bottom, width: width, height: 1)
            plan.axis = Rect(x: left, y: plan.plot.bottom + 1, width: width, height: 1)
        }
        let bar = Rect(x: rest.right - 1, y: rest.y, width: needsBar ? 1 : 0, height: height)
        plan.bar = ScrollBar(frame: bar, plan.range)
        return plan
    }

    private var valueColumns: Int {
        guard let data = dataRange else { return 0 }
        return max(
            shown(axis.format).text(of: data.lowerBound).columns, shown(axis.format).text(of: data.upperBound).columns)
    }
}

extension ScrollBar {
    /// A scroll bar that is not shown.
    fileprivate static let none = ScrollBar(frame: .zero, ScrollRange())
}
