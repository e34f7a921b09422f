import Dispatch

/// Watches folders on a queue of its own.
///
/// All state belongs to the queue.
final class FolderWatch: @unchecked Sendable {
    private let queue = DispatchQueue(label: "trellis.folders.watch")
    private let usesKernel: Bool
    /// Called on the queue.
    private let onChange: @Sendable (Set<LocalPath>) -> Void
    private var folders: [LocalPath: PathWatch] = [:]
    private var changed: Set<LocalPath> = []
    private var isStopped = false

    /// The time in which changes are collected.
    static let pause = DispatchTimeInterval.milliseconds(100)

    /// - Parameter usesKernel: whether to let the kernel report changes, if it can.
    init(usesKernel: Bool = true, onChange: @escaping @Sendable (Set<LocalPath>) -> Void) {
        (self.usesKernel, self.onChange) = (usesKernel, onChange)
    }

    func add(_ folder: LocalPath, then: @escaping @Sendable () -> Void) {
        queue.async { [self] in
            if !isStopped, folders[folder] == nil {
                folders[folder] = PathWatch(
                    .current / folder, isFolder: true, usesKernel: usesKernel, beat: WatchTimes().beat, queue: queue
                ) { [weak self] _ in self?.note(folder) }
            }
            then()
        }
    }

    func remove(_ folder: LocalPath) {
        queue.async { [self] in
            folders.removeValue(forKey: folder)?.stop()
            changed.remove(folder)
        }
    }

    func stop() {
        queue.async { [self] in
            isStopped = true
            for watch in folders.values { watch.stop() }
            folders = [:]
        }
    }

    private func note(_ folder: LocalPath) {
        if changed.isEmpty { queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.report() } }
        changed.insert(folder)
    }

    private func report() {
        let told = changed
        changed = []
        if !told.isEmpty, !isStopped { onChange(told) }
    }
}
