import Dispatch

/// Watches folders on a queue of its own.
///
/// All state belongs to the queue.
final class FolderWatch: @unchecked Sendable {
    private let queue = DispatchQueue(label: "trellis.folders.watch")
    /// Called on the queue.
    private let onChange: @Sendable (Set<FilePath>) -> Void
    private var kernel: (any KernelWatch)?
    private var folders: Set<FilePath> = []
    /// The folders to look at, as last seen: those that the kernel does not watch, and those that are reached through
    /// links, which it watches only as long as the links lead there.
    private var polled: [FilePath: FileSignature] = [:]
    private var watchedByKernel: Set<FilePath> = []
    private var timer: (any DispatchSourceTimer)?
    private var changed: Set<FilePath> = []
    private var isStopped = false

    /// The time in which changes are collected.
    static let pause = DispatchTimeInterval.milliseconds(100)
    /// The time between two looks at folders that the kernel does not watch.
    static let beat = DispatchTimeInterval.seconds(1)

    /// - Parameter usesKernel: whether to let the kernel report changes, if it can.
    init(usesKernel: Bool = true, onChange: @escaping @Sendable (Set<FilePath>) -> Void) {
        self.onChange = onChange
        queue.async { [self] in
            #if os(Linux)
                if usesKernel { kernel = InotifyWatch(queue: queue) { [weak self] in self?.take($0) } }
            #endif
        }
    }

    func add(_ folder: FilePath, then: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            if !isStopped, folders.insert(folder).inserted { begin(folder) }
            then()
        }
    }

    func remove(_ folder: FilePath) {
        queue.async { [self] in
            guard folders.remove(folder) != nil else { return }
            kernel?.remove(folder)
            watchedByKernel.remove(folder)
            polled[folder] = nil
            changed.remove(folder)
            updateTimer()
        }
    }

    func stop() {
        queue.async { [self] in
            isStopped = true
            kernel?.stop()
            kernel = nil
            (folders, watchedByKernel) = ([], [])
            polled = [:]
            updateTimer()
        }
    }

    /// Watches a folder by the kernel, or else by looking at it.
    private func begin(_ folder: FilePath) {
        let hadNoLinks = folder.isWithoutLinks
        // Before it is looked at, so that no change is missed.
        let isWatched = kernel?.add(folder) == true
        if isWatched { watchedByKernel.insert(folder) } else { watchedByKernel.remove(folder) }
        polled[folder] = isWatched && hadNoLinks && folder.isWithoutLinks ? nil : FileSignature(folder)
        updateTimer()
    }

    private func take(_ report: WatchReport) {
        switch report {
        case .changed(let folder, _): note(folder)
        case .lost(let folder):
            // The folder was removed or renamed; another one may have its name now.
            guard folders.contains(folder) else { return }
            note(folder)
            begin(folder)
        case .overflow: for folder in folders { note(folder) }
        }
    }

    private func note(_ folder: FilePath) {
        guard folders.contains(folder) else { return }
        if changed.isEmpty { queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.report() } }
        changed.insert(folder)
    }

    private func report() {
        let told = changed
        changed = []
        if !told.isEmpty, !isStopped { onChange(told) }
    }

    // MARK: Search

    private func updateTimer() {
        if polled.isEmpty {
            timer?.cancel()
            timer = nil
        } else if timer == nil {
            let timer = DispatchSource.makeTimerSource(queue: queue)
            timer.schedule(deadline: .now() + Self.beat, repeating: Self.beat, leeway: .milliseconds(100))
            timer.setEventHandler { [weak self] in self?.look() }
            timer.activate()
            self.timer = timer
        }
    }

    private func look() {
        for (folder, old) in polled {
            let new = FileSignature(folder)
            let isOther = new.identity != old.identity
            // The kernel has told all other changes of the folders that it watches.
            if watchedByKernel.contains(folder) ? isOther : new != old { note(folder) }
            polled[folder] = new
            guard isOther || kernel != nil && new.identity != nil && !watchedByKernel.contains(folder) else { continue }
            kernel?.remove(folder)
            begin(folder)
            // What has happened since the look.
            if FileSignature(folder) != new { note(folder) }
        }
        updateTimer()
    }
}

extension FilePath {
    /// Whether no part of the path is a link; false if there is no such file.
    fileprivate var isWithoutLinks: Bool { (FilePath.current / self).withoutLinks == FilePath.current / self }
}
