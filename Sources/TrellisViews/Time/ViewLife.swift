/// What lives as long as a view: its timers and tasks. Made when it has the first one.
@MainActor
final class ViewLife {
    /// Those that have not ended, in no order.
    private var timers: [ViewTimer] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0

    isolated deinit {
        cancelTasks()
        // Whoever holds a timer holds neither its action nor what that holds.
        let ended = timers
        timers = []
        for timer in ended { timer.cancel() }
    }

    func add(_ timer: ViewTimer) {
        timer.life = self
        timer.indexInLife = timers.count
        timers.append(timer)
    }

    /// Lets go of a timer that has ended. O(1).
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

    func run(_ operation: @escaping @MainActor () async -> Void) -> Task<Void, Never> {
        let number = taskCount
        taskCount += 1
        let task = Task { @MainActor [weak self] in
            await operation()
            self?.tasks[number] = nil
        }
        tasks[number] = task
        return task
    }

    func cancelTasks() {
        for task in tasks.values { task.cancel() }
        tasks = [:]
    }
}
