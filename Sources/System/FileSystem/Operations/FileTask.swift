import Dispatch
import Platform
import Synchronization

/// Copying, moving or deleting of files and folders, with everything inside.
///
///     let report = await FileTask(.copy(into: "/backup"), files).run(
///         progress: { bar.value = $0.fraction },
///         decide: { problem in await ask(problem) })
///
/// A file that is copied gets its name only once it is complete and on the disk; until then it has a temporary name
/// beside its place. So at any moment, even if the program is killed, a name has the whole new file, the whole old one,
/// or none, and a file that is moved exists at one of its places. A kill can leave a temporary file, whose name begins
/// with `.~` and ends with `.part`; the next task that copies or moves into the folder removes it.
///
/// Links are copied and deleted as links and never followed, also where others swap a folder for a link meanwhile: what is
/// not the file that was seen is an error. Copies get permissions and dates, but set-user-id and set-group-id only where
/// they have the same owner and group. What is moved to another file system keeps its owner where the system allows that.
///
/// Nothing is replaced unless `decide` says so. Problems with single files do not stop the rest.
public struct FileTask: Sendable {
    /// What to do with the files.
    public enum Work: Hashable, Sendable {
        /// Copies them into a folder.
        case copy(into: LocalPath)
        /// Moves them into a folder, of another file system if need be.
        case move(into: LocalPath)
        case trash(Trash)
        case delete
    }

    /// What to do with the files.
    public var work: Work
    /// The files and folders.
    public var files: [LocalPath]

    /// Creates a task, which `run` starts.
    public init(_ work: Work, _ files: [LocalPath]) {
        self.work = work
        self.files = files
    }

    /// Does the work on another thread.
    ///
    /// Cancelling the Swift task that awaits it stops the work at the next 256 kB or the next file; a file that is
    /// half copied is removed again.
    /// - Parameters:
    ///   - decide: called for each problem; the work waits for the answer. Without it, such files are skipped.
    ///   - progress: called now and then, as often as the main actor has time, and at the end.
    /// - Returns: the files that were done, and the errors.
    public func run(
        decide: (@MainActor (FileProblem) async -> FileDecision)? = nil,
        progress: (@MainActor (FileProgress) -> Void)? = nil
    ) async -> FileReport {
        let control = FileTaskControl(progress: progress, decide: decide)
        let report = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                DispatchQueue.global(qos: .userInitiated).async {
                    SignalStack.guardThread()
                    var worker = FileWorker(self, control)
                    continuation.resume(returning: worker.run())
                }
            }
        } onCancel: {
            control.cancel()
        }
        if let progress { await progress(report.progress) }
        return report
    }
}

/// How far a task is.
public struct FileProgress: Hashable, Sendable {
    /// The number of files that are done, and that there are as far as known. Folders count as files.
    public var files = 0
    /// The number of files that there are as far as known.
    public var totalFiles = 0
    /// The number of bytes copied.
    public var bytes = 0
    /// The number of bytes to copy as far as known.
    public var totalBytes = 0
    /// The file at work.
    public var file: LocalPath?

    /// Creates the progress of a task that has not begun.
    public init() {}

    /// The share that is done, 0...1: of the bytes, or of the files if none has content.
    public var fraction: Double {
        let share = totalBytes > 0 ? Double(bytes) / Double(totalBytes) : Double(files) / Double(max(1, totalFiles))
        return min(1, max(0, share))
    }
}

/// Something that a task cannot decide alone.
public struct FileProblem: Hashable, Sendable {
    /// What happened.
    public enum Kind: Hashable, Sendable {
        /// There is a file of the same name, which can be replaced.
        case fileExists
        /// There is a folder of the same name, with which the folder can be merged.
        case folderExists
        /// The file could not be dealt with.
        case failed(FileError)
    }

    /// What happened.
    public let kind: Kind
    /// The file to be copied, moved or deleted.
    public let file: LocalPath
    /// Its new place; nil if it is to be deleted.
    public let target: LocalPath?
}

/// What to do about a problem.
public enum FileDecision: Hashable, Sendable {
    case skip
    /// Leaves this file and all with the same kind of problem as they are.
    case skipAll
    /// Replaces the other file, or merges the folders. A file that failed is skipped.
    case replace
    /// Replaces this and all other files, and merges all folders.
    case replaceAll
    /// Gives the file a free name, such as `notes 2.txt`.
    case keepBoth
    /// Gives this and all other files free names; folders, too.
    case keepBothAll
    /// Tries again.
    case retry
    case stop
}

/// What a task has done.
public struct FileReport: Hashable, Sendable {
    /// How far the task came.
    public var progress = FileProgress()
    /// The files that were left, and why. A file that was skipped because there is another one is not an error.
    public var errors: [FileError] = []
    /// The number of files that were skipped.
    public var skipped = 0
    /// Whether the task was stopped or cancelled before its end.
    public var wasStopped = false
    /// The files that were moved to the trash; `restore()` brings them back.
    public var trashed: [TrashedFile] = []
}

/// What connects the thread of a task with those who wait for it.
final class FileTaskControl: Sendable {
    private struct State {
        var isCancelled = false
        var question: Task<Void, Never>?
        var latest: FileProgress?
    }

    private let state = Mutex(State())
    private let progress: (@MainActor (FileProgress) -> Void)?
    private let decide: (@MainActor (FileProblem) async -> FileDecision)?

    init(
        progress: (@MainActor (FileProgress) -> Void)?, decide: (@MainActor (FileProblem) async -> FileDecision)?
    ) {
        self.progress = progress
        self.decide = decide
    }

    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    func cancel() {
        let question = state.withLock { state in
            state.isCancelled = true
            return state.question
        }
        question?.cancel()
    }

    /// Tells the newest progress as soon as the main actor has time for it.
    func tell(_ new: FileProgress) {
        guard let progress else { return }
        let isWaiting = state.withLock { state in
            defer { state.latest = new }
            return state.latest != nil
        }
        if isWaiting { return }
        Task { @MainActor in
            let latest = self.state.withLock { state in
                defer { state.latest = nil }
                return state.latest
            }
            if let latest { progress(latest) }
        }
    }

    /// Asks and waits for the answer. Blocks the thread, which is not one of those that run Swift tasks.
    func ask(_ problem: FileProblem) -> FileDecision {
        guard let decide else { return .skip }
        let answer = Answer()
        let question = Task { @MainActor in
            let decision = await decide(problem)
            answer.give(decision)
        }
        let isCancelled = state.withLock { state in
            state.question = question
            return state.isCancelled
        }
        if isCancelled { question.cancel() }
        return answer.wait()
    }

    private final class Answer: Sendable {
        private let decision = Mutex(FileDecision.stop)
        private let isThere = DispatchSemaphore(value: 0)

        func give(_ new: FileDecision) {
            decision.withLock { $0 = new }
            isThere.signal()
        }

        func wait() -> FileDecision {
            isThere.wait()
            return decision.withLock { $0 }
        }
    }
}
