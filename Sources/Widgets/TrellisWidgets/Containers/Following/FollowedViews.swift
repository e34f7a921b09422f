import TrellisViews

/// Views for the items of a list, one for each, which stay with their items when the list changes.
@MainActor
final class FollowedViews<Item, ID: Hashable, Row: View> {
    private var rows: [(id: ID, item: Item, view: Row)] = []
    private let id: (Item) -> ID
    private let make: @MainActor (Item) -> Row
    private let update: (@MainActor (Row, Item) -> Void)?
    /// Whether two values of one item are equal. Objects are, and so are values that cannot be compared if no one asks.
    private let isEqual: (Item, Item) -> Bool
    /// How often a view was made, for tests.
    private(set) var made = 0

    init(
        _ id: @escaping (Item) -> ID, _ make: @escaping @MainActor (Item) -> Row,
        _ update: (@MainActor (Row, Item) -> Void)?
    ) {
        (self.id, self.make, self.update) = (id, make, update)
        isEqual =
            if Item.self is any Equatable.Type {
                { one, other in (one as! any Equatable).equals(other) }
            } else {
                { [update] _, _ in update == nil || Item.self is AnyObject.Type }
            }
    }

    var views: [Row] { rows.map(\.view) }

    /// Follows the items: what has gone is removed, what has come is made, what is elsewhere moves.
    ///
    /// - Parameters:
    ///   - place: puts a new view, or one that is there, behind another one of these, or before all of them.
    ///   - remove: removes a view.
    /// - Complexity: O(items) comparisons of identities; what lies between the first and the last change is looked up.
    func show(_ items: [Item], place: (_ row: Row, _ previous: Row?) -> Void, remove: (Row) -> Void) {
        // A subview that was removed by others counts as gone.
        rows.removeAll { $0.view.superview == nil }
        let (first, last) = commonEnds(items)
        let old = rows[first..<rows.count - last]
        var places: [ID: [Int]] = [:]
        for index in old.indices.reversed() { places[rows[index].id, default: []].append(index) }
        var new: [(id: ID, item: Item, view: Row?)] = []
        var kept: [Int] = []
        for item in items[first..<items.count - last] {
            let id = id(item)
            let index = places[id]?.popLast()
            let row = index.flatMap { current(rows[$0], item) }
            if let index, row != nil { kept.append(index) }
            new.append((id, item, row))
        }
        let stays = Set(kept)
        for index in old.indices where !stays.contains(index) { remove(rows[index].view) }
        // All but the fewest views stay where they are among the others.
        let still = Set(longestRise(kept))
        var whole = rows[..<first].enumerated().map { updated($1, items[$0]) }
        var turn = 0
        for (id, item, row) in new {
            if let row {
                if !still.contains(kept[turn]) { place(row, whole.last?.view) }
                turn += 1
                whole.append((id, item, row))
            } else {
                let row = make(item)
                made += 1
                place(row, whole.last?.view)
                whole.append((id, item, row))
            }
        }
        for (row, item) in zip(rows.suffix(last), items.suffix(last)) { whole.append(updated(row, item)) }
        rows = whole
    }

    /// How many items at both ends are those that are there.
    private func commonEnds(_ items: [Item]) -> (first: Int, last: Int) {
        let most = min(rows.count, items.count)
        func isSame(_ row: (id: ID, item: Item, view: Row), _ item: Item) -> Bool {
            row.id == id(item) && (update != nil || isEqual(row.item, item))
        }
        var (first, last) = (0, 0)
        while first < most, isSame(rows[first], items[first]) { first += 1 }
        while last < most - first, isSame(rows[rows.count - 1 - last], items[items.count - 1 - last]) { last += 1 }
        return (first, last)
    }

    /// The view of an item with another value: itself, or nil if it has to be made anew.
    private func current(_ row: (id: ID, item: Item, view: Row), _ item: Item) -> Row? {
        if let update {
            if !isEqual(row.item, item) { update(row.view, item) }
            return row.view
        }
        return isEqual(row.item, item) ? row.view : nil
    }

    private func updated(
        _ row: (id: ID, item: Item, view: Row), _ item: Item
    ) -> (id: ID, item: Item, view: Row) {
        if let update, !isEqual(row.item, item) { update(row.view, item) }
        return (row.id, item, row.view)
    }

    /// A longest selection of numbers, in their order, that rise. O(n log n).
    private func longestRise(_ numbers: [Int]) -> [Int] {
        var ends: [Int] = []
        var before = Array(repeating: -1, count: numbers.count)
        for (index, number) in numbers.enumerated() {
            var (low, high) = (0, ends.count)
            while low < high {
                let middle = (low + high) / 2
                if numbers[ends[middle]] < number { low = middle + 1 } else { high = middle }
            }
            if low > 0 { before[index] = ends[low - 1] }
            if low == ends.count { ends.append(index) } else { ends[low] = index }
        }
        var found: [Int] = []
        var index = ends.last ?? -1
        while index >= 0 {
            found.append(numbers[index])
            index = before[index]
        }
        return found
    }
}

extension Equatable {
    fileprivate func equals(_ other: Any) -> Bool { (other as? Self) == self }
}
