/// Timers, the one that is due next first: a binary heap in which each knows its place, so that any can be taken out.
///
/// Of two that are due together the one that was started first comes first. Every change is O(log timers).
@MainActor
struct TimerHeap {
    /// Each is due no later than the two at twice its index, plus 1 and plus 2.
    private var timers: [ViewTimer] = []
    /// How often a timer was put in a place: what the work is measured by.
    private(set) var moves = 0

    /// The one that is due next.
    var first: ViewTimer? { timers.first }

    /// Puts a timer in that is in no heap.
    mutating func insert(_ timer: ViewTimer) {
        timer.index = timers.count
        timers.append(timer)
        rise(timer)
    }

    /// Takes a timer out that is in.
    mutating func remove(_ timer: ViewTimer) {
        let last = timers.removeLast()
        guard last !== timer else { return }
        put(last, at: timer.index)
        move(last)
    }

    /// Puts a timer in its place whose time has changed.
    mutating func move(_ timer: ViewTimer) {
        rise(timer)
        sink(timer)
    }

    /// Those that are due at a time, in their order; they stay in. O(n log n) for n that are due.
    func due(at time: Duration) -> [ViewTimer] {
        var result: [ViewTimer] = []
        var pending = [0]
        while let index = pending.popLast() {
            guard index < timers.count, timers[index].due <= time else { continue }
            result.append(timers[index])
            pending += [2 * index + 1, 2 * index + 2]
        }
        return result.sorted { $0.isBefore($1) }
    }

    /// Moves all by a time, which leaves their order as it is.
    func shift(by time: Duration) {
        for timer in timers { timer.due += time }
    }

    private mutating func put(_ timer: ViewTimer, at index: Int) {
        moves += 1
        timers[index] = timer
        timer.index = index
    }

    private mutating func rise(_ timer: ViewTimer) {
        var index = timer.index
        while index > 0, timer.isBefore(timers[(index - 1) / 2]) {
            put(timers[(index - 1) / 2], at: index)
            index = (index - 1) / 2
        }
        put(timer, at: index)
    }

    private mutating func sink(_ timer: ViewTimer) {
        var index = timer.index
        while true {
            var next = 2 * index + 1
            if next + 1 < timers.count, timers[next + 1].isBefore(timers[next]) { next += 1 }
            guard next < timers.count, timers[next].isBefore(timer) else { break }
            put(timers[next], at: index)
            index = next
        }
        put(timer, at: index)
    }
}

extension ViewTimer {
    fileprivate func isBefore(_ other: ViewTimer) -> Bool { (due, number) < (other.due, other.number) }
}
