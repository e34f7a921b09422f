import CellGeometry
import LayoutPlan

/// An index of the subviews of a view by row, so that painting a few rows does not visit all of them.
///
/// Rows are those in which the plan stores the subviews, which scrolling does not change. The index is built when a
/// part of a view with many subviews is painted; then it is updated after each layout.
@MainActor
final class RowIndex {
    /// The number of subviews from which an index pays off.
    static let least = 48
    /// The height in rows above which a subview is visited for every row instead of being indexed.
    private static let tallest = 32

    /// The layout epoch of the window for which the index is valid.
    private(set) var epoch = -1
    /// Whether the index can be used; false when the subviews are too far apart.
    private(set) var isEffectivelyEnabled = false
    /// The columns in which subviews lie, or more.
    var columns: Range<Int> { usesOrder ? -1 << 31..<1 << 31 : indexedColumns }
    private var indexedColumns = 0..<0
    private var top = 0
    /// The index of the first entry of each row; -1 for none.
    private var heads: [Int32] = []
    private var entries: [Entry] = []
    private var free: Int32 = -1
    private var tall: [Int32] = []
    /// The order of the subviews by their rules, if they have one, which is used instead as long as it holds.
    private var order: SubviewOrder?
    private var orderIsCurrent = false
    /// Whether items are found by that order now.
    private(set) var usesOrder = false

    /// An entry of a row's list, which is sorted from lowest to highest view.
    private struct Entry {
        var item: Int32
        var next: Int32
        /// The view's number among its siblings.
        var order: Int
    }

    /// Builds the index. O(subviews + rows that they take).
    func make(for view: View, _ plan: LayoutPlan, epoch: Int) {
        self.epoch = epoch
        isEffectivelyEnabled = false
        entries.removeAll(keepingCapacity: true)
        tall.removeAll(keepingCapacity: true)
        free = -1
        var (first, last) = (Int.max, Int.min)
        var (left, right) = (Int.max, Int.min)
        for subview in view.subviews {
            let frame = plan.keptFrame(of: subview.item)
            if frame.isEmpty { continue }
            (first, last) = (min(first, frame.top), max(last, frame.bottom))
            (left, right) = (min(left, frame.left), max(right, frame.right))
        }
        indexedColumns = left < right ? left..<right : 0..<0
        heads.removeAll(keepingCapacity: true)
        guard first < last else {
            top = 0
            return isEffectivelyEnabled = true
        }
        guard last - first <= 1024 + 8 * view.subviews.count else { return }
        isEffectivelyEnabled = true
        top = first
        heads.append(contentsOf: repeatElement(-1, count: last - first))
        // From the uppermost view down, because each is inserted at the front of its rows.
        for subview in view.subviews.reversed() {
            let item = subview.item
            let frame = plan.keptFrame(of: item)
            if frame.isEmpty { continue }
            guard frame.height <= Self.tallest else {
                tall.append(Int32(item))
                continue
            }
            for row in frame.top..<frame.bottom {
                entries.append(Entry(item: Int32(item), next: heads[row - top], order: subview.numberAmongSiblings))
                heads[row - top] = Int32(entries.count - 1)
            }
        }
    }

    /// Finds the next items by the order of the subviews, instead of by row, if they have one.
    ///
    /// - Parameter mayMake: whether to look for an order if none is known. O(subviews) then.
    /// - Returns: whether there is an order.
    func useOrder(of view: View, _ plan: LayoutPlan, mayMake: Bool) -> Bool {
        usesOrder = false
        guard plan.isOrderKept(in: view.item) else {
            if mayMake {
                // Subviews that change with each layout would not keep an order until the next one.
                plan.watchOrder(in: view.item)
                forgetOrder()
            }
            return false
        }
        if !orderIsCurrent, mayMake {
            order = SubviewOrder(of: view, plan)
            orderIsCurrent = true
            plan.watchOrder(in: view.item, sizesMatter: order?.sizesMatter ?? false)
        }
        usesOrder = order != nil
        return usesOrder
    }

    /// Forgets the order of the subviews, such as when one is hidden or shown.
    func forgetOrder() { (order, orderIsCurrent) = (nil, false) }

