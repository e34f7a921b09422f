import Platform

/// The timers and tasks of a view, which end with it. Created with the first one.
@MainActor
final class ViewLife {
    /// The timers that have not ended, unordered.
    private var timers: [ViewTimer] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0
    /// The newest task with each id, until it ends.
    private var latest: [AnyHashable: Int] = [:]

    isolated deinit {
        cancelTasks()
        // Cancelled, so that code that still holds a timer does not keep its action and captures alive.
        let ended = timers
        timers = []
        for timer in ended { timer.cancel() }
    }

    func add(_ timer: ViewTimer) {
        timer.life = self
        timer.indexInLife = timers.count
        timers.append(timer)
    }

    /// Removes a timer that has ended. O(1).
    func remove(_ timer: ViewTimer) {
        guard timer.indexInLife < timers.count, timers[timer.indexInLife] === timer else { return }
        let last = timers.removeLast()
        guard last !== timer else { return }
        timers[timer.indexInLife] = last
        last.indexInLife = timer.indexInLife
    }

    func start(in timetable: Timetable) {
        for timer in timers { timetable.start(timer) }
    }

    func stop(in timetable: Timetable) {
        for timer in timers { timetable.stop(timer) }
    }

    func run(id: AnyHashable? = nil, _ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let number = taskCount
        taskCount += 1
        if let id { latest.updateValue(number, forKey: id).flatMap { tasks[$0] }?.cancel() }
        let task = Task { @MainActor [weak self] in
            SignalStack.guardThread()
            await operation()
            self?.taskDidEnd(number, id)
        }
        tasks[number] = task
        return task
    }

    private func taskDidEnd(_ number: Int, _ id: AnyHashable?) {
        tasks[number] = nil
        if let id, latest[id] == number { latest[id] = nil }
    }

    func cancelTasks() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
        latest = [:]
    }
}
