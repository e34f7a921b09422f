import TrellisViews
import TrellisWidgets

/// Where the parts of a month lie in a size: a title, the names of the days, and six weeks.
struct CalendarLayout {
    /// The width of a day, in cells.
    let dayWidth: Int
    /// The width of the numbers of weeks; 0 if they are not shown.
    let weekWidth: Int
    /// The left edge of everything.
    let left: Int
    /// The row of the title, and that of the names; nil if there is no room.
    let titleRow: Int?
    let namesRow: Int?
    /// The row of the first week shown.
    let firstRow: Int
    /// The weeks shown, of 0..<6.
    let weeks: Range<Int>

    /// The days of a week.
    static let columns = 7
    /// The weeks that a month can touch.
    static let rows = 6

    /// - Parameters:
    ///   - size: the size of the calendar.
    ///   - showsWeeks: whether numbers of weeks are wanted.
    ///   - wanted: the day that must be shown, counted from the first one of the first week.
    init(_ size: Size, showsWeeks: Bool, wanted: Int) {
        let (week, column) = (wanted / Self.columns, wanted % Self.columns)
        weekWidth = showsWeeks && size.width >= 7 * 3 + 4 ? 4 : 0
        dayWidth = min(max((size.width - weekWidth) / Self.columns, 2), 6)
        let blank = size.width - weekWidth - Self.columns * dayWidth
        // Where days are cut off, the wanted one is not.
        left = blank >= 0 ? blank / 2 : min(0, size.width - (column + 1) * dayWidth)
        titleRow = size.height > Self.rows ? 0 : nil
        namesRow = size.height > Self.rows + 1 ? 1 : nil
        firstRow = (titleRow == nil ? 0 : 1) + (namesRow == nil ? 0 : 1)
        let count = min(Self.rows, max(0, size.height - firstRow))
        let first = min(max(0, week - count / 2), Self.rows - count)
        weeks = first..<first + count
    }

    /// The right edge of everything.
    var right: Int { left + weekWidth + Self.columns * dayWidth }

    /// The cells of a day, by its week in the month and its place in the week.
    func frame(week: Int, column: Int) -> Rect {
        Rect(
            x: left + weekWidth + column * dayWidth, y: firstRow + week - weeks.lowerBound, width: dayWidth, height: 1)
    }

    /// The day at a point, counted from the first day shown of the first week of the month; nil if there is none.
    func index(at point: Point) -> Int? {
        let (x, y) = (point.x - left - weekWidth, point.y - firstRow)
        guard x >= 0, y >= 0, x < Self.columns * dayWidth, y < weeks.count else { return nil }
        return (weeks.lowerBound + y) * Self.columns + x / dayWidth
    }

    /// Whether the arrows for years have room beside those for months.
    private var hasYearArrows: Bool { right - left >= 26 }

    var arrows: [(column: Int, months: Int)] {
        let months = hasYearArrows ? 3 : 1
        var result = [(left + months, -1), (right - 1 - months, 1)]
        if hasYearArrows { result += [(left + 1, -12), (right - 2, 12)] }
        return titleRow == nil ? [] : result
    }
}
