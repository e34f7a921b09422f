/// The work of a solver so far, as counts for tests that do not depend on the machine's speed.
package struct SolverWork: Hashable, Sendable {
    /// Exchanges of a held symbol for another one.
    package var pivots = 0
    /// Numbers of the factors visited.
    package var visited = 0
    /// Factorizations.
    package var factorings = 0
    /// Constraints whose left sides were updated.
    package var touched = 0
}

/// A held symbol that should move.
struct Move {
    var slot: Int
    var isUp: Bool
    var priority: Int32
    var slope: Double
}

/// A kink of the cost along a move.
struct Kink: BitwiseCopyable {
    var step: Double
    var size: Double
    var symbol: Int32

    /// Whether it comes before another kink; of two at the same step the heavier one does.
    @inline(__always)
    func comes(before other: Kink) -> Bool {
        if step != other.step { return step < other.step }
        return size != other.size ? size > other.size : symbol < other.symbol
    }
}

/// A heap of kinks, of which only the first few are needed.
struct Kinks: ~Copyable {
    private var kinks = Flat<Kink>()

    var count: Int { kinks.count }

    mutating func removeAll() { kinks.removeAll() }
    mutating func append(_ kink: Kink) { kinks.append(kink) }

    subscript(index: Int) -> Kink { kinks[index] }

    /// Makes the array a heap. O(kinks).
    func order() {
        for index in stride(from: kinks.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Removes and returns the first kink of the heap.
    mutating func removeFirst() -> Kink {
        let first = kinks[0]
        let last = kinks.removeLast()
        if kinks.count > 0 {
            kinks[0] = last
            sink(0)
        }
        return first
    }

    private func sink(_ start: Int) {
        var index = start
        let kink = kinks[index]
        while case var child = 2 * index + 1, child < kinks.count {
            if child + 1 < kinks.count, kinks[child + 1].comes(before: kinks[child]) { child += 1 }
            if !kinks[child].comes(before: kink) { break }
            kinks[index] = kinks[child]
            index = child
        }
        kinks[index] = kink
    }
}
