/// The subviews of a view, lowest first; a collection that works like an array.
///
/// Adding or removing a view at either end is O(1), finding the index of a view O(log n). A list can thus be emptied
/// from the front as fast as from the end.
@MainActor
public struct Subviews: @MainActor RandomAccessCollection {
    /// Leading gaps, then the views.
    private var slots: ContiguousArray<View?> = []
    /// The number of leading gaps.
    private var first = 0

    nonisolated init() {}

    /// Always 0.
    public var startIndex: Int { 0 }
    /// The number of views, one more than the last index.
    public var endIndex: Int { slots.count - first }
    /// The view at an index; 0 is the lowest.
    public subscript(index: Int) -> View { slots[first + index]! }

    /// The initial distance between the numbers of neighbouring views, which leaves room for insertions between them.
    private static let spacing = 1 << 32

    /// Inserts a view at an index.
    ///
    /// - Returns: whether all views were renumbered.
    @discardableResult
    mutating func insert(_ view: View, at index: Int) -> Bool {
        if index == count {
            view.numberAmongSiblings = (last?.numberAmongSiblings ?? 0) + Self.spacing
            slots.append(view)
            return false
        }
        let next = self[index].numberAmongSiblings
        if index == 0 {
            view.numberAmongSiblings = next - Self.spacing
            if first == 0 { addGaps() }
            first -= 1
            slots[first] = view
            return false
        }
        let previous = self[index - 1].numberAmongSiblings
        view.numberAmongSiblings = previous + (next - previous) / 2
        slots.insert(view, at: first + index)
        guard view.numberAmongSiblings == previous else { return false }
        // No number was left between the two neighbours.
        for (index, view) in enumerated() { view.numberAmongSiblings = index * Self.spacing }
        return true
    }

    mutating func remove(at index: Int) {
        if index == 0 {
            slots[first] = nil
            first += 1
            if first > 32, first > slots.count / 2 {
                slots.removeSubrange(..<first)
                first = 0
            }
        } else {
            slots.remove(at: first + index)
        }
    }

    mutating func removeAll() { self = Subviews() }

    private mutating func addGaps() {
        let gaps = Swift.max(4, count)
        slots.insert(contentsOf: repeatElement(nil, count: gaps), at: 0)
        first = gaps
    }

    /// The index of a view, or nil when it is not in this collection. O(log n).
    public func index(of view: View) -> Int? {
        let number = view.numberAmongSiblings
        var (low, high) = (0, count)
        while low < high {
            let middle = (low + high) / 2
            if self[middle].numberAmongSiblings < number { low = middle + 1 } else { high = middle }
        }
        return low < count && self[low] === view ? low : nil
    }
}
