import FileSystem
import Trellis
import TrellisFiles

/// A folder of a hundred thousand files.
extension WidgetBench {
    static func measureFolder() async {
        let files = PreparedFiles((0..<rowCount).map { LocalPath("/many/file \($0 + 1_000_000).txt") })
        let clock = ContinuousClock()
        var times: [Duration] = []
        for _ in 0..<9 { times.append(await clock.measure { await opened(files) }) }
        report("folder of 100,000 files: open", times)
        let (tree, window) = await opened(files)
        report("folder: page down") { press(.pageDown, window) }
        report("folder: end, home") { press(tree.selectedPlace == 0 ? .end : .home, window) }
        (times, tree.selectedPlace) = ([], 50_000)
        for index in 0..<9 {
            let count = tree.rowCount
            files.list.insert(PreparedFiles.file(LocalPath("/many/file 105000\(index)")), at: 50_000 - index)
            times.append(
                await clock.measure {
                    files.tell()
                    while tree.rowCount == count { await Task.yield() }
                    _ = window.draw()
                })
        }
        report("folder: a file comes", times)
        var isLong = false
        report("folder: filter", rounds: 10) {
            isLong.toggle()
            tree.filter = isLong ? "99" : "9"
            _ = window.draw()
        }
    }

    @discardableResult
    private static func opened(_ files: PreparedFiles) async -> (DirectoryTree, Window) {
        let tree = DirectoryTree("/many", source: files)
        let window = shown(tree)
        while tree.rowCount < rowCount { await Task.yield() }
        _ = window.draw()
        return (tree, window)
    }
}

/// A folder that was read and sorted before, which is the work of another thread for a folder on disk.
@MainActor
private final class PreparedFiles: FileSource {
    var list: [FileEntry]
    private var onChange: (@MainActor (Set<LocalPath>) -> Void)?

    init(_ paths: [LocalPath]) { list = FileEntry.sorted(paths.map(Self.file)) }

    static func file(_ path: LocalPath) -> FileEntry { FileEntry(path: path, kind: .file) }

    func tell() { onChange?(["/many"]) }

    func entries(of folder: LocalPath) async throws -> [FileEntry] { list }
    func entry(at path: LocalPath) async throws -> FileEntry { Self.file(path) }
    func makeFolder(_ path: LocalPath) async throws {}
    func rename(_ path: LocalPath, to newPath: LocalPath) async throws {}
    func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        self.onChange = onChange
        return NoWatch()
    }

    private final class NoWatch: FolderWatching {
        func watch(_ folder: LocalPath) async {}
        func unwatch(_ folder: LocalPath) {}
    }
}
