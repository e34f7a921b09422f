import Platform

/// Copying and moving.
extension FileWorker {
    mutating func transfer(_ name: LocalPath, to newName: LocalPath, _ mode: Mode, merges: Bool) throws {
        let step = Step.transfer(name, to: newName, mode, merges: merges)
        do {
            guard let status = source.current.status(of: name) else {
                throw FileError(source.path(of: name), code: lastError)
            }
            if let there = target.current.status(of: newName) {
                try meet(there, step, name, status, to: newName, mode, merges: merges)
            } else {
                try place(name, status, to: newName, mode, replaces: false)
            }
        } catch let error as FileError {
            // Another program has made a file of this name just now: ask about it.
            if error.code == EEXIST, target.current.status(of: newName) != nil,
                source.current.status(of: name) != nil
            {
                return pending.append(step)
            }
            try fail(error, source.path(of: name), to: target.path(of: newName), retry: step)
        }
    }

    /// Copies or moves a file to where there is one.
    private mutating func meet(
        _ there: FileStatus, _ step: Step, _ name: LocalPath, _ status: FileStatus, to newName: LocalPath, _ mode: Mode,
        merges: Bool
    ) throws {
        let path = target.path(of: newName)
        let isFolder = status.kind == .folder
        if isFolder != (there.kind == .folder) { throw FileError(path, isFolder ? "is not a folder" : "is a folder") }
        let kind = isFolder ? FileProblem.Kind.folderExists : .fileExists
        guard let decision = try merges && isFolder ? .replace : decide(kind, source.path(of: name), to: path)
        else { return }
        switch decision {
        case .retry: pending.append(step)
        case .keepBoth: pending.append(.transfer(name, to: try freeName(for: newName), mode, merges: merges))
        case _ where there.identity == status.identity: throw FileError(path, "is the same file")
        case _ where isFolder:
            try refuseInside(status, path)
            let original = Original(folder: source.current.status.identity, name: name)
            let names = try enter(name, status, and: newName, there)
            target.current.removeLeftovers(now: now())
            if mode == .carry { copied[original] = status }
            if mode == .move { pending.append(.removeEmptied(name, status.identity, counts: true)) } else { count() }
            goOn(with: names, mode, finish: nil)
        default: try place(name, status, to: newName, mode, replaces: true)
        }
    }

    /// Copies or moves a file to where there is none, or where it is to replace one.
    private mutating func place(
        _ name: LocalPath, _ status: FileStatus, to newName: LocalPath, _ mode: Mode, replaces: Bool
    ) throws {
        let path = target.path(of: newName)
        if status.kind == .folder { try refuseInside(status, path) }
        guard mode == .move else { return try copy(name, status, to: newName, mode, replaces: replaces) }
        let (from, to) = (source.current, target.current)
        if replaces ? from.rename(name, to: to, newName) : from.move(name, to: to, newName) { return count() }
        if lastError != EXDEV { throw FileError.moving(source.path(of: name), to: path, code: lastError) }
        report.progress.totalFiles -= 1
        try measure(name, in: source.current)
        pending.append(.removeOriginals(name))
        try copy(name, status, to: newName, .carry, replaces: replaces)
    }

    /// Copies a file, or makes a folder and goes on with its contents.
    private mutating func copy(
        _ name: LocalPath, _ status: FileStatus, to newName: LocalPath, _ mode: Mode, replaces: Bool
    ) throws {
        let original = Original(folder: source.current.status.identity, name: name)
        switch status.kind {
        case .folder: goOn(with: try enter(name, status, and: newName, nil), mode, finish: status)
        case .file: try copyContent(of: name, status, to: newName, mode, replaces: replaces)
        case .link: try copyLink(name, to: newName, replaces: replaces)
        case .pipe, .socket, .device: throw FileError(source.path(of: name), "is neither a file nor a folder")
        }
        if mode == .carry { copied[original] = status }
        count()
    }

    // MARK: Folders

    /// Enters a folder and the one for its contents, which is made if there is none; or else enters neither.
    private mutating func enter(
        _ name: LocalPath, _ status: FileStatus, and newName: LocalPath, _ there: FileStatus?
    ) throws(FileError) -> [LocalPath] {
        let names = try source.list(name, status.identity)
        do throws(FileError) {
            if let there { try target.enter(newName, there.identity) } else { try target.make(newName) }
        } catch {
            try source.leave()
            throw error
        }
        return names
    }

    /// Goes on with the contents of the folders that were entered.
    private mutating func goOn(with names: [LocalPath], _ mode: Mode, finish status: FileStatus?) {
        if mode == .move { report.progress.totalFiles += names.count }
        pending += [.leave, .leaveTarget(mode, finish: status)]
        pending += names.map { .transfer($0, to: $0, mode, merges: true) }
    }

    /// Leaves the folder of copies, which gets the permissions and the date of its original.
    mutating func leaveTarget(_ mode: Mode, _ original: FileStatus?) throws(FileError) {
        let folder = target.current
        if let original {
            if mode == .carry { original.giveOwner(to: folder.descriptor) }
            _ = fchmod(folder.descriptor, mode_t(original.permissions(forCopy: folder.descriptor)))
            original.giveDate(to: folder.descriptor)
        }
        if mode == .carry { folder.flush() }
        try target.leave()
    }

    /// Fails if a folder is to be put into itself.
    private mutating func refuseInside(_ folder: FileStatus, _ path: LocalPath) throws(FileError) {
        let around = aroundTarget ?? target.start.surroundings()
        aroundTarget = around
        if around.contains(folder.identity) { throw FileError(path, "is inside the folder itself") }
    }

    /// A name that no file beside the target has: `notes 2.txt`.
    private func freeName(for name: LocalPath) throws(FileError) -> LocalPath {
        let stem = name.stem.bytes
        for number in 2..<10_000 {
            let new = LocalPath(bytes: stem + Array(" \(number)".utf8) + name.bytes[stem.count...])
            if target.current.status(of: new) == nil { return new }
        }
        throw FileError(target.path(of: name), "there are too many files of this name")
    }

    // MARK: Originals

    /// Removes the original of a copy, unless it has changed since.
    mutating func removeOriginal(_ name: LocalPath) {
        let file = source.path(of: name)
        let original = Original(folder: source.current.status.identity, name: name)
        guard let status = copied.removeValue(forKey: original) else { return }
        if status.kind == .folder {
            do {
                let names = try source.list(name, status.identity)
                pending += [.removeEmptied(name, status.identity, counts: false), .leave]
                pending += names.map { .removeOriginal($0) }
            } catch {
                report.errors.append(error)
            }
            return
        }
        guard let now = source.current.status(of: name), now.identity == status.identity, now.size == status.size,
            now.modified == status.modified
        else {
            report.errors.append(FileError(file, "has changed while it was copied, so it stays"))
            return
        }
        if !source.current.remove(name) { report.errors.append(FileError(file, code: lastError)) }
    }
}
