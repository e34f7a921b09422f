import Dispatch

/// Tells which folders have changed: entries that came, went, were renamed or written.
///
///     let watcher = FolderWatcher { folders in reload(folders) }
///     await watcher.watch("/etc")
///
/// Only the folders themselves are watched, not those inside. Changes are collected for a tenth of a second and told
/// together, so that a thousand new files are one call. A folder that does not exist, or vanishes, stays watched: its
/// coming back is a change. If the system loses track of changes, all folders count as changed.
///
/// On Linux the kernel reports changes (inotify); on other systems, and where the kernel cannot watch a folder, as those of
/// other computers, it is looked at once a second. Watching ends with the watcher.
@MainActor
public final class FolderWatcher {
    private let watch: FolderWatch

    /// Creates a watcher without folders.
    ///
    /// - Parameter onChange: called with the folders that have changed.
    public init(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) {
        watch = FolderWatch { folders in
            Task { @MainActor in onChange(folders) }
        }
    }

    deinit { watch.stop() }

    /// Watches a folder. After the call, every change is reported.
    public func watch(_ folder: LocalPath) async {
        await withCheckedContinuation { continuation in
            watch.add(folder) { continuation.resume() }
        }
    }

    /// Stops watching a folder.
    public func unwatch(_ folder: LocalPath) { watch.remove(folder) }
}
