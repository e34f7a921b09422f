/// Files that exist only in memory, for tests and demos; they have no content.
///
///     let files = MemoryFiles()
///     files.add("/home/ada/notes.txt", size: 1_200)
///     let tree = DirectoryTree("/home/ada", source: files)
@MainActor
public final class MemoryFiles: FileSource {
    private var all: [LocalPath: FileEntry] = [:]
    private var names: [LocalPath: Set<LocalPath>] = [:]
    private var failures: [LocalPath: String] = [:]
    private var watches: [WeakWatch] = []
    /// The folders whose entries were asked for, in order.
    public private(set) var requests: [LocalPath] = []

    /// Creates a source with an empty root folder.
    public init() { put(FileEntry(path: .root, kind: .folder, permissions: 0o755)) }

    // MARK: Files

    /// Adds a file, and the folders that contain it.
    public func add(
        _ path: LocalPath, size: Int = 0, modified: FileDate = FileDate(seconds: 0), permissions: UInt16 = 0o644
    ) {
        add(FileEntry(path: path, kind: .file, size: size, modified: modified, permissions: permissions))
    }

    /// Adds a folder, and the folders that contain it.
    public func addFolder(_ path: LocalPath, modified: FileDate = FileDate(seconds: 0)) {
        add(FileEntry(path: path, kind: .folder, modified: modified, permissions: 0o755))
    }

    /// Adds an entry of any kind, and the folders that contain it; replaces the entry of the same path.
    public func add(_ entry: FileEntry) {
        for folder in entry.path.ancestry.dropLast() where all[folder] == nil {
            put(FileEntry(path: folder, kind: .folder, modified: entry.modified, permissions: 0o755))
        }
        put(entry)
    }

    /// Removes a file or a folder with everything inside.
    public func remove(_ path: LocalPath) {
        for name in names[path] ?? [] { remove(path / name) }
        all[path] = nil
        names[path] = nil
        if let parent = path.parent {
            names[parent]?.remove(path.name)
            tell(parent)
        }
        tell(path)
    }

    /// Lets the reading of a folder fail with a reason, or succeed again if it is nil.
    public func setFailure(_ reason: String?, of folder: LocalPath) {
        failures[folder] = reason
        tell(folder)
    }

    private func put(_ entry: FileEntry) {
        all[entry.path] = entry
        if entry.kind == .folder, names[entry.path] == nil { names[entry.path] = [] }
        guard let parent = entry.path.parent else { return }
        names[parent, default: []].insert(entry.path.name)
        tell(parent)
    }

    // MARK: A source

    /// The entries of a folder, sorted. O(entries log entries).
    public func entries(of folder: LocalPath) async throws -> [FileEntry] {
        requests.append(folder)
        if let reason = failures[folder] { throw FileError(folder, reason) }
        guard let entry = all[folder] else { throw FileError(folder, "no such file or directory") }
        guard entry.kind == .folder, let names = names[folder] else { throw FileError(folder, "not a directory") }
        return FileEntry.sorted(names.compactMap { all[folder / $0] })
    }

    /// The metadata of a file.
    public func entry(at path: LocalPath) async throws -> FileEntry {
        guard let entry = all[path] else { throw FileError(path, "no such file or directory") }
        return entry
    }

    /// Makes a folder, unless there is a file of this name.
    public func makeFolder(_ path: LocalPath) async throws {
        if all[path] != nil { throw FileError(path, "file exists") }
        guard let parent = path.parent, all[parent] != nil else { throw FileError(path, "no such file or directory") }
        addFolder(path)
    }

    /// Gives a file another name or place, unless there is a file.
    public func rename(_ path: LocalPath, to newPath: LocalPath) async throws {
        guard let entry = all[path] else { throw FileError(path, "no such file or directory") }
        if all[newPath] != nil { throw FileError(newPath, "file exists") }
        let inside = (names[path] ?? []).sorted()
        add(
            FileEntry(
                path: newPath, kind: entry.kind, targetKind: entry.targetKind, linkTarget: entry.linkTarget,
                size: entry.size, modified: entry.modified, permissions: entry.permissions))
        for name in inside { try await rename(path / name, to: newPath / name) }
        remove(path)
    }

    /// Watches folders until the returned object is released.
    public func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        let watch = MemoryWatch(onChange)
        watches = watches.filter { $0.watch != nil } + [WeakWatch(watch: watch)]
        return watch
    }

    private func tell(_ folder: LocalPath) {
        for watch in watches { if let watch = watch.watch, watch.folders.contains(folder) { watch.onChange([folder]) } }
    }

    private struct WeakWatch { weak var watch: MemoryWatch? }

    private final class MemoryWatch: FolderWatching {
        var folders: Set<LocalPath> = []
        let onChange: @MainActor (Set<LocalPath>) -> Void

        init(_ onChange: @escaping @MainActor (Set<LocalPath>) -> Void) { self.onChange = onChange }

        func watch(_ folder: LocalPath) async { folders.insert(folder) }
        func unwatch(_ folder: LocalPath) { folders.remove(folder) }
    }
}
