import Platform

/// A renaming on the disk, from before it begins until it is complete.
///
/// It is locked as long as the program is at work, however that ends.
package final class RenamingRecord: Sendable {
    private let file: LocalPath
    private let descriptor: Int32

    package static var folder: LocalPath {
        let own = environment("XDG_STATE_HOME").flatMap { $0.isAbsolute ? $0 : nil }
        return (own ?? .home / ".local/state") / "trellis/renaming"
    }

    /// The fields of a step: the number of the file, that of its names, its old and its new path.
    private static let fields = 4
    private static let end = Array("end".utf8)

    init(_ steps: [Renaming.Change], in folder: LocalPath) throws(FileError) {
        try folder.makeFolders()
        file = folder / LocalPath(String(UInt64.random(in: 0 ... .max), radix: 36))
        descriptor = openFile(file, O_WRONLY | O_CREAT | O_EXCL, 0o600)
        guard descriptor >= 0 else { throw FileError(file, code: lastError) }
        var bytes: [UInt8] = []
        // A file that has been put aside is the one that it was.
        var files: [LocalPath: FileStatus] = [:]
        for step in steps {
            let status = files[step.old] ?? FileStatus(step.old)
            files[step.new] = status
            let numbers = [status?.identity.number ?? 0, UInt64(status?.linkCount ?? 0)]
            for field in numbers.map({ Array(String($0).utf8) }) + [step.old.bytes, step.new.bytes] {
                bytes += field + [0]
            }
        }
        bytes += Self.end
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, LocalPath.write(bytes, to: descriptor), fsync(descriptor) == 0
        else {
            let error = FileError(file, code: lastError)
            remove()
            throw error
        }
    }

    private init?(locking file: LocalPath) {
        self.file = file
        descriptor = openFile(file, O_RDONLY)
        guard descriptor >= 0, flock(descriptor, LOCK_EX | LOCK_NB) == 0 else { return nil }
    }

    deinit { if descriptor >= 0 { close(descriptor) } }

    package func remove() { _ = file.withCString { unlink($0) } }

    // MARK: Interrupted renamings

    package struct Interrupted: Sendable {
        /// Gives the files the names that they were to have.
        package let finish: Renaming
        /// Gives them back the names that they had.
        package let undo: Renaming
        /// To be removed after that.
        package let record: RenamingRecord
    }

    /// The renamings that no program is at work on, with some files under their new names and others not.
    package static func interrupted(in folder: LocalPath = RenamingRecord.folder) async -> [Interrupted] {
        let all = try? await onDisk { () throws(FileError) in
            try folder.entries().compactMap { RenamingRecord(locking: $0.path)?.interrupted }
        }
        return all ?? []
    }

    /// Where the files are now; nil if there is nothing to do, and then the record is removed.
    private var interrupted: Interrupted? {
        let bytes = (try? file.contents(limit: 1 << 28)) ?? []
        let fields = bytes.split(separator: 0, omittingEmptySubsequences: false)
        var ways: [[LocalPath]] = []
        // A record that is not whole is of a renaming that had not begun.
        if fields.last?.elementsEqual(Self.end) == true, fields.count % Self.fields == 1 {
            var wayEnding: [LocalPath: Int] = [:]
            var files: [(number: UInt64, linkCount: Int)] = []
            for start in stride(from: 0, to: fields.count - 1, by: Self.fields) {
                let (old, new) = (LocalPath(bytes: fields[start + 2]), LocalPath(bytes: fields[start + 3]))
                let number = UInt64(String(decoding: fields[start], as: UTF8.self)) ?? 0
                let linkCount = Int(String(decoding: fields[start + 1], as: UTF8.self)) ?? .max
                if let way = wayEnding.removeValue(forKey: old), files[way].number == number {
                    ways[way].append(new)
                    wayEnding[new] = way
                } else {
                    wayEnding[new] = ways.count
                    ways.append([old, new])
                    files.append((number, linkCount))
                }
            }
            let locations = zip(ways, files).map { way, file in
                let names = way.filter { FileStatus($0)?.identity.number == file.number }
                // Renaming makes the new name, then removes the old one: only a name more than before is a remainder.
                for name in names.dropLast() {
                    guard let status = FileStatus(name), status.linkCount > file.linkCount else { break }
                    _ = name.withCString { unlink($0) }
                }
                return names.last
            }
            let found = zip(ways, locations).compactMap { way, location in location.map { (way: way, location: $0) } }
            let finish = found.filter { $0.location != $0.way.last }.map { Renaming.Change($0.location, $0.way.last!) }
            let undo = found.filter { $0.location != $0.way[0] }.map { Renaming.Change($0.location, $0.way[0]) }
            if !finish.isEmpty, !undo.isEmpty {
                return Interrupted(finish: Renaming(finish), undo: Renaming(undo), record: self)
            }
        }
        remove()
        return nil
    }
}
