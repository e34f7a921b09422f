import AppFiles
import FileSystem
import Platform
import Trellis

/// The files beside a log that have its name and a number or a date, such as `app.log.1`, `app.log-20260131` and
/// `app.log.old`: into these logs are rotated.
struct Rotation {
    private let path: LocalPath
    /// Those that were there from the beginning.
    private let first: [FileEntry]

    init(_ path: String) {
        self.path = LocalPath(path)
        first = Self.entries(LocalPath(path))
    }

    /// The files that were last changed at some time, the oldest first, but those that are known. O(files of the folder).
    func files(_ times: ClosedRange<FileDate>, without followed: [stat]) -> [LogFile] {
        var (entries, files) = (Self.entries(path), [LogFile]())
        // While files are moved on, a name may lead to another one.
        for _ in 0..<20 {
            files = entries.compactMap { file($0, times, followed) }
            let now = Self.entries(path)
            if now == entries { break }
            entries = now
        }
        return files
    }

    private func file(_ entry: FileEntry, _ times: ClosedRange<FileDate>, _ followed: [stat]) -> LogFile? {
        // Names change, for a file is moved on when the next one comes.
        guard times.contains(entry.modified),
            !first.contains(where: { $0.modified == entry.modified && $0.size == entry.size }),
            let file = LogFile(entry.path), let status = file.status,
            !followed.contains(where: { $0.st_ino == status.st_ino && $0.st_dev == status.st_dev })
        else { return nil }
        return file
    }

    /// A copy of all that was read of a file before it was cut off, to be read on there; nil if there is none. O(files of
    /// the folder).
    func copy(of file: FollowedFile) -> FollowedFile? {
        guard let status = file.file.status else { return nil }
        let others = files(FileDate(seconds: 0)...FileDate(seconds: .max), without: [status])
        return others.last { file.isBegin(of: $0) }.map { file.at($0) }
    }

    private static func entries(_ path: LocalPath) -> [FileEntry] {
        let name = path.name.bytes
        let entries = try? (path.parent ?? ".").entries().filter { entry in
            guard entry.kind == .file, entry.path.name.bytes.starts(with: name) else { return false }
            let rest = entry.path.name.bytes.dropFirst(name.count)
            return rest.elementsEqual(".old".utf8)
                || !rest.isEmpty && rest.allSatisfy { "0123456789.-_T".utf8.contains($0) }
        }
        return (entries ?? []).sorted { $0.modified < $1.modified }
    }
}
