/// The views in a view, the lowest first: a collection like an array of them.
///
/// Views come and go at either end in O(1), and one is found in O(log n): a list is emptied from its front as fast as
/// from its end.
@MainActor
public struct Subviews: @MainActor RandomAccessCollection {
    /// Gaps, then views.
    private var places: ContiguousArray<View?> = []
    /// The number of gaps.
    private var first = 0

    nonisolated init() {}

    /// 0.
    public var startIndex: Int { 0 }
    /// The number of views.
    public var endIndex: Int { places.count - first }
    /// The view at an index: 0 is the lowest.
    public subscript(index: Int) -> View { places[first + index]! }

    /// Between two views that follow each other there is room for others: their numbers are this far apart at first.
    private static let spacing = 1 << 32

    /// Whether all views have got other numbers.
    @discardableResult
    mutating func insert(_ view: View, at index: Int) -> Bool {
        if index == count {
            view.numberAmongSiblings = (last?.numberAmongSiblings ?? 0) + Self.spacing
            places.append(view)
            return false
        }
        let next = self[index].numberAmongSiblings
        if index == 0 {
            view.numberAmongSiblings = next - Self.spacing
            if first == 0 { addGaps() }
            first -= 1
            places[first] = view
            return false
        }
        let previous = self[index - 1].numberAmongSiblings
        view.numberAmongSiblings = previous + (next - previous) / 2
        places.insert(view, at: first + index)
        guard view.numberAmongSiblings == previous else { return false }
        // No number was left between the two.
        for (place, view) in enumerated() { view.numberAmongSiblings = place * Self.spacing }
        return true
    }

    mutating func remove(at index: Int) {
        if index == 0 {
            places[first] = nil
            first += 1
            if first > 32, first > places.count / 2 {
                places.removeSubrange(..<first)
                first = 0
            }
        } else {
            places.remove(at: first + index)
        }
    }

    mutating func removeAll() { self = Subviews() }

    private mutating func addGaps() {
        let gaps = Swift.max(4, count)
        places.insert(contentsOf: repeatElement(nil, count: gaps), at: 0)
        first = gaps
    }

    /// The index of a view that is among them. O(log n).
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
