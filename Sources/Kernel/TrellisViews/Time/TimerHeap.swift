/// Timers ordered by due time: a binary heap in which each timer knows its index, so that any timer can be removed.
///
/// Of timers due at the same time, the one started first comes first. Every change is O(log timers).
@MainActor
struct TimerHeap {
    /// The heap: the timer at `index` is due no later than those at `2 * index + 1` and `2 * index + 2`.
    private var timers: [ViewTimer] = []
    private(set) var moves = 0

    /// The timer that is due next.
    var first: ViewTimer? { timers.first }

    /// Inserts a timer, which must not be in a heap.
    mutating func insert(_ timer: ViewTimer) {
        timer.index = timers.count
        timers.append(timer)
        rise(timer)
    }

    mutating func remove(_ timer: ViewTimer) {
        let last = timers.removeLast()
        guard last !== timer else { return }
        put(last, at: timer.index)
        move(last)
    }

    /// Restores the order after the due time of a timer has changed.
    mutating func move(_ timer: ViewTimer) {
        rise(timer)
        sink(timer)
    }

    /// The timers due at a time, in order; they stay in the heap. O(n log n) for n due timers.
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

    /// Shifts the due times of all timers, which keeps their order.
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
