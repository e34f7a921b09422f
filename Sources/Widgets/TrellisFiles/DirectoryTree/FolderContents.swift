import FileSystem
import TrellisViews
import TrellisWidgets

/// The entries of the expanded folders of a directory tree, which it reads and watches.
@MainActor
final class FolderContents {
    let source: any FileSource
    /// The entries that were read, unfiltered.
    private var entries: [LocalPath: [FileEntry]] = [:]
    /// The folders to read again although their entries are known.
    private var stale: Set<LocalPath> = []
    private var reading: Set<LocalPath> = []
    private var watched: Set<LocalPath> = []
    private var watching: (any FolderWatching)?
    /// Called with the folders that have changed.
    var onChange: ((Set<LocalPath>) -> Void)?
    /// Called after a folder was read, before its entries are shown.
    var onRead: ((LocalPath) -> Void)?
    var isShown: (FileEntry) -> Bool = { _ in true }

    init(_ source: any FileSource) {
        self.source = source
        watching = source.watch { [weak self] folders in
            self?.stale.formUnion(folders)
            self?.onChange?(folders)
        }
    }

    /// The entries of a folder that are shown. A folder that is known and has not changed is not read again.
    func shownEntries(of folder: LocalPath) async throws -> [FileEntry] {
        if stale.contains(folder) || entries[folder] == nil {
            stale.remove(folder)
            reading.insert(folder)
            defer {
                reading.remove(folder)
                onRead?(folder)
            }
            if watched.insert(folder).inserted { await watching?.watch(folder) }
            do {
                entries[folder] = try await source.entries(of: folder)
            } catch {
                entries[folder] = nil
                throw (error as? FileError).map { FileText.Reason(description: $0.reason) } ?? error
            }
        }
        return (entries[folder] ?? []).filter(isShown)
    }

    /// Whether a folder is being read, so that `onRead` will be called.
    func isReading(_ folder: LocalPath) -> Bool { reading.contains(folder) }

    /// Forgets the folders that are not expanded.
    func keep(_ expanded: Set<LocalPath>) {
        for folder in watched.subtracting(expanded) {
            watched.remove(folder)
            watching?.unwatch(folder)
            entries[folder] = nil
            stale.remove(folder)
        }
    }

    /// Reads a folder again when it is asked for.
    func forget(_ folder: LocalPath) { stale.insert(folder) }

    /// Reads all folders again when they are asked for.
    func forgetAll() { stale.formUnion(entries.keys) }
}
