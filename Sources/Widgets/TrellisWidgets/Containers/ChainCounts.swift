import TrellisViews

/// What each view of a chain needs, and the sums of it, which a change of one view changes by its difference.
///
/// Views are counted when the sums are asked for. Complexity: O(1) for a view that came, left or changed and is not the
/// largest of all; O(views) over flat memory for one that was.
@MainActor
final class ChainCounts {
    @exclusivity(unchecked) private var counts: [ChainCount] = []
    @exclusivity(unchecked) private var total = ChainSums()
    /// The number of views that are to be counted, and an index that none of them lies before.
    @exclusivity(unchecked) private var due = 0
    @exclusivity(unchecked) private var firstDue = 0
    @exclusivity(unchecked) private var largestHold = true

    /// The sums; each subview that is to be counted is counted by a function, which may change others.
    func sums(of chain: View, _ count: (View) -> ChainCount) -> ChainSums {
        if counts.count != chain.subviews.count { restart(views: chain.subviews.count) }
        while due > 0 {
            while !counts[firstDue].isDue { firstDue += 1 }
            let index = firstDue
            set(count(chain.subviews[index]), at: index)
        }
        if !largestHold {
            total.forgetLargest()
            for count in counts { total.include(count) }
            largestHold = true
        }
        return total
    }

    // MARK: Changes

    /// All views are to be counted.
    private func restart(views: Int) {
        counts.removeAll(keepingCapacity: true)
        counts.append(contentsOf: repeatElement(ChainCount(), count: views))
        (due, firstDue, total, largestHold) = (views, 0, ChainSums(), true)
    }

    func note(_ change: View.SubviewChange, _ views: Subviews) {
        switch change {
        case .came(let view): insert(at: views.index(of: view))
        case .left(_, let index): remove(at: index)
        case .moved(let view, let index):
            remove(at: index)
            insert(at: views.index(of: view))
        case .visibility(let view), .resized(let view): recount(at: views.index(of: view))
        }
        // Views can come and leave before the chain is told of others.
        if counts.count != views.count { restart(views: views.count) }
    }

    private func insert(at index: Int?) {
        guard let index, index <= counts.count else { return }
        counts.insert(ChainCount(), at: index)
        noteDue(index)
    }

    private func remove(at index: Int) {
        guard index < counts.count else { return }
        let old = counts.remove(at: index)
        replace(old, by: ChainCount())
        if old.isDue { due -= 1 }
        if index < firstDue { firstDue -= 1 }
    }

    /// Has a view counted again.
    func recount(at index: Int?) {
        guard let index, index < counts.count, !counts[index].isDue else { return }
        counts[index].isDue = true
        noteDue(index)
    }

    private func noteDue(_ index: Int) {
        firstDue = due == 0 ? index : min(firstDue, index)
        due += 1
    }

    private func set(_ new: ChainCount, at index: Int) {
        guard index < counts.count, counts[index].isDue else { return }
        let old = counts[index]
        due -= 1
        counts[index] = new
        counts[index].isDue = false
        replace(old, by: new)
        total.include(new)
    }

    private func replace(_ old: ChainCount, by new: ChainCount) {
        total.add(new, times: 1)
        total.add(old, times: -1)
        if total.isLargest(old, besides: new) { largestHold = false }
    }
}

/// What a view of a chain needs, in cells; a hidden one needs nothing.
struct ChainCount {
    /// The natural length, and the smallest one.
    var (length, leastLength): (Int32, Int32) = (0, 0)
    /// The natural size across the axis, and the smallest one.
    var (breadth, leastBreadth): (Int32, Int32) = (0, 0)
    /// In a form: the label, the field with one, and the row without; -1 for none.
    var (label, field, other): (Int32, Int32, Int32) = (0, -1, 0)
    let isShown: Bool
    /// Whether the height depends on the width.
    var followsWidth = false
    /// Whether it is to be counted, again or for the first time.
    fileprivate(set) var isDue = true

    init(isShown: Bool = false) { self.isShown = isShown }
}

/// The sums of the sizes of the views in a chain, in cells and without spacing and padding.
struct ChainSums {
    private(set) var count = 0
    /// The sum of the natural lengths, and of the smallest ones.
    private(set) var (length, leastLength) = (0, 0)
    /// The number of views whose height depends on their width.
    private var following = 0
    private var largest = ChainCount()

    /// Whether the height of any view depends on its width.
    var followsWidth: Bool { following > 0 }
    /// The largest natural size across the axis, and the largest of the smallest ones.
    var breadth: Int { Int(largest.breadth) }
    var leastBreadth: Int { Int(largest.leastBreadth) }
    /// In a form: the widest label, the widest field with one, and the widest row without.
    var label: Int { Int(largest.label) }
    var field: Int? { largest.field < 0 ? nil : Int(largest.field) }
    var other: Int { Int(largest.other) }

    fileprivate mutating func add(_ view: ChainCount, times sign: Int) {
        count += view.isShown ? sign : 0
        length += Int(view.length) * sign
        leastLength += Int(view.leastLength) * sign
        following += view.followsWidth ? sign : 0
    }

    fileprivate mutating func forgetLargest() { largest = ChainCount() }

    fileprivate mutating func include(_ view: ChainCount) {
        largest.breadth = max(largest.breadth, view.breadth)
        largest.leastBreadth = max(largest.leastBreadth, view.leastBreadth)
        largest.label = max(largest.label, view.label)
        largest.field = max(largest.field, view.field)
        largest.other = max(largest.other, view.other)
    }

    /// Whether a view that shrinks has been the largest in any respect.
    fileprivate func isLargest(_ old: ChainCount, besides new: ChainCount) -> Bool {
        old.breadth == largest.breadth && new.breadth < old.breadth
            || old.leastBreadth == largest.leastBreadth && new.leastBreadth < old.leastBreadth
            || old.label == largest.label && new.label < old.label
            || old.field == largest.field && new.field < old.field
            || old.other == largest.other && new.other < old.other
    }
}
