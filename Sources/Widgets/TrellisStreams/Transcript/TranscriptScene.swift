import CellGeometry
import TrellisWidgets

/// What a transcript shows at its current size.
struct TranscriptScene {
    struct Item {
        let index: Int
        /// The first row, which may lie above the view.
        let y: Int
        let rows: Int
    }

    var items: [Item] = []
    /// Whether the last row of the last entry is visible, or all of them fit.
    var isAtEnd = true
    var isAtStart = true
    /// The cells of the entries' contents: without margin and scroll bar.
    var content = Rect.zero
}

/// Where a transcript was scrolled to: a row of an entry, which comes first.
struct TranscriptPlace: Hashable {
    var index = 0
    var row = 0
}

extension Transcript {
    /// The columns at the left, for marks.
    static let marginWidth = 2

    var contentArea: Rect {
        let (width, height) = (bounds.width, bounds.height)
        let left = width > 8 ? Self.marginWidth : 0
        return Rect(x: left, y: 0, width: max(0, width - left - (width > 1 ? 1 : 0)), height: height)
    }

    /// The rows that an entry takes, with the blank ones below it.
    private func rows(_ index: Int, _ width: Int) -> Int {
        entries[index].rows(width: width) + (index + 1 < entries.count ? spacing : 0)
    }

    /// What is visible. O(visible entries).
    func scene() -> TranscriptScene { scene(atEnd: follows) }

    func scene(atEnd: Bool) -> TranscriptScene {
        var scene = TranscriptScene()
        scene.content = contentArea
        let (width, height) = (scene.content.width, scene.content.height)
        guard height > 0, width > 0, !entries.isEmpty else { return scene }
        var place = lastPlace(width, height)
        scene.isAtEnd = true
        if !atEnd, wanted.index < entries.count {
            let row = max(0, min(wanted.row, rows(wanted.index, width) - 1))
            if (wanted.index, row) < (place.index, place.row) {
                place = TranscriptPlace(index: wanted.index, row: row)
                scene.isAtEnd = false
            }
        }
        scene.isAtStart = place == TranscriptPlace()
        var (index, y) = (place.index, -place.row)
        while index < entries.count, y < height {
            let rows = entries[index].rows(width: width)
            scene.items.append(.init(index: index, y: y, rows: rows))
            y += rows + spacing
            index += 1
        }
        return scene
    }

    /// The place that comes first at the end.
    private func lastPlace(_ width: Int, _ height: Int) -> TranscriptPlace {
        var (index, rest) = (entries.count, height)
        while index > 0, rest > 0 {
            index -= 1
            rest -= rows(index, width)
        }
        return TranscriptPlace(index: index, row: max(0, -rest))
    }

    // MARK: Scroll bar

    /// The range of the scroll bar, in estimated rows: it does not depend on what was shown before.
    func range(of scene: TranscriptScene) -> ScrollRange {
        let (width, height) = (scene.content.width, scene.content.height)
        guard let first = scene.items.first, !(scene.isAtStart && scene.isAtEnd) else { return ScrollRange() }
        sums.update(width: width, entries, spacing)
        var range = ScrollRange(total: max(sums.total, height + 1), visible: height)
        if scene.isAtEnd {
            range.scroll(to: range.last)
        } else if !scene.isAtStart {
            let share = Double(-first.y) / Double(max(1, first.rows + spacing))
            let within = Int(share * Double(entries[first.index].estimatedRows(width: width) + spacing))
            let start = sums.rows(before: first.index, entries) + within
            range.scroll(to: min(max(1, start), max(1, range.last - 1)))
        }
        return range
    }

    // MARK: Scrolling

    /// Scrolls by rows, as the user does; at the end it follows.
    func scroll(byRows count: Int) {
        let scene = scene()
        guard let first = scene.items.first, count != 0 else { return }
        if count > 0, scene.isAtEnd { return follow() }
        if count < 0, scene.isAtStart { return }
        let width = scene.content.width
        var place = TranscriptPlace(index: first.index, row: -first.y + count)
        while place.row < 0, place.index > 0 {
            place.index -= 1
            place.row += rows(place.index, width)
        }
        while place.index < entries.count - 1, place.row >= rows(place.index, width) {
            place.row -= rows(place.index, width)
            place.index += 1
        }
        place.row = max(0, place.row)
        scroll(to: place)
        if count > 0, self.scene().isAtEnd { follow() }
    }

    func scroll(to place: TranscriptPlace) {
        follows = false
        wanted = place
        sceneDidChange()
    }

    func follow() {
        follows = true
        sceneDidChange()
    }

    /// Scrolls to the entry in which an estimated row lies.
    func scroll(toEstimatedRow row: Int) {
        let width = contentArea.width
        sums.update(width: width, entries, spacing)
        let (index, rest) = sums.entry(at: row, entries)
        guard index < entries.count else { return follow() }
        let estimated = entries[index].estimatedRows(width: width) + spacing
        let share = Double(rest) / Double(max(1, estimated))
        scroll(to: TranscriptPlace(index: index, row: Int(share * Double(rows(index, width)))))
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

    var knownWidth: Int? { isKnown ? width : nil }

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

    /// The entry in which an estimated row lies, and the rows of it before that row.
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
