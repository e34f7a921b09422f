/// What lives as long as a view: its timers and tasks. Made when it has the first one.
@MainActor
final class ViewLife {
    var timers: [ViewTimer] = []
    private var tasks: [Int: Task<Void, Never>] = [:]
    private var taskCount = 0

    isolated deinit {
        cancelTasks()
        // Whoever holds a timer holds neither its action nor what that holds.
        for timer in timers { timer.cancel() }
    }

    func add(_ timer: ViewTimer) {
        timers.removeAll { $0.isEnded }
        timers.append(timer)
    }

    func start(in timetable: Timetable) {
        for timer in timers where !timer.isEnded { timetable.start(timer) }
    }

    func stop(in timetable: Timetable) {
        timers.removeAll { $0.isEnded }
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
