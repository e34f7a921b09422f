import Foundation
import Testing

/// Runs the tests of a suite on threads of their own. They wait for programs, and a thread of Swift's pool that waits is
/// one that all other tests lack: there are as few of them as processors.
struct OwnThreads: SuiteTrait, TestTrait, TestScoping {
    var isRecursive: Bool { true }

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        try await withTaskExecutorPreference(WaitingThreads.shared) { try await function() }
    }
}

extension Trait where Self == OwnThreads {
    static var ownThreads: Self { OwnThreads() }
}

/// A few threads that do one thing after the other.
private final class WaitingThreads: TaskExecutor, @unchecked Sendable {
    static let shared = WaitingThreads(count: max(2, ProcessInfo.processInfo.activeProcessorCount))

    /// Guards `jobs`, and wakes a thread when there is one.
    private let condition = NSCondition()
    private var jobs: [UnownedJob] = []

    init(count: Int) {
        for _ in 0..<count { Thread.detachNewThread { [self] in work() } }
    }

    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        condition.lock()
        jobs.append(job)
        condition.signal()
        condition.unlock()
    }

    private func work() {
        while true {
            condition.lock()
            while jobs.isEmpty { condition.wait() }
            let job = jobs.removeFirst()
            condition.unlock()
            job.runSynchronously(on: asUnownedTaskExecutor())
        }
    }
}
