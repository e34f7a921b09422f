public import TrellisViews

/// A row that is kept from one event to the next: while rows come, go and move, its place follows it.
@MainActor
final class FollowedRow {
    /// The place of the row; nil once it is gone or not shown.
    private(set) var place: Int?
    private let onLoss: @MainActor () -> Void

    init(_ place: Int, onLoss: @escaping @MainActor () -> Void) { (self.place, self.onLoss) = (place, onLoss) }

    /// Takes its new place; returns what to call if there is none any more.
    func move(_ newPlace: (_ old: Int) -> Int?) -> (@MainActor () -> Void)? {
        guard let old = place else { return nil }
        place = newPlace(old)
        return place == nil ? onLoss : nil
    }
}

struct WeakFollowedRow {
    weak var row: FollowedRow?
}

extension RowsView {
    /// Follows a row for as long as the result is kept.
    ///
    /// - Parameter onLoss: called after the row has gone.
    final func follow(_ place: Int, onLoss: @escaping @MainActor () -> Void = {}) -> FollowedRow {
        let row = FollowedRow(place, onLoss: onLoss)
        followedRows.removeAll { $0.row == nil }
        followedRows.append(WeakFollowedRow(row: row))
        return row
    }

    /// Moves the followed rows to their new places; returns what to call for those that are gone.
    final func moveFollowedRows(_ newPlace: (_ old: Int) -> Int?) -> [@MainActor () -> Void] {
        followedRows.compactMap { $0.row?.move(newPlace) }
    }
}

extension RowsView: ClickParts {
    /// The row at a cell, as one that is followed.
    public func clickPart(at point: Point) -> AnyHashable? {
        prepareRows()
        guard let place = place(at: point) else { return nil }
        if clickedRow?.place != place { clickedRow = follow(place) }
        return clickedRow.map(ObjectIdentifier.init)
    }
}
