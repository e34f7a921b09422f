import Platform

/// Does the work of a task on one thread, without recursion: folders may be nested to any depth.
///
/// It works in open folders, so that others who may write to them cannot lead it elsewhere: no link is followed, and a
/// folder is entered only if it is the one that was seen.
struct FileWorker {
    /// The next thing to do; the last one in `pending` comes first. Names are those of files in the current folders.
    enum Step {
        /// Opens the folder of a file, and the one to which it goes.
        case begin(LocalPath)
        /// Copies or moves a file; `merges` if folders are merged without a question.
        case transfer(LocalPath, to: LocalPath, Mode, merges: Bool)
        case delete(LocalPath)
        case removeFolder(LocalPath, FileIdentity)
        /// Removes a folder whose contents were moved, if it is empty now.
        case removeEmptied(LocalPath, FileIdentity, counts: Bool)
        /// Flushes a copy to the disk, then removes the original, to finish a move.
        case removeOriginals(LocalPath)
        case removeOriginal(LocalPath)
        /// Goes back to the folder around the current one.
        case leave
        /// The same among the copies; gives the folder the permissions and the date of its original.
        indirect case leaveTarget(Mode, finish: FileStatus?)
    }

    enum Mode {
        case copy
        case move
        /// Copies to another file system; the original is removed after all of its folder is copied.
        case carry
    }

    /// The place of a file that was copied in order to move it.
    struct Original: Hashable {
        let folder: FileIdentity
        let name: LocalPath
    }

    /// Thrown by steps to end the task.
    struct Stop: Error {}

    let task: FileTask
    let control: FileTaskControl
    /// The time, by which leftovers are told.
    var now: () -> FileDate = { .now }
    var report = FileReport()
    var pending: [Step] = []
    var source: FolderWalk!
    /// Where they go; nil if they go nowhere.
    var target: FolderWalk!
    /// The folder to which files go and those around it, once they were looked for.
    var aroundTarget: Set<FileIdentity>?
    var copied: [Original: FileStatus] = [:]
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
            while try next() {}
        } catch {
            report.wasStopped = true
        }
        return report
    }

    /// Does the next step; returns false if there is none.
    mutating func next() throws -> Bool {
        guard let step = pending.popLast() else { return false }
        try checkCancellation()
        do {
            try perform(step)
        } catch let error as FileError {
            lose(error)
        }
        return true
    }

    func checkCancellation() throws { if control.isCancelled { throw Stop() } }

    /// Looks at how much there is to do.
    mutating func prepare() throws {
        switch task.work {
        case .copy(let folder), .move(let folder): (try? OpenFolder(folder))?.removeLeftovers(now: now())
        case .trash, .delete: break
        }
        for file in task.files.reversed() {
            pending.append(.begin(file))
            switch task.work {
            case .copy, .delete: if let (folder, name) = try? file.opened() { try measure(name, in: folder) }
            case .move, .trash: report.progress.totalFiles += 1
            }
        }
    }

    /// Adds a file and everything inside to the totals.
    mutating func measure(_ name: LocalPath, in folder: OpenFolder) throws {
        var walk = FolderWalk(folder, ".")
        // No name is the way back.
        var found: [LocalPath?] = [name]
        while let next = found.popLast() {
            try checkCancellation()
            guard let name = next else {
                do { try walk.leave() } catch { return }
                continue
            }
            guard let status = walk.current.status(of: name) else { continue }
            report.progress.totalFiles += 1
            if status.kind == .file { report.progress.totalBytes += status.size }
            if status.kind == .folder, let names = try? walk.list(name, status.identity) { found += [nil] + names }
            if report.progress.totalFiles % 1_000 == 0 { control.tell(report.progress) }
        }
    }

    /// Does a step. Throws a `FileError` if the way back from a folder is lost.
    private mutating func perform(_ step: Step) throws {
        switch step {
        case .begin(let file): try begin(file)
        case .transfer(let name, let newName, let mode, let merges):
            tell(name)
            try transfer(name, to: newName, mode, merges: merges)
        case .delete(let name):
            tell(name)
            try delete(name)
        case .removeFolder(let name, let identity): try removeFolder(name, identity)
        case .removeEmptied(let name, let identity, let counts):
            removeEmptied(name, identity)
            if counts { count() }
        case .removeOriginals(let name):
            target.current.flush()
            removeOriginal(name)
        case .removeOriginal(let name): removeOriginal(name)
        case .leave: try source.leave()
        case .leaveTarget(let mode, let original): try leaveTarget(mode, original)
        }
    }

    /// Opens the folders of a file and goes on with it.
    private mutating func begin(_ file: LocalPath) throws {
        var newPath: LocalPath?
        do throws(FileError) {
            let (folder, name) = try file.opened()
            source = FolderWalk(folder, file.parent ?? ".")
            switch task.work {
            case .copy(let folder), .move(let folder):
                newPath = folder / name
                target = FolderWalk(try OpenFolder(folder), folder)
                aroundTarget = nil
                var mode = Mode.copy
                if case .move = task.work { mode = .move }
                pending.append(.transfer(name, to: name, mode, merges: false))
            case .delete: pending.append(.delete(name))
            case .trash(let trash):
                tell(name)
                report.trashed.append(try trash.take(file))
                count()
            }
        } catch {
            try fail(error, file, to: newPath, retry: .begin(file))
        }
    }

    /// Gives up the file of the task, from whose folders no way leads back.
    private mutating func lose(_ error: FileError) {
        report.errors.append(error)
        report.skipped += 1
        copied = [:]
        while let last = pending.last {
            if case .begin = last { return }
            pending.removeLast()
        }
    }

    private mutating func tell(_ name: LocalPath) {
        report.progress.file = source.path(of: name)
        control.tell(report.progress)
    }

    mutating func count() {
        report.progress.files += 1
        control.tell(report.progress)
    }

    // MARK: Deleting

    private mutating func delete(_ name: LocalPath) throws {
        let file = source.path(of: name)
        do throws(FileError) {
            guard let status = source.current.status(of: name) else { throw FileError(file, code: lastError) }
            if status.kind == .folder {
                let names = try source.list(name, status.identity)
                pending += [.removeFolder(name, status.identity), .leave]
                pending += names.map { .delete($0) }
                return
            }
            guard source.current.remove(name) else { throw FileError(file, code: lastError) }
            count()
        } catch {
            try fail(error, file, to: nil, retry: .delete(name))
        }
    }

    private mutating func removeFolder(_ name: LocalPath, _ identity: FileIdentity) throws {
        let file = source.path(of: name)
        do throws(FileError) {
            guard let status = source.current.status(of: name) else { throw FileError(file, code: lastError) }
            if status.identity != identity { throw .replaced(file) }
            guard source.current.removeFolder(name) else { throw FileError(file, code: lastError) }
            count()
        } catch {
            try fail(error, file, to: nil, retry: .removeFolder(name, identity))
        }
    }

    /// Removes a folder unless it has files, such as those that were skipped.
    private mutating func removeEmptied(_ name: LocalPath, _ identity: FileIdentity) {
        guard source.current.status(of: name)?.identity == identity, !source.current.removeFolder(name),
            lastError != ENOTEMPTY
        else { return }
        report.errors.append(FileError(source.path(of: name), code: lastError))
    }

    // MARK: Problems

    mutating func fail(_ error: FileError, _ file: LocalPath, to target: LocalPath?, retry step: Step) throws {
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
    mutating func decide(_ kind: FileProblem.Kind, _ file: LocalPath, to target: LocalPath) throws -> FileDecision? {
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
