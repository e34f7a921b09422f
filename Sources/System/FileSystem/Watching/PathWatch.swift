import Dispatch
import Platform

/// Watches a path, whether it leads anywhere now or not: all folders and links on the way are watched, so that it is
/// followed wherever it comes to lead.
///
/// What is on the way is only watched for being replaced, so that a busy home folder wakes nobody. What the kernel cannot
/// watch is looked at: files of other computers, and all files when its limits are reached. All state belongs to the
/// queue.
final class PathWatch: @unchecked Sendable {
    enum Change {
        /// The path may lead elsewhere now, or nowhere.
        case elsewhere
        /// The file was made; a regular file may have no contents yet.
        case created
        /// Something was written to the file, or it was cut off.
        case writing
        /// The file was closed after writing.
        case written
        /// Another file was renamed to the name.
        case movedIn
        /// The file was deleted or renamed.
        case gone
        /// The permissions or the like have changed.
        case attributes
    }

    let queue: DispatchQueue
    private let path: LocalPath
    /// Whether to report what happens to the entries of a folder, rather than to a file.
    private let isFolder: Bool
    private let usesKernel: Bool
    private let beat: DispatchTimeInterval
    /// Called on the queue.
    private let onChange: (Change) -> Void
    /// Where the way ends: the last folder that is there, and the name in it that leads on, if any.
    private var end: (folder: LocalPath, number: Int32?, name: LocalPath?) = (.root, nil, nil)
    /// Whether that name is the last one of the path, and stands for the file.
    private var isAtFile = false
    /// The kernel's watches, and what they report.
    private var watches: [Int32: UInt32] = [:]
    private var isComplete = false
    #if !os(Linux)
        /// What has it look before its time, for each file on the way.
        private var events: [LocalPath: FileEvents] = [:]
    #endif
    private var timer: (any DispatchSourceTimer)?
    /// The file at the last look, and when a change was last reported. Both are in use while there is a timer.
    private var (seen, reported) = (FileSignature.none, FileSignature.none)
    private var isStopped = false

    /// Begins to watch. Called on the queue.
    ///
    /// - Parameters:
    ///   - path: an absolute path.
    ///   - isFolder: whether to report what happens to the entries of a folder, rather than to a file.
    ///   - usesKernel: whether to let the kernel report changes, if it can.
    ///   - beat: the time between two looks at what the kernel cannot watch.
    init(
        _ path: LocalPath, isFolder: Bool, usesKernel: Bool, beat: DispatchTimeInterval, queue: DispatchQueue,
        onChange: @escaping (Change) -> Void
    ) {
        (self.path, self.isFolder, self.usesKernel, self.beat) = (path, isFolder, usesKernel, beat)
        (self.queue, self.onChange) = (queue, onChange)
        trace()
    }

    /// Ends it, which the owner has to do. Called on the queue.
    func stop() {
        isStopped = true
        forget(all: watches.keys.map { $0 }, but: [:])
        timer?.cancel()
        timer = nil
        #if !os(Linux)
            events = [:]
        #endif
    }

    /// Lets the kernel's reports up to now come to the queue before what is put there next.
    func update() {
        #if os(Linux)
            if usesKernel { Inotify.shared.update() }
        #endif
    }

    // MARK: Way

    /// Follows the path, and watches each folder before it looks for the next name in it.
    private func trace() {
        let old = watches
        (watches, isComplete) = ([:], true)
        #if !os(Linux)
            // Files of the same names may be others now.
            events = [:]
        #endif
        var (folder, names, links) = (LocalPath.root, path.names, 0)
        var kind: FileKind?
        repeat {
            let file = names.first.map { folder / $0 }
            kind = file.flatMap { FileStatus($0)?.kind }
            if names.first == ".." {
                (folder, names) = (folder.parent ?? .root, names.dropFirst())
            } else if let file, kind == .folder, isFolder || names.count > 1 {
                (folder, names) = (file, names.dropFirst())
                watch(folder, .itself)
            } else if let file, kind == .link, links < 40 {
                watch(file, .itself)
                links += 1
                guard let target = (try? file.entry())?.linkTarget else { continue }
                if target.isAbsolute { folder = .root }
                names = target.names + names.dropFirst()
            } else {
                isAtFile = !isFolder && names.count == 1
                if let outer = folder.parent { watch(outer, .removal) }
                end = (folder, watch(folder, names.isEmpty || isAtFile ? .entries : .newNames), names.first)
                // A file that is written by another name of it, or is mounted here, is not reported by its folder.
                if let file, isAtFile, kind == .file { watch(file, .contents) }
                if file.flatMap({ FileStatus($0)?.kind }) == kind { break }
            }
        } while true
        forget(all: Array(old.keys) + watches.keys, but: watches)
        setTimer(isNeeded: !isComplete || folder.isOnNetwork)
    }

