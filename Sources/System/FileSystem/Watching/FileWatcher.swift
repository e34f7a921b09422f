import Dispatch
import Synchronization

/// Reads a file again whenever it is saved.
///
///     let watcher = FileWatcher("/etc/hosts") { contents in
///         if case .success(let bytes) = contents { show(bytes) }
///     }
///
/// It tells the first contents soon after it was made, and then those of each save, some 20 ms after it: whether the file
/// is written in place, replaced by another one of its name, or is behind a link. What a program is still writing is not
/// told. A file that vanishes, or is cut off, is told when it stays so for 300 ms, and its coming back is a save. If
/// saves follow each other faster than they can be told, only the newest is told.
///
/// On Linux the kernel reports changes (inotify), also those of folders and links on the way to the file. Files whose
/// changes it cannot report, such as those of other computers, are looked at once a second, and so are all files on other
/// systems, besides when the kernel reports something about them (kqueue). Watching ends with the watcher.
@MainActor
public final class FileWatcher {
    /// The file, as an absolute path.
    public let file: LocalPath
    private let watch: FileWatch

    /// Watches a file, which need not exist.
    ///
    /// - Parameters:
    ///   - file: the file; a path that is not absolute begins in the current folder.
    ///   - limit: the most bytes to read; a larger file is an error.
    ///   - onSave: called with what is in the file, or why it cannot be read.
    public init(
        _ file: LocalPath, limit: Int = 16 << 20,
        onSave: @escaping @MainActor (Result<[UInt8], FileError>) -> Void
    ) {
        self.file = LocalPath.current / file
        let newest = NewestContents()
        watch = FileWatch(self.file, limit: limit) { contents in
            guard newest.put(contents) else { return }
            Task { @MainActor in
                if let contents = newest.take() { onSave(contents) }
            }
        }
    }

    deinit { watch.stop() }
}

/// The next notification.
private final class NewestContents: Sendable {
    private let contents = Mutex<Result<[UInt8], FileError>?>(nil)

    /// Returns false if older contents, which nobody has taken yet, are replaced.
    func put(_ new: Result<[UInt8], FileError>) -> Bool {
        contents.withLock { contents in
            defer { contents = new }
            return contents == nil
        }
    }

    func take() -> Result<[UInt8], FileError>? {
        contents.withLock { contents in
            defer { contents = nil }
            return contents
        }
    }
}
