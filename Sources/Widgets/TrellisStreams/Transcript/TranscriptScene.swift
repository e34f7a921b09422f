import TrellisViews
import TrellisWidgets

/// What a transcript shows at its current size.
struct TranscriptScene {
    struct Item: Equatable {
        let index: Int
        /// The first row, which may lie above the view.
        let y: Int
        let rows: Int
    }

    let viewport: Viewport
    let items: [Item]
    /// The cells of the entries' contents: without margin and scroll bar.
    let content: Rect
    let barArea: Rect
    let barHasTrack: Bool

    /// Whether the last row of the last entry is visible, or all of them fit.
    var isAtEnd: Bool { viewport.isAtEnd }

    var bar: ScrollBar { viewport.bar(in: barArea, hasTrack: barHasTrack) }
}

extension Transcript {
    /// The columns at the left, for marks.
    static let marginWidth = 2

    var contentArea: Rect {
        let (width, height) = (bounds.width, bounds.height)
        let left = width > 8 ? Self.marginWidth : 0
        let edge = borderColumns > 0 ? borderColumns : width > 1 ? 1 : 0
        return Rect(x: left, y: 0, width: max(0, width - left - edge), height: height)
    }

    /// The entries, each with the blank rows below it.
    var viewport: Viewport {
        get { viewport(atEnd: follows) }
        set {
            sought = nil
            follows = newValue.following == .end
            wanted = newValue.wanted
            sceneDidChange()
        }
    }

    func viewport(atEnd: Bool) -> Viewport {
        let content = contentArea
        let width = content.width
        // Estimated rows do not depend on what was shown before.
        let estimate = RowHeights.Estimate { [unowned self] index in
            sums.update(width: width, entries, spacing)
            return index < entries.count ? sums.rows(before: index, entries) : sums.total
        } row: { [unowned self] row in
            sums.update(width: width, entries, spacing)
            return sums.entry(at: row, entries)
        }
        let heights = RowHeights(estimate: estimate) { [unowned self] index in
            guard index < entries.count else { return 1 }
            return entries[index].rows(width: width) + (index + 1 < entries.count ? spacing : 0)
        }
        var viewport = Viewport(
            count: content.isEmpty ? 0 : entries.count, height: content.height, heights: heights,
            following: atEnd ? .end : .nothing, resumesAtEnd: true)
        viewport.wanted = wanted
        return viewport
    }

    /// What is visible. O(visible entries).
    func scene() -> TranscriptScene {
        let (viewport, content) = (viewport, contentArea)
        let items = viewport.rows.map {
            TranscriptScene.Item(index: $0.index, y: $0.y, rows: entries[$0.index].rows(width: content.width))
        }
        let bar = Rect(
            x: bounds.width - 1, y: 0, width: bounds.width > content.right ? 1 : 0, height: bounds.height)
        return TranscriptScene(
            viewport: viewport, items: items, content: content, barArea: bar, barHasTrack: borderColumns == 0)
    }
}

/// Sums of the estimated rows of entries, kept near where they were last asked for.
struct TranscriptSums {
    private(set) var total = 0
    private var width = -1
    private var spacing = 0
    private var isKnown = false
    /// The rows before an entry.
    private var mark = (index: 0, rows: 0)
    /// The estimates added since the sums were created: what the work is measured by.
    private(set) var additionCount = 0

    mutating func forget() { isKnown = false }

    /// Notes that the estimate of an entry has changed.
    mutating func add(_ rows: Int, at index: Int) {
        total += rows
        if index < mark.index { mark.rows += rows }
    }

    /// Notes that entries have come with some rows in all, or with negative numbers, that they have gone.
    mutating func move(count: Int, rows: Int, at index: Int) {
        total += rows
        // A mark among entries that are gone is of no use.
        if index < mark.index { mark = mark.index + count < index ? (0, 0) : (mark.index + count, mark.rows + rows) }
    }

    var cachedWidth: Int? { isKnown ? width : nil }

    /// Computes the total if the width is another one. O(entries) then.
    @MainActor
    mutating func update(width: Int, _ entries: [TranscriptEntry], _ spacing: Int) {
        if isKnown, width == self.width, spacing == self.spacing { return }
        (isKnown, self.width, self.spacing) = (true, width, spacing)
        total = entries.reduce(0) { $0 + $1.estimatedRows(width: width) + spacing } - spacing
        mark = (0, 0)
        additionCount += entries.count
    }

    /// The estimated rows before an entry. O(distance from the last one asked for, or from an end).
    @MainActor
    mutating func rows(before index: Int, _ entries: [TranscriptEntry]) -> Int {
        if index < abs(index - mark.index) { mark = (0, 0) }
        if entries.count - index < abs(index - mark.index) { mark = (entries.count, total + spacing) }
        while mark.index < index { step(1, entries) }
        while mark.index > index { step(-1, entries) }
        return mark.rows
    }

    @MainActor
    mutating func entry(at row: Int, _ entries: [TranscriptEntry]) -> (index: Int, rest: Int) {
        if row < abs(row - mark.rows) { mark = (0, 0) }
        while mark.index > 0, mark.rows > row { step(-1, entries) }
        while mark.index < entries.count {
            let rows = entries[mark.index].estimatedRows(width: width) + spacing
            if mark.rows + rows > row { break }
            step(1, entries)
        }
        return (mark.index, max(0, row - mark.rows))
    }

    @MainActor
    private mutating func step(_ direction: Int, _ entries: [TranscriptEntry]) {
        additionCount += 1
        if direction < 0 { mark.index -= 1 }
        mark.rows += direction * (entries[mark.index].estimatedRows(width: width) + spacing)
        if direction > 0 { mark.index += 1 }
    }
}
