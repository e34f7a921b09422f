/// Where trees of folders and file dialogs get their files from: `DiskFiles`, or `MemoryFiles` for tests and demos.
///
/// The functions are called on the main actor and must not block it.
@MainActor
public protocol FileSource: AnyObject {
    /// The entries of a folder, sorted as by `FileEntry.sorted(_:)`.
    ///
    /// - Throws: `FileError` if the folder cannot be read.
    func entries(of folder: LocalPath) async throws -> [FileEntry]

    /// The metadata of a file.
    ///
    /// - Throws: `FileError` if there is no such file, or if it may not be looked at.
    func entry(at path: LocalPath) async throws -> FileEntry

    /// Makes a folder.
    ///
    /// - Throws: `FileError`, also if there is a file of this name.
    func makeFolder(_ path: LocalPath) async throws

    /// Gives a file another name or place; never replaces another file.
    ///
    /// - Throws: `FileError`, also if there is a file of the new name.
    func rename(_ path: LocalPath, to newPath: LocalPath) async throws

    /// Watches folders until the returned object is released.
    ///
    /// - Parameter onChange: called with the folders that have changed.
    func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching
}

/// A set of watched folders.
@MainActor
public protocol FolderWatching: AnyObject {
    /// Watches a folder. After the call, every change is reported.
    func watch(_ folder: LocalPath) async

    /// Stops watching a folder.
    func unwatch(_ folder: LocalPath)
}

extension FolderWatcher: FolderWatching {}
