/// Watching of folders by the kernel. Used on one queue.
protocol KernelWatch {
    /// Watches a folder, or the one that has the path now; returns false if that is not possible.
    func add(_ folder: FilePath) -> Bool
    func remove(_ folder: FilePath)
    /// Reports the events up to now, without waiting for the queue.
    func update()
    func stop()
}

/// Notifications of the kernel about folders.
enum WatchReport {
    case changed(FilePath, FolderChange)
    /// The folder is no longer watched.
    case lost(FilePath)
    /// Some reports are missing.
    case overflow
}

/// What happened to an entry of a folder.
struct FolderChange {
    /// The name of the entry; empty for the folder itself.
    var name: FilePath
    var kind: Kind

    enum Kind {
        /// The entry was made; a regular file may have no contents yet.
        case created
        /// Something was written to it, or it was cut off.
        case writing
        /// It was closed after writing.
        case written
        /// It was renamed to this name.
        case movedIn
        /// It was deleted or renamed.
        case gone
        /// Its permissions or the like have changed.
        case attributes
    }
}
