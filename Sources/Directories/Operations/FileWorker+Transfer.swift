#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// Copying and moving.
extension FileWorker {
    mutating func transfer(_ file: FilePath, to target: FilePath, _ mode: Mode, merges: Bool) throws {
        let step = Step.transfer(file, to: target, mode, merges: merges)
        do {
            guard let status = FileStatus(file) else { throw FileError(file, code: lastError) }
            if let there = FileStatus(target) {
                try meet(there, step, file, status, to: target, mode, merges: merges)
            } else {
                try place(file, status, to: target, mode, replaces: false)
            }
        } catch let error as FileError {
            // Another program has made a file of this name just now: ask about it.
            if error.code == EEXIST, FileStatus(target) != nil, FileStatus(file) != nil {
                return pending.append(step)
            }
            try fail(error, file, to: target, retry: step)
        }
    }

    /// Copies or moves a file to where there is one.
    private mutating func meet(
        _ there: FileStatus, _ step: Step, _ file: FilePath, _ status: FileStatus, to target: FilePath, _ mode: Mode,
        merges: Bool
    ) throws {
        let isSame = there.isSameFile(as: status)
        let isFolder = status.kind == .folder
        if isFolder != (there.kind == .folder) {
            throw FileError(target, isFolder ? "is not a folder" : "is a folder")
        }
        let kind = isFolder ? FileProblem.Kind.folderExists : .fileExists
        guard let decision = try merges && isFolder ? .replace : decide(kind, file, to: target) else { return }
        switch decision {
        case .retry: pending.append(step)
        case .keepBoth: pending.append(.transfer(file, to: try freeName(for: target), mode, merges: merges))
        case _ where isSame: throw FileError(target, "is the same file")
        case _ where isFolder:
            try refuseInside(file, target)
            let names = try file.names()
            target.removeLeftovers()
            if mode == .move { pending.append(.removeEmptied(file)) } else { count() }
            enter(file, names, to: target, mode)
        default: try place(file, status, to: target, mode, replaces: true)
        }
    }

    /// Copies or moves a file to where there is none, or where it is to replace one.
    private mutating func place(
        _ file: FilePath, _ status: FileStatus, to target: FilePath, _ mode: Mode, replaces: Bool
    ) throws {
        guard mode == .move else { return try copy(file, status, to: target, mode, replaces: replaces) }
        if replaces {
            if file.rename(over: target) { return count() }
            if lastError != EXDEV { throw FileError(target, code: lastError) }
        } else {
            do {
                try file.moveInPlace(to: target)
                return count()
            } catch  where error.code == EXDEV {}
        }
        report.progress.totalFiles -= 1
        try measure(file)
        pending.append(.removeCopied)
        try copy(file, status, to: target, .carry, replaces: replaces)
    }

    /// Copies a file, or makes a folder and goes on with its contents.
    private mutating func copy(
        _ file: FilePath, _ status: FileStatus, to target: FilePath, _ mode: Mode, replaces: Bool
    ) throws {
        switch status.kind {
        case .folder:
            try refuseInside(file, target)
            let names = try file.names()
            // Nobody else may look into the folder before it has its permissions.
            guard target.withCString({ mkdir($0, 0o700) }) == 0 else { throw FileError(target, code: lastError) }
            pending.append(.finish(target, like: status))
            if mode == .carry { copied.append((file, status)) }
            count()
            return enter(file, names, to: target, mode)
        case .file: try copyContent(of: file, to: target, replaces: replaces)
        case .link: try copyLink(file, to: target, replaces: replaces)
        case .pipe, .socket, .device: throw FileError(file, "is neither a file nor a folder")
        }
        if mode == .carry { copied.append((file, status)) }
        if let folder = target.parent { touched.insert(folder) }
        count()
    }

    /// Goes on with the contents of a folder.
    private mutating func enter(_ folder: FilePath, _ names: [FilePath], to target: FilePath, _ mode: Mode) {
        if mode == .move { report.progress.totalFiles += names.count }
        for name in names { pending.append(.transfer(folder / name, to: target / name, mode, merges: true)) }
    }

    /// Fails if a folder is to be put into itself.
    private func refuseInside(_ folder: FilePath, _ target: FilePath) throws(FileError) {
        guard let status = FileStatus(folder) else { throw FileError(folder, code: lastError) }
        var next = target.parent
        while let outer = next {
            if FileStatus(outer, followsLink: true)?.isSameFile(as: status) == true {
                throw FileError(target, "is inside the folder itself")
            }
            next = outer.parent
        }
    }

    /// A path beside a target that no file has: `notes 2.txt`.
    private func freeName(for target: FilePath) throws(FileError) -> FilePath {
        let name = target.name.bytes
        let dot = name.lastIndex(of: UInt8(ascii: ".")).flatMap { $0 > 0 ? $0 : nil } ?? name.count
        for number in 2..<10_000 {
            let new = FilePath(bytes: name[..<dot] + Array(" \(number)".utf8) + name[dot...])
            let path = target.parent.map { $0 / new } ?? new
            if !path.exists { return path }
        }
        throw FileError(target, "there are too many files of this name")
    }

    /// Removes the originals of what was copied, unless they have changed since.
    mutating func removeCopied() {
        // What was copied must be on the disk before the originals go.
        for folder in touched { folder.flush() }
        touched = []
        for (file, status) in copied.reversed() {
            if status.kind == .folder {
                // A folder with files that were skipped stays.
                if file.withCString({ rmdir($0) }) != 0, lastError != ENOTEMPTY {
                    report.errors.append(FileError(file, code: lastError))
                }
                continue
            }
            guard let now = FileStatus(file), now.isSameFile(as: status), now.size == status.size,
                now.modified == status.modified
            else {
                report.errors.append(FileError(file, "has changed while it was copied, so it stays"))
                continue
            }
            if file.withCString({ unlink($0) }) != 0 { report.errors.append(FileError(file, code: lastError)) }
        }
        copied = []
    }
}
