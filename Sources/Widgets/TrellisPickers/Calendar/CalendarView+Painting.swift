import TrellisViews
import TrellisWidgets

extension CalendarView {
    private var base: Role { "calendar" }

    func drawMonth(in painter: Painter) {
        let layout = layoutOfParts
        drawTitle(layout, painter)
        if let row = layout.namesRow {
            let style = painter[painter.isEffectivelyEnabled ? .muted : base.disabled]
            for column in 0..<CalendarLayout.columns {
                let name = weekdayNames[shownFirstWeekday.advanced(by: column).rawValue - 1]
                let frame = layout.frame(week: layout.weeks.lowerBound, column: column)
                painter.text(name.truncated(to: 2, ellipsis: ""), x: frame.x + padding(layout), y: row, style: style)
            }
        }
        for week in layout.weeks { drawWeek(week, layout, painter) }
    }

    /// The blank cells before the two digits of a day.
    private func padding(_ layout: CalendarLayout) -> Int { (layout.dayWidth - 2) / 2 }

    private func drawTitle(_ layout: CalendarLayout, _ painter: Painter) {
        guard let row = layout.titleRow else { return }
        let day = shownCursor
        let style = painter[painter.isEffectivelyEnabled ? .title : base.disabled]
        let arrowStyle = painter[painter.isEffectivelyEnabled ? .muted : base.disabled]
        for arrow in layout.arrows {
            let glyph =
                switch arrow.months {
                case -1: symbol(.previous)
                case 1: symbol(.next)
                default: symbol(arrow.months < 0 ? .farPrevious : .farNext)
                }
            painter.text(glyph, x: arrow.column, y: row, style: arrowStyle)
        }
        let margin = layout.arrows.count > 2 ? 5 : 3
        let room = min(layout.right, painter.bounds.width) - layout.left - 2 * margin
        let name = monthNames[day.month - 1]
        var title = "\(name) \(day.year)"
        if title.columns > room { title = "\(name.prefix(3)) \(day.year)" }
        title = title.truncated(to: max(0, room))
        painter.text(title, x: layout.left + margin + (room - title.columns) / 2, y: row, style: style)
    }

    private func drawWeek(_ week: Int, _ layout: CalendarLayout, _ painter: Painter) {
        if layout.weekWidth > 0, let day = day(at: 7 * week + Weekday.thursday.days(after: shownFirstWeekday)) {
            let number = "\(day.week.number)"
            let y = layout.frame(week: week, column: 0).y
            let style = painter[painter.isEffectivelyEnabled ? .muted : base.disabled]
            painter.text(number, x: layout.left + 3 - number.count, y: y, style: style)
        }
        for column in 0..<CalendarLayout.columns {
            guard let day = day(at: 7 * week + column) else { continue }
            draw(day, layout.frame(week: week, column: column), layout, painter)
        }
    }

    private func draw(_ day: CalendarDate, _ frame: Rect, _ layout: CalendarLayout, _ painter: Painter) {
        let padding = padding(layout)
        let role = painter.isEffectivelyEnabled ? mark?(day) : nil
        let style = style(of: day, role, painter)
        if isFilled(day) {
            // Without a blank before the digits, the one after them is left out too.
            let width = padding == 0 && shownRange?.contains(day) != true ? 2 : frame.width
            var back = style
            back.attributes.remove(.underline)
            painter.fill(Rect(x: frame.x, y: frame.y, width: min(width, frame.width), height: 1), style: back)
        }
        let text = "\(day.day)"
        painter.text(text, x: frame.x + padding + 2 - text.count, y: frame.y, style: style)
        if role != nil, frame.width > padding + 2 {
            painter.text(symbol(.bullet), x: frame.x + padding + 2, y: frame.y, style: style)
        }
    }

    /// Whether a day has a background of its own.
    private func isFilled(_ day: CalendarDate) -> Bool {
        day == value && !selectsRange || shownRange?.contains(day) == true || isFocused && day == shownCursor
    }

    private func style(of day: CalendarDate, _ mark: Role?, _ painter: Painter) -> Style {
        let isOutside = day.month != shownCursor.month
        if !painter.isEffectivelyEnabled || !canChoose(day) {
            var style = painter[base.disabled]
            let isChosen = day == value && !selectsRange || shownRange?.contains(day) == true
            if isChosen { style.attributes.insert(.underline) }
            if painter.isEffectivelyEnabled, isFocused, day == shownCursor {
                style.background = painter[base.focused].background
            }
            return style
        }
        var style = painter[isOutside ? base["outside"] : base]
        if let mark { style = painter[mark].laid(over: style) }
        if day == cachedToday { style = painter[base["today"]].laid(over: style) }
        if shownRange?.contains(day) == true { style = painter[base["range"]].laid(over: style) }
        if day == value, !selectsRange { style = painter[base.selected].laid(over: style) }
        if isFocused, day == shownCursor { style = painter[base.focused].laid(over: style) }
        return style
    }
}
