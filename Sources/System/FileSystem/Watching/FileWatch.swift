import Dispatch

/// Reads a file whenever it has been saved, on a queue of its own.
///
/// All state belongs to the queue.
final class FileWatch: @unchecked Sendable {
    typealias Contents = Result<[UInt8], FileError>

    private let queue = DispatchQueue(label: "trellis.file.watch")
    private let path: LocalPath
    private let limit: Int
    private let times: WatchTimes
    /// Called on the queue.
    private let onSave: @Sendable (Contents) -> Void
    private var watch: PathWatch?
    private var isStopped = false
    /// Whether a writer has the file open.
    private var isBeingWritten = false
    /// The next read; nil if none is due.
    private var due: (number: Int, at: DispatchTime, isLastTry: Bool)?
    private var reads = 0
    /// Whether the file was written since the last read began.
    private var isOvertaken = false
    /// The moment of the first save that was not told yet.
    private var savedAt: DispatchTime?
    /// Whether to tell the next contents even if they are the same as before.
    private var tellsSame = true
    /// The last notification.
    private var told: Contents?

    /// - Parameters:
    ///   - path: the absolute path of the file.
    ///   - limit: the most bytes to read.
    ///   - usesKernel: whether to let the kernel report changes, if it can.
    init(
        _ path: LocalPath, limit: Int, usesKernel: Bool = true, times: WatchTimes = WatchTimes(),
        onSave: @escaping @Sendable (Contents) -> Void
    ) {
        (self.path, self.limit, self.times, self.onSave) = (path, limit, times, onSave)
        queue.async { [self] in
            guard !isStopped else { return }
            // Watched before it is read, so that no change is missed.
            watch = PathWatch(path, isFolder: false, usesKernel: usesKernel, beat: times.beat, queue: queue) {
                [weak self] in self?.take($0)
            }
            read(after: .seconds(0))
        }
    }

    func stop() {
        queue.async { [self] in
            isStopped = true
            watch?.stop()
            watch = nil
        }
    }

    enum NextRead {
        case soon
        /// What is read then is told, also if there is no file or nothing in it.
        case last
    }

    /// The read that follows from what has happened to the file by now, so that tests can wait for it.
    var nextRead: NextRead? {
        queue.sync { watch?.update() }
        // What is read by now is told, or due again.
        queue.sync {}
        return queue.sync { due.map { $0.isLastTry ? .last : .soon } }
    }

    // MARK: Reports

    private func take(_ change: PathWatch.Change) {
        switch change {
        case .writing:
            isBeingWritten = true
            isOvertaken = true
            due = nil
        case .written, .movedIn: save()
        // Whoever has made a regular file, rather than a link or a folder, closes it after writing.
        case .created: if (try? path.entry())?.kind != .file { save() }
        case .gone: read(after: times.grace, isLastTry: true)
        case .attributes: if !isBeingWritten { read(after: times.grace, isLastTry: true) }
        case .elsewhere:
            isBeingWritten = false
            let isThere = FileStatus(path, followsLink: true) != nil
            read(after: isThere ? times.pause : times.grace, isLastTry: !isThere)
        }
    }

    /// Reads the file after a short pause, because it has been saved.
    private func save() {
        isBeingWritten = false
        isOvertaken = true
        tellsSame = true
        let now = DispatchTime.now()
        let start = savedAt ?? now
        savedAt = start
        read(after: now.uptimeNanoseconds - start.uptimeNanoseconds > times.patience ? .seconds(0) : times.pause)
    }

    // MARK: Reading

    /// Reads the file after a delay, if no earlier read is due.
    private func read(after delay: DispatchTimeInterval, isLastTry: Bool = false) {
        let time = DispatchTime.now() + delay
        if let due, due.at <= time { return }
        reads += 1
        let number = reads
        due = (number, time, isLastTry)
        queue.asyncAfter(deadline: time) { [weak self] in
            if let self, due?.number == number, !isStopped { readNow(isLastTry: isLastTry) }
        }
    }

    private func readNow(isLastTry: Bool) {
        due = nil
        isOvertaken = false
        let contents = Contents { () throws(FileError) in try path.contents(limit: limit) }
        // What was written meanwhile may be half of the next save; its end is reported, too.
        watch?.update()
        queue.async { [self] in
            guard !isOvertaken, !isStopped else { return }
            // The file may be empty or gone only because it is being replaced.
            if !isLastTry, contents.isNothing { return read(after: times.grace, isLastTry: true) }
            tell(contents)
        }
    }

    private func tell(_ contents: Contents) {
        savedAt = nil
        defer { tellsSame = false }
        guard tellsSame || contents != told else { return }
        told = contents
        onSave(contents)
    }
}

extension Result<[UInt8], FileError> {
    fileprivate var isNothing: Bool {
        switch self {
        case .success(let bytes): bytes.isEmpty
        case .failure(let error): error.isMissing
        }
    }
}
