public import TrellisViews
import TrellisWidgets

extension Transcript {
    /// Appends an entry.
    @discardableResult
    public func append(_ entry: TranscriptEntry) -> TranscriptEntry {
        insert([entry], at: entries.count)
        return entry
    }

    /// Appends an entry of text, which can be extended by `TranscriptEntry.append(_:)`.
    @discardableResult
    public func append(_ text: StyledText, role: Role? = nil, title: String? = nil) -> TranscriptEntry {
        append(TranscriptEntry(text, role: role, title: title))
    }

    /// Appends an entry of text, which can be extended by `TranscriptEntry.append(_:)`.
    @discardableResult
    public func append(_ text: String, role: Role? = nil, title: String? = nil) -> TranscriptEntry {
        append(TranscriptEntry(StyledText(text), role: role, title: title))
    }

    /// Inserts entries; what is visible stays where it is, unless the transcript follows its end.
    ///
    /// - Complexity: O(new entries) at the end and at the start; O(entries) elsewhere.
    public func insert(_ new: [TranscriptEntry], at index: Int) {
        if new.isEmpty { return }
        for entry in new {
            precondition(entry.transcript == nil, "an entry can be in one transcript, once")
            entry.transcript = self
        }
        let isAtEnd = index == entries.count
        var number = isAtEnd ? (entries.last?.number ?? -1) + 1 : (entries.first?.number ?? 0) - new.count
        entries.insert(contentsOf: new, at: index)
        if isAtEnd || index == 0 {
            for entry in new {
                entry.number = number
                number += 1
            }
        } else {
            for (index, entry) in entries.enumerated() { entry.number = index }
        }
        if let width = sums.cachedWidth, entries.count > new.count {
            sums.move(count: new.count, rows: estimatedRows(of: new[...], width), at: index)
        } else {
            sums.forget()
        }
        if !isAtEnd, wanted.row >= index { wanted.row += new.count }
        if isAtEnd, !follows { newCount += new.count }
        entriesDidChange(from: index)
    }

    private func estimatedRows(of entries: ArraySlice<TranscriptEntry>, _ width: Int) -> Int {
        entries.reduce(0) { $0 + $1.estimatedRows(width: width) + spacing }
    }

    /// Removes entries.
    ///
    /// - Complexity: O(entries).
    public func remove(_ range: Range<Int>) {
        for entry in entries[range] {
            entry.transcript = nil
            if let view = entry.view {
                view.removeFromSuperview()
                shownEntries[ObjectIdentifier(view)] = nil
            }
            if entry === selectedEntry { selectedEntry = nil }
        }
        if let width = sums.cachedWidth, range.count < entries.count {
            sums.move(count: -range.count, rows: -estimatedRows(of: entries[range], width), at: range.lowerBound)
        } else {
            sums.forget()
        }
        entries.removeSubrange(range)
        for (index, entry) in entries.enumerated() { entry.number = index }
        if wanted.row >= range.upperBound {
            wanted.row -= range.count
        } else if range.contains(wanted.row) {
            wanted = RowHeights.Position(row: range.lowerBound)
        }
        sceneDidChange()
    }

    /// Removes all entries.
    public func removeAll() { remove(0..<entries.count) }

    /// The index of an entry; nil if it is not in this transcript. O(1).
    public func index(of entry: TranscriptEntry) -> Int? {
        guard entry.transcript === self, let first = entries.first else { return nil }
        return entry.number - first.number
    }

    /// The number of entries that are visible, as a whole or in part.
    public var visibleEntries: Range<Int> {
        let items = scene().items
        return (items.first?.index ?? 0)..<(items.last.map { $0.index + 1 } ?? 0)
    }

    /// Scrolls as little as needed to make an entry visible; one that is higher than the view, its start. Without room, it is
    /// done once there is some.
    public func reveal(_ entry: TranscriptEntry) {
        guard let index = index(of: entry) else { return }
        guard !contentArea.isEmpty else { return sought = entry }
        let area = contentArea
        let rows = min(entry.rows(width: area.width), area.height)
        viewport.reveal(RowHeights.Position(row: index)..<RowHeights.Position(row: index, offset: rows))
    }

    /// Goes to the end, and follows it.
    public func scrollToEnd() { viewport.following = .end }
}