    /// Moves a subview to new cells; `new` is empty if it was removed.
    func move(_ item: Int, order: Int, from old: Rect, to new: Rect) {
        guard isEffectivelyEnabled, old != new else { return }
        if !old.isEmpty { remove(item, old) }
        guard !new.isEmpty else { return }
        indexedColumns =
            min(indexedColumns.lowerBound, new.left)..<max(indexedColumns.upperBound, new.right)
        if new.height > Self.tallest {
            tall.append(Int32(item))
            return
        }
        guard makeRows(new.top..<new.bottom) else { return isEffectivelyEnabled = false }
        for row in new.top..<new.bottom { insert(item, order, row - top) }
    }

    private func makeRows(_ rows: Range<Int>) -> Bool {
        if heads.isEmpty { top = rows.lowerBound }
        let (before, after) = (top - rows.lowerBound, rows.upperBound - top - heads.count)
        guard max(before, after) < 4096 + heads.count else { return false }
        if before > 0 {
            // Add more rows than needed, because others may follow.
            let more = before + heads.count / 4
            heads.insert(contentsOf: repeatElement(-1, count: more), at: 0)
            top -= more
        }
        if after > 0 { heads.append(contentsOf: repeatElement(-1, count: after)) }
        return true
    }

    private func insert(_ item: Int, _ order: Int, _ row: Int) {
        var previous: Int32 = -1
        var next = heads[row]
        while next >= 0, entries[Int(next)].order < order {
            previous = next
            next = entries[Int(next)].next
        }
        let entry = Entry(item: Int32(item), next: next, order: order)
        let index: Int32
        if free >= 0 {
            index = free
            free = entries[Int(index)].next
            entries[Int(index)] = entry
        } else {
            index = Int32(entries.count)
            entries.append(entry)
        }
        if previous < 0 { heads[row] = index } else { entries[Int(previous)].next = index }
    }

    private func remove(_ item: Int, _ frame: Rect) {
        if frame.height > Self.tallest {
            tall.removeAll { $0 == Int32(item) }
            return
        }
        for row in max(0, frame.top - top)..<max(0, frame.top - top, min(heads.count, frame.bottom - top)) {
            var previous: Int32 = -1
            var index = heads[row]
            while index >= 0, entries[Int(index)].item != Int32(item) {
                previous = index
                index = entries[Int(index)].next
            }
            guard index >= 0 else { continue }
            let next = entries[Int(index)].next
            if previous < 0 { heads[row] = next } else { entries[Int(previous)].next = next }
            entries[Int(index)].next = free
            free = index
        }
    }

    /// Calls a closure with the items that may lie in some rows, lowest first.
    ///
    /// - Parameters:
    ///   - ranges: the rows, from top to bottom.
    ///   - columns: columns to look at; items outside of them may be left out.
    func items(in ranges: [Range<Int>], _ columns: Range<Int>, _ plan: LayoutPlan, _ body: (Int) -> Void) {
        if usesOrder { return order!.forEachItem(in: ranges, columns, plan, body) }
        var found: [(order: Int, item: Int32)] = []
        var isSorted = tall.isEmpty
        for range in ranges {
            let first = max(0, range.lowerBound - top)
            for row in first..<max(first, min(heads.count, range.upperBound - top)) {
                var index = heads[row]
                while index >= 0 {
                    let entry = entries[Int(index)]
                    if isSorted, let last = found.last, last.order >= entry.order { isSorted = false }
                    found.append((entry.order, entry.item))
                    index = entry.next
                }
            }
        }
        if !isSorted {
            for item in tall { found.append((tallOrder(item), item)) }
            found.sort { $0.order < $1.order }
        }
        var last: Int32 = -1
        for (_, item) in found where item != last {
            last = item
            body(Int(item))
        }
    }

    /// Returns the number among its siblings of an item that spans many rows.
    var tallOrder: (Int32) -> Int = { _ in 0 }

    /// Whether the index is faster than visiting all subviews for this number of rows.
    func isWorth(_ rows: Int) -> Bool { usesOrder || isEffectivelyEnabled && rows * 3 < max(32, heads.count) }
}