    /// What to report of a file.
    private enum Wish {
        /// That it is no longer here.
        case itself
        /// The same, and which entries go. A folder that is removed does not tell so itself while a program is in it.
        case removal
        /// The same, and which entries come to a folder.
        case newNames
        /// The same, and what else happens to them.
        case entries
        /// The same, and what is written to a file.
        case contents
    }

    @discardableResult
    private func watch(_ file: LocalPath, _ wish: Wish) -> Int32? {
        #if os(Linux)
            let coming = IN_CREATE | IN_MOVED_TO | IN_ATTRIB
            let writing = IN_CLOSE_WRITE | (isFolder ? 0 : IN_MODIFY)
            let wanted: Int32 =
                switch wish {
                case .itself: 0
                case .removal: IN_DELETE
                case .newNames: coming
                case .entries: coming | IN_DELETE | IN_MOVED_FROM | writing
                case .contents: IN_ATTRIB | writing
                }
            let mask = UInt32(wanted | IN_DELETE_SELF | IN_MOVE_SELF)
            if usesKernel {
                if let number = Inotify.shared.add(file, mask, for: self) {
                    watches[number, default: 0] |= mask
                    return number
                }
                // Folders of the system that may not be read, such as /home, are hardly replaced, and a file that may
                // not be read is watched by its folder.
                if errno == EACCES, [.itself, .removal, .contents].contains(wish) { return nil }
            }
        #else
            if usesKernel { events[file] = FileEvents(file, queue: queue) { [weak self] in self?.lookSoon() } }
        #endif
        isComplete = false
        return nil
    }

    private func forget(all: [Int32], but kept: [Int32: UInt32]) {
        #if os(Linux)
            Inotify.shared.keep(kept, of: all, for: self)
        #endif
    }

    // MARK: Reports

    #if os(Linux)
        /// Takes a report of the kernel.
        func take(_ event: Inotify.Event) {
            guard !isStopped, event.number < 0 || watches[event.number] != nil else { return }
            let lost = IN_DELETE_SELF | IN_MOVE_SELF | IN_IGNORED | IN_UNMOUNT | IN_Q_OVERFLOW
            // Of the file, or of the folder at the end, which may now let us in.
            let (isOfItself, isAtEnd) = (event.name.bytes.isEmpty, event.number == end.number)
            if event.mask & UInt32(lost) != 0 || !isAtEnd && event.name == end.folder.name {
                trace()
                return report(.elsewhere)
            }
            let change = Self.change(event.mask)
            guard isOfItself || isAtEnd && (end.name == nil || end.name == event.name) else { return }
            // Of the way as it was, which may lead to the file by now.
            let isOfFile = !isAtEnd || end.name == nil || isAtFile && !isOfItself
            if isAtEnd, end.name != nil, [.created, .movedIn, .gone, .attributes].contains(change) { trace() }
            report(isOfFile ? change : .elsewhere)
        }

        private static func change(_ mask: UInt32) -> Change {
            func contains(_ event: Int32) -> Bool { mask & UInt32(event) != 0 }
            if contains(IN_MODIFY) { return .writing }
            if contains(IN_CLOSE_WRITE) { return .written }
            if contains(IN_CREATE) { return .created }
            if contains(IN_MOVED_TO) { return .movedIn }
            return contains(IN_DELETE) || contains(IN_MOVED_FROM) ? .gone : .attributes
        }
    #endif

    private func report(_ change: Change) {
        if timer != nil {
            seen = FileSignature(path)
            reported = seen
        }
        onChange(change)
    }

    // MARK: Looking

    private func setTimer(isNeeded: Bool) {
        guard isNeeded != (timer != nil) else { return }
        timer?.cancel()
        timer = nil
        if !isNeeded { return }
        seen = FileSignature(path)
        reported = seen
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.setEventHandler { [weak self] in self?.look() }
        timer.schedule(deadline: .now() + beat, repeating: beat, leeway: .milliseconds(200))
        timer.activate()
        self.timer = timer
    }

    #if !os(Linux)
        private func lookSoon() {
            timer?.schedule(deadline: .now() + .milliseconds(20), repeating: beat, leeway: .milliseconds(10))
        }
    #endif

    /// Reports a change once two looks have found the same: until then, the file is being written.
    private func look() {
        // The kernel may have room again.
        if usesKernel, !isComplete { trace() }
        let now = FileSignature(path)
        let isSettled = now == seen || timer == nil
        seen = now
        if now == reported { return }
        if isSettled {
            trace()
            report(.written)
        } else {
            timer?.schedule(deadline: .now() + .milliseconds(50), repeating: beat, leeway: .milliseconds(10))
        }
    }
}

extension LocalPath {
    fileprivate var names: ArraySlice<LocalPath> {
        bytes.split(separator: UInt8(ascii: "/")).map { LocalPath(inOrder: Array($0)) }[...]
    }
}
