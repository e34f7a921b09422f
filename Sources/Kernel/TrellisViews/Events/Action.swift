import Synchronization

/// A callback of an app for a user's action in a widget; it may be asynchronous.
///
///     list.onActivate = { row in open(row) }
///     list.onActivate = { [weak label] row in label?.text = await weather(of: row) }
///
/// The type parameters are what the widget passes: `Action<Int>` receives a row, `Action<>` nothing. A widget retains
/// its actions for life, so they should capture the widget weakly or not at all.
public typealias Action<each Value> = @MainActor (repeat each Value) async -> Void

extension View {
    /// Performs an action if there is one, synchronously up to its first suspension.
    ///
    ///     public var onRate: Action<Int>?
    ///     private func rate(_ stars: Int) { perform(onRate, stars) }
    ///
    /// The rest also runs on the main actor, even if the view has left its window by then.
    public final func perform<each Value>(_ action: Action<repeat each Value>?, _ value: repeat each Value) {
        guard let action else { return }
        ImmediateExecutor.start { await action(repeat each value) }
    }
}

/// Starts a task on the main actor without a detour through the main queue; after a suspension the task continues on
/// its usual executor.
///
/// `Task.immediate` does not help: it checks for the main thread, but on Linux the main queue may run on another
/// thread.
final class ImmediateExecutor: TaskExecutor {
    private let hasStarted = Atomic(false)

    /// Runs work synchronously up to its first suspension.
    @MainActor
    static func start(_ work: @escaping @MainActor () async -> Void) {
        let executor = ImmediateExecutor()
        Task(executorPreference: executor) {
            await work()
            withExtendedLifetime(executor) {}
        }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        if hasStarted.exchange(true, ordering: .acquiringAndReleasing) {
            return globalConcurrentExecutor.enqueue(job)
        }
        // The first job is the start of the task, enqueued by the main actor while it creates the task.
        UnownedJob(job).runSynchronously(
            isolatedTo: MainActor.sharedUnownedExecutor, taskExecutor: asUnownedTaskExecutor())
    }
}
