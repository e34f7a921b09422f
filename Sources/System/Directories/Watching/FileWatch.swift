import Dispatch

/// Reads a file whenever it has been saved, on a queue of its own.
///
/// All state belongs to the queue.
final class FileWatch: @unchecked Sendable {
    typealias Contents = Result<[UInt8], FileError>

    private let queue = DispatchQueue(label: "trellis.file.watch")
    private let path: FilePath
    private let limit: Int
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
    /// The next read: its number and its moment; nil if none is due.
    private var due: (number: Int, at: DispatchTime)?
    private var reads = 0
    /// Whether the file was written since the last read began.
    private var isOvertaken = false
    /// The moment of the first save that was not told yet.
    private var savedAt: DispatchTime?
    /// Whether to tell the next contents even if they are the same as before.
    private var tellsSame = true
    /// What was told last.
    private var told: Contents?
    /// The file when it was read, and at the last look.
    private var (readAs, seenAs) = (FileSignature.none, FileSignature.none)

    /// The time in which the parts of a save are collected: some programs write in several steps.
    private static let pause = DispatchTimeInterval.milliseconds(20)
    /// The time after which a save is read at once, though the next one has begun.
    private static let patience: UInt64 = 60_000_000
    /// The time for which a file may be absent or empty while it is being replaced.
    private static let grace = DispatchTimeInterval.milliseconds(300)
    /// The time between two looks at the file, when the kernel watches it and when it does not. The kernel does not
    /// report other computers' writes, nor that a folder further up was replaced.
    private static let (beat, quickBeat) = (DispatchTimeInterval.seconds(1), DispatchTimeInterval.milliseconds(30))

    /// - Parameters:
    ///   - path: the absolute path of the file.
    ///   - limit: the most bytes to read.
    ///   - usesKernel: whether to let the kernel report changes, if it can.
    init(_ path: FilePath, limit: Int, usesKernel: Bool = true, onSave: @escaping @Sendable (Contents) -> Void) {
        (self.path, self.limit, self.onSave) = (path, limit, onSave)
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

    // MARK: Reports

    private func take(_ report: WatchReport) {
        guard !isStopped else { return }
        switch report {
        case .changed(let folder, let change):
            if way[folder]?.contains(change.name) == true { take(change.kind, of: folder / change.name) }
        case .lost, .overflow:
            isBeingWritten = false
            followLinks()
            read(after: Self.grace, isLastTry: true)
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
        case .gone: read(after: Self.grace, isLastTry: true)
        case .attributes: if !isBeingWritten { read(after: Self.grace, isLastTry: true) }
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
        read(after: now.uptimeNanoseconds - start.uptimeNanoseconds > Self.patience ? .seconds(0) : Self.pause)
    }

    // MARK: Reading

    /// Reads the file after a delay, if no earlier read is due.
    private func read(after delay: DispatchTimeInterval, isLastTry: Bool = false) {
        let time = DispatchTime.now() + delay
        if let due, due.at <= time { return }
        reads += 1
        let number = reads
        due = (number, time)
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
        if !isLastTry, contents.isNothing { return read(after: Self.grace, isLastTry: true) }
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

    // MARK: Where the file is

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

    // MARK: Looking

    private func startTimer() {
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.look() }
        self.timer = timer
        setBeat()
        timer.activate()
    }

    private func setBeat() {
        let beat = isWatched ? Self.beat : Self.quickBeat
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
