#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Does the work of a task on one thread, without recursion: folders may be nested to any depth.
struct FileWorker {
    /// The next thing to do; the last one in `pending` comes first.
    enum Step {
        /// Copies or moves a file; `merges` if folders are merged without a question.
        case transfer(FilePath, to: FilePath, Mode, merges: Bool)
        /// Gives a copied folder the permissions and the date of its original.
        case finish(FilePath, like: FileStatus)
        /// Removes what was copied in order to move it.
        case removeCopied
        /// Removes a folder whose contents were moved, if it is empty now.
        case removeEmptied(FilePath)
        case trash(FilePath, Trash)
        case delete(FilePath)
        case removeFolder(FilePath)
    }

    enum Mode {
        case copy
        case move
        /// Copies to another file system; the original is removed after all of its folder is copied.
        case carry
    }

    /// Thrown by steps to end the task.
    struct Stop: Error {}

    let task: FileTask
    let control: FileTaskControl
    var report = FileReport()
    var pending: [Step] = []
    /// The files copied in order to move them, with what they were when copied; folders before their contents.
    var copied: [(path: FilePath, status: FileStatus)] = []
    /// The folders that got copies.
    var touched: Set<FilePath> = []
    /// What was decided for all files.
    private var replacesAll = false
    private var keepsAll = false
    private var skipsExisting = false
    private var skipsFailed = false

    init(_ task: FileTask, _ control: FileTaskControl) {
        self.task = task
        self.control = control
    }

    mutating func run() -> FileReport {
        do {
            try prepare()
            while let step = pending.popLast() {
                try checkCancellation()
                try perform(step)
            }
        } catch {
            report.wasStopped = true
        }
        return report
    }

    func checkCancellation() throws { if control.isCancelled { throw Stop() } }

    private mutating func prepare() throws {
        switch task.work {
        case .copy(let folder), .move(let folder): folder.removeLeftovers()
        case .trash, .delete: break
        }
        for file in task.files.reversed() {
            switch task.work {
            case .copy(let folder):
                try measure(file)
                pending.append(.transfer(file, to: folder / file.name, .copy, merges: false))
            case .move(let folder):
                report.progress.totalFiles += 1
                pending.append(.transfer(file, to: folder / file.name, .move, merges: false))
            case .trash(let trash):
                report.progress.totalFiles += 1
                pending.append(.trash(file, trash))
            case .delete:
                try measure(file)
                pending.append(.delete(file))
            }
        }
    }

    /// Adds a file and everything inside to the totals.
    mutating func measure(_ file: FilePath) throws {
        var found = [file]
        while let next = found.popLast() {
            try checkCancellation()
            guard let status = FileStatus(next) else { continue }
            report.progress.totalFiles += 1
            if status.kind == .file { report.progress.totalBytes += status.size }
            if status.kind == .folder, let names = try? next.names() { found += names.map { next / $0 } }
            if report.progress.totalFiles % 1_000 == 0 { control.tell(report.progress) }
        }
    }

    private mutating func perform(_ step: Step) throws {
        switch step {
        case .transfer(let file, let target, let mode, let merges):
            begin(file)
            try transfer(file, to: target, mode, merges: merges)
        case .finish(let folder, let status): folder.take(status)
        case .removeCopied: removeCopied()
        case .removeEmptied(let folder):
            if folder.withCString({ rmdir($0) }) != 0, lastError != ENOTEMPTY {
                report.errors.append(FileError(folder, code: lastError))
            }
            count()
        case .trash(let file, let trash):
            begin(file)
            let trashed = try attempt(file, to: nil, retry: step) { () throws(FileError) in try trash.take(file) }
            if let trashed { report.trashed.append(trashed) }
        case .delete(let file):
            begin(file)
            try delete(file, step)
        case .removeFolder(let folder):
            try attempt(folder, to: nil, retry: step) { () throws(FileError) in
                guard folder.withCString({ rmdir($0) }) == 0 else { throw FileError(folder, code: lastError) }
            }
        }
    }

    private mutating func begin(_ file: FilePath) {
        report.progress.file = file
        control.tell(report.progress)
    }

    /// Counts a file as done.
    mutating func count() {
        report.progress.files += 1
        control.tell(report.progress)
    }

    // MARK: Deleting

    private mutating func delete(_ file: FilePath, _ step: Step) throws {
        let names = try attempt(file, to: nil, retry: step, counts: false) { () throws(FileError) -> [FilePath]? in
            guard let status = FileStatus(file) else { throw FileError(file, code: lastError) }
            if status.kind == .folder { return try file.names() }
            guard file.withCString({ unlink($0) }) == 0 else { throw FileError(file, code: lastError) }
            return nil
        }
        guard let names else { return }
        guard let names else { return count() }
        pending.append(.removeFolder(file))
        for name in names { pending.append(.delete(file / name)) }
    }

    // MARK: Problems

    /// Tries something; on failure asks what to do.
    ///
    /// - Returns: nil if it failed and the file is skipped, or is to be tried again.
    @discardableResult
    mutating func attempt<Value>(
        _ file: FilePath, to target: FilePath?, retry step: Step, counts: Bool = true,
        _ body: () throws(FileError) -> Value
    ) throws -> Value? {
        do {
            let value = try body()
            if counts { count() }
            return value
        } catch {
            try fail(error, file, to: target, retry: step)
            return nil
        }
    }

    mutating func fail(_ error: FileError, _ file: FilePath, to target: FilePath?, retry step: Step) throws {
        let decision =
            skipsFailed ? .skip : control.ask(FileProblem(kind: .failed(error), file: file, target: target))
        switch decision {
        case .retry: return pending.append(step)
        case .stop:
            report.errors.append(error)
            throw Stop()
        case .skipAll: skipsFailed = true
        default: break
        }
        report.errors.append(error)
        report.skipped += 1
        count()
    }

    /// Asks what to do about a file or a folder in the way; nil to skip the file.
    mutating func decide(_ kind: FileProblem.Kind, _ file: FilePath, to target: FilePath) throws -> FileDecision? {
        var decision = FileDecision.replace
        if keepsAll {
            decision = .keepBoth
        } else if !replacesAll {
            decision = skipsExisting ? .skip : control.ask(FileProblem(kind: kind, file: file, target: target))
        }
        switch decision {
        case .stop: throw Stop()
        case .replaceAll: replacesAll = true
        case .keepBothAll:
            keepsAll = true
            return .keepBoth
        case .skip, .skipAll:
            if decision == .skipAll { skipsExisting = true }
            report.skipped += 1
            count()
            return nil
        default: break
        }
        return decision
    }
}
