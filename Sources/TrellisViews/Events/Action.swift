import Synchronization

/// What an app does when the user has done something with a widget; it may wait.
///
///     list.onActivate = { row in open(row) }
///     list.onActivate = { [weak label] row in label?.text = await weather(of: row) }
///
/// The values between the angle brackets are what the widget tells: `Action<Int>` is given a row, `Action<>` nothing. A
/// widget keeps its actions as long as it lives: let them hold the widget weakly, or not at all.
public typealias Action<each Value> = @MainActor (repeat each Value) async -> Void

extension View {
    /// Performs an action, if there is one: at once, up to the place where it first waits.
    ///
    ///     public var onRate: Action<Int>?
    ///     private func rate(_ stars: Int) { perform(onRate, stars) }
    ///
    /// What comes after that place is done on the main actor too, even if the view has left its window by then.
    public final func perform<each Value>(_ action: Action<repeat each Value>?, _ value: repeat each Value) {
        guard let action else { return }
        ExecutorInPlace.start { await action(repeat each value) }
    }
}

/// Starts a task on the main actor without a way around by the main queue; what waits there goes on wherever it belongs.
///
/// `Task.immediate` asks whether it is on the main thread. On Linux the main queue may be on another one.
final class ExecutorInPlace: TaskExecutor {
    private let hasStarted = Atomic(false)

    /// Runs work up to the place where it first waits.
    @MainActor
    static func start(_ work: @escaping @MainActor () async -> Void) {
        let executor = ExecutorInPlace()
        Task(executorPreference: executor) {
            await work()
            withExtendedLifetime(executor) {}
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        if hasStarted.exchange(true, ordering: .acquiringAndReleasing) {
            return globalConcurrentExecutor.enqueue(job)
        }
        // The first one is the start of the task, enqueued by the main actor as it makes the task.
        UnownedJob(job).runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
}
