import Platform
import Trellis

extension Prompt {
    /// Shows a bar while some work goes on, with the rate and the time that is left; one line remains.
    ///
    /// Escape or Ctrl-C cancels the task of the work, which decides when it ends; Ctrl-C again does not wait for it.
    /// Where standard error is no terminal, as in CI, a line is written there for each tenth.
    ///
    /// - Parameters:
    ///   - title: what is being done.
    ///   - total: the number of units to do.
    ///   - work: runs off the main actor, and tells by `advance` how much is done.
    /// - Returns: what the work returns.
    /// - Throws: what the work throws; a `CancellationError` if the user has not waited for it.
    public static func progress<Value: Sendable>(
        _ title: String, of total: Int, _ work: @escaping @Sendable (Work) async throws -> Value
    ) async throws -> Value {
        try await run(title, total, work)
    }

    /// Shows that some work goes on whose length is unknown; one line remains. See `progress(_:of:_:)`.
    public static func spinner<Value: Sendable>(
        _ title: String, _ work: @escaping @Sendable (Work) async throws -> Value
    ) async throws -> Value {
        try await run(title, nil, work)
    }

    private static func run<Value: Sendable>(
        _ title: String, _ total: Int?, _ body: @escaping @Sendable (Work) async throws -> Value
    ) async throws -> Value {
        let isPlain = isatty(STDERR_FILENO) == 0 || isDumb || Application.wantsLines
        let progress: any WorkProgress = isPlain ? PlainProgress(title, total) : ShownProgress(title, total)
        let work = Work { progress.tell($0) }
        let task = Task.detached { try await body(work) }
        let waiting = Task {
            let result = await task.result
            work.tellNews()
            progress.end(isSuccess: (try? result.get()) != nil)
        }
        return try await withTaskCancellationHandler {
            await progress.run { task.cancel() }
            if isPlain { await waiting.value }
            guard progress.hasEnded else { throw CancellationError() }
            return try await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
