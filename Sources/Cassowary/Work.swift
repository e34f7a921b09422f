/// What a solver has done so far, for tests: it does not depend on how fast the machine is.
package struct SolverWork: Hashable, Sendable {
    /// Exchanges of a held symbol for another one.
    package var pivots = 0
    /// Numbers of the factors that were looked at.
    package var visited = 0
    /// How often the factors were made anew.
    package var factorings = 0
    /// Constraints whose left sides were brought up to date.
    package var touched = 0
}

/// A held symbol that should move.
struct Move {
    var slot: Int
    var isUp: Bool
    var priority: Int32
    var slope: Double
}

/// Where the cost has a kink on the way of a move.
struct Kink: BitwiseCopyable {
    var step: Double
    var size: Double
    var symbol: Int32

    /// Whether it is met before another one, or counts more where they are met together.
    @inline(__always)
    func comes(before other: Kink) -> Bool {
        if step != other.step { return step < other.step }
        return size != other.size ? size > other.size : symbol < other.symbol
    }
}

/// Kinks, of which only the first ones are asked for: a heap.
struct Kinks: ~Copyable {
    private var kinks = Flat<Kink>()

    var count: Int { kinks.count }

    mutating func removeAll() { kinks.removeAll() }
    mutating func append(_ kink: Kink) { kinks.append(kink) }

    subscript(index: Int) -> Kink { kinks[index] }

    /// Puts the first kink to the front. O(kinks).
    func order() {
        for index in stride(from: kinks.count / 2 - 1, through: 0, by: -1) { sink(index) }
    }

    /// Takes the first kink away, once they are ordered.
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
