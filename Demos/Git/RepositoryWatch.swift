import FileSystem
import Trellis

/// Tells when a repository may have changed: what git keeps of it, and the folders of the files that git knows.
@MainActor
final class RepositoryWatch {
    private let git: Git
    private let onChange: @MainActor () -> Void
    private let watcher: FolderWatcher
    private var watched: Set<LocalPath> = []
    /// What the folders follow from, as it was when they were watched.
    private var (index, refs): (FileEntry?, [Ref]?)
    /// The folder with the branches: that of a linked work tree is another one.
    private var common: LocalPath?
    /// The most folders: each takes memory of the kernel, which has a limit for all programs of the user.
    nonisolated private static let limit = 2_000

    init(_ git: Git, onChange: @escaping @MainActor () -> Void) {
        (self.git, self.onChange) = (git, onChange)
        watcher = FolderWatcher { _ in onChange() }
    }

    /// Watches the folders that there are now; returns whether these are all.
    func update(_ refs: [Ref]) async -> Bool {
        let index = try? (git.gitFolder / "index").entry()
        if refs == self.refs, index == self.index { return watched.count < Self.limit }
        guard let wanted = try? await folders(refs) else { return false }
        (self.index, self.refs) = (index, refs)
        for folder in watched.subtracting(wanted) { watcher.unwatch(folder) }
        for folder in wanted.subtracting(watched) { await watcher.watch(folder) }
        // They may have changed before.
        if !wanted.isSubset(of: watched) { onChange() }
        watched = wanted
        return wanted.count < Self.limit
    }

    private func folders(_ refs: [Ref]) async throws -> Set<LocalPath> {
        if common == nil {
            let path = try await git.text("rev-parse", "--path-format=absolute", "--git-common-dir").dropLast()
            common = LocalPath(String(path))
        }
        guard let common else { return [] }
        let names = (refs.map(\.fullName) + ["refs/heads/", "refs/tags/"]).map { Array($0.utf8)[...] }
        let own = Self.folders(around: names, in: common).union([git.gitFolder])
        return git.hasWorkTree ? own.union(try await Self.foldersOfFiles(git)) : own
    }

    nonisolated private static func foldersOfFiles(_ git: Git) async throws -> Set<LocalPath> {
        var result: Set<LocalPath> = []
        var rest: [UInt8] = []
        try await git.read(["ls-files", "-z"]) { part in
            var paths = (rest + part).split(separator: 0, omittingEmptySubsequences: false)
            rest = Array(paths.removeLast())
            result.formUnion(folders(around: paths, in: LocalPath(git.folder)))
            return result.count < limit
        }
        return result
    }

    /// The folders that paths go through, up to the one in which they begin.
    nonisolated private static func folders(around paths: [ArraySlice<UInt8>], in root: LocalPath) -> Set<LocalPath> {
        var result: Set = [root]
        var last: ArraySlice<UInt8> = []
        for path in paths where result.count < limit {
            guard let slash = path.lastIndex(of: UInt8(ascii: "/")), path[..<slash] != last else { continue }
            last = path[..<slash]
            var folder = root / LocalPath(bytes: last)
            while folder.exists, result.insert(folder).inserted, let outer = folder.parent { folder = outer }
        }
        return result
    }
}
