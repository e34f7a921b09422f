public import TrellisViews
import TrellisWidgets

extension SegmentedField {
    /// A field of parts, with the text as it is shown.
    final func describeParts(_ meaning: inout Semantics) {
        meaning.kind = .field
        meaning.problem = visibleMessage
        meaning.value = numbers.contains { $0 != nil } ? text : ""
        meaning.setValue = { [weak self] in self?.take($0) ?? false }
    }

    /// The part that is being typed.
    final var activeCell: Point? {
        let layout = PartsLayout(self, width: bounds.width)
        guard layout.parts.indices.contains(active) else { return nil }
        let x = max(layout.room.lowerBound, min(layout.parts[active].lowerBound, layout.room.upperBound - 1))
        return Point(x: max(0, min(x, bounds.width - 1)), y: (bounds.height - 1) / 2)
    }
}

extension CalendarView: SemanticView {
    /// A calendar, with the day of the cursor as its value.
    public func describe(_ meaning: inout Semantics) {
        meaning.kind = "calendar"
        if meaning.name.isEmpty { meaning.name = "calendar" }
        meaning.value = written(shownCursor)
        if let value { meaning.details = translated("chosen: \(written(value))") }
        if let range {
            meaning.details = translated("chosen: \(written(range.lowerBound)) to \(written(range.upperBound))")
        }
        meaning.setValue = { [weak self] in self?.take($0) ?? false }
    }
    private func written(_ day: CalendarDate) -> String { day.text(languageInUse.conventions.dateFormat) }
    /// The day of the cursor.
    public var focusPoint: Point? {
        let layout = layoutOfParts
        let index = shownCursor.daysSince1970 - firstDay
        let frame = layout.frame(week: index / 7, column: index % 7)
        return Point(x: max(0, min(frame.right - 2, bounds.width - 1)), y: max(0, min(frame.y, bounds.height - 1)))
    }
}

extension SwatchGrid: SemanticView {
    func describe(_ meaning: inout Semantics) {
        meaning.kind = .list
        meaning.name = "colours"
        meaning.value = "\(color)"
    }
    var focusPoint: Point? {
        let x = cell.x * swatchWidth - firstCell + swatchWidth / 2
        return Point(x: max(0, min(x, bounds.width - 1)), y: cell.y - firstRow)
    }
}
