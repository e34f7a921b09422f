import FileSystem

/// The folders of a package whose files are sources.
enum SourceFolders {
    /// No more are watched: each takes memory of the kernel.
    private static let most = 2_000

    /// All folders in a folder but hidden ones, as those of builds are. What is written beside them, as `Package.resolved`, does
    /// not count.
    static func all(in folder: LocalPath) -> [LocalPath] {
        var (found, next) = ([folder], 0)
        while next < found.count, found.count < most {
            for entry in (try? found[next].entries()) ?? [] where entry.kind == .folder {
                if !entry.name.hasPrefix(".") { found.append(entry.path) }
            }
            next += 1
        }
        return Array(found.dropFirst().prefix(most))
    }
}
