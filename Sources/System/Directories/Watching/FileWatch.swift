import Dispatch

/// Reads a file whenever it has been saved, on a queue of its own.
///
/// All state belongs to the queue.
final class FileWatch: @unchecked Sendable {
    typealias Contents = Result<[UInt8], FileError>

    private let queue = DispatchQueue(label: "trellis.file.watch")
    private let path: FilePath
    private let limit: Int
    private let times: WatchTimes
    /// Called on the queue.
    private let onSave: @Sendable (Contents) -> Void
    private var kernel: (any KernelWatch)?
    /// The names that lead to the file, by folder: its own, and those of the files to which links lead.
    private var way: [FilePath: Set<FilePath>] = [:]
    /// Whether the kernel watches all folders of the way.
    private var isWatched = false
    private var timer: (any DispatchSourceTimer)?
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
    /// The file when it was read, and at the last look.
    private var (readAs, seenAs) = (FileSignature.none, FileSignature.none)

    /// - Parameters:
    ///   - path: the absolute path of the file.
    ///   - limit: the most bytes to read.
    ///   - usesKernel: whether to let the kernel report changes, if it can.
    init(
        _ path: FilePath, limit: Int, usesKernel: Bool = true, times: WatchTimes = WatchTimes(),
        onSave: @escaping @Sendable (Contents) -> Void
    ) {
        (self.path, self.limit, self.times, self.onSave) = (path, limit, times, onSave)
        queue.async { [self] in
            guard !isStopped else { return }
            #if os(Linux)
                if usesKernel {
                    kernel = InotifyWatch(queue: queue, reportsWriting: true) { [weak self] in self?.take($0) }
                }
            #endif
            // Watched before it is read, so that no change is missed.
            followLinks()
            startTimer()
            read(after: .seconds(0))
        }
    }

    func stop() {
        queue.async { [self] in
            isStopped = true
            kernel?.stop()
            kernel = nil
            timer?.cancel()
            timer = nil
        }
    }

    /// A read that is due.
    enum NextRead {
        case soon
        /// What is read then is told, also if there is no file or nothing in it.
        case last
    }

    /// The read that follows from what has happened to the file by now, so that tests can wait for it.
    var nextRead: NextRead? {
        queue.sync {
            kernel?.update()
            return due.map { $0.isLastTry ? .last : .soon }
        }
    }

    // MARK: Reports

    private func take(_ report: WatchReport) {
        guard !isStopped else { return }
        switch report {
        case .changed(let folder, let change):
            if way[folder]?.contains(change.name) == true { take(change.kind, of: folder / change.name) }
        case .lost, .overflow:
            isBeingWritten = false
            followLinks()
            read(after: times.grace, isLastTry: true)
        }
    }

    private func take(_ kind: FolderChange.Kind, of name: FilePath) {
        switch kind {
        case .writing:
            isBeingWritten = true
            isOvertaken = true
            due = nil
        case .written: save()
        case .movedIn:
            followLinks()
            save()
        case .created:
            followLinks()
            // Whoever has made a regular file, rather than a link or a folder, closes it after writing.
            if (try? name.entry())?.kind != .file { save() }
        case .gone: read(after: times.grace, isLastTry: true)
        case .attributes: if !isBeingWritten { read(after: times.grace, isLastTry: true) }
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
        let contents = read()
        // What was written meanwhile may be half of the next save; its end is reported, too.
        kernel?.update()
        guard !isOvertaken else { return }
        // The file may be empty or gone only because it is being replaced.
        if !isLastTry, contents.isNothing { return read(after: times.grace, isLastTry: true) }
        tell(contents)
    }

    private func read() -> Contents {
        // Taken before, so that a change during the read is seen at the next look.
        readAs = FileSignature(path)
        return Contents { () throws(FileError) in try path.contents(limit: limit) }
    }

    private func tell(_ contents: Contents) {
        savedAt = nil
        defer { tellsSame = false }
        guard tellsSame || contents != told else { return }
        told = contents
        onSave(contents)
    }

    // MARK: Location

    /// Watches the folders in which a change may mean another file: its own, and those to which links lead.
    private func followLinks() {
        var way: [FilePath: Set<FilePath>] = [:]
        var next = path
        // As many links as the system follows.
        for _ in 0..<40 {
            guard let folder = next.parent else { break }
            way[folder, default: []].insert(next.name)
            guard let target = (try? next.entry())?.linkTarget else { break }
            next = folder / target
        }
        for folder in self.way.keys where way[folder] == nil { kernel?.remove(folder) }
        self.way = way
        let wasWatched = isWatched
        isWatched = true
        for folder in way.keys where kernel?.add(folder) != true { isWatched = false }
        if isWatched != wasWatched { setBeat() }
    }

    // MARK: Search

    private func startTimer() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.look() }
        self.timer = timer
        setBeat()
        timer.activate()
    }

    private func setBeat() {
        let beat = isWatched ? times.beat : times.quickBeat
        timer?.schedule(deadline: .now() + beat, repeating: beat, leeway: .milliseconds(isWatched ? 200 : 5))
    }

    /// Reads the file if it is another one than at the last read and the same as at the last look.
    private func look() {
        let now = FileSignature(path)
        defer { seenAs = now }
        if !isWatched, kernel != nil { followLinks() }
        guard now != readAs, now == seenAs else { return }
        followLinks()
        save()
    }
}

extension Result<[UInt8], FileError> {
    /// Whether there is no file, or nothing in it.
    fileprivate var isNothing: Bool {
        switch self {
        case .success(let bytes): bytes.isEmpty
        case .failure(let error): error.isMissing
        }
    }
}
