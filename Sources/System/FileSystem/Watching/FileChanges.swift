import Dispatch

/// Tells that something may have happened to a file, whether it is there or not, and wherever its path comes to lead.
///
/// The file is not read; see `FileWatcher` for that.
package final class FileChanges: Sendable {
    private let queue = DispatchQueue(label: "trellis.file.changes")
    private let watch: PathWatch

    /// Watches a file. After the call, every change is reported, also writes while the file is open.
    ///
    /// - Parameter onChange: called on another thread.
    package init(of file: LocalPath, onChange: @escaping @Sendable () -> Void) {
        watch = queue.sync { [queue] in
            PathWatch(
                .current / file, isFolder: false, usesKernel: true, beat: WatchTimes().beat, queue: queue
            ) { _ in onChange() }
        }
    }

    deinit { queue.async { [watch] in watch.stop() } }
}
