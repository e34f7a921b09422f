import FileSystem

/// The names in folders that complete a typed path.
@MainActor
final class FileNames {
    private let folder: LocalPath
    private let files = DiskFiles()

    init(in folder: LocalPath) { self.folder = folder }

    /// The paths that a typed one may become, folders first, with a slash at their ends. O(entries of the folder).
    func completing(_ typed: String) async throws -> [String] {
        let end = typed.lastIndex(of: "/").map { typed.index(after: $0) } ?? typed.startIndex
        let (around, begun) = (typed[..<end], typed[end...])
        return try await files.entries(of: LocalPath(typed: String(around), in: folder)).compactMap { entry in
            guard entry.name.hasPrefix(begun), begun.hasPrefix(".") || !entry.isHidden else { return nil }
            return around + entry.name + (entry.isFolder ? "/" : "")
        }
    }
}
