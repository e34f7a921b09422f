import Dispatch
import Platform

/// The files on disk. The disk works on other threads, so that a slow one stops neither the main actor nor other tasks.
@MainActor
public final class DiskFiles: FileSource {
    /// Creates a source of all files.
    public init() {}

    /// The entries of a folder, sorted. O(entries log entries), on another thread.
    public func entries(of folder: LocalPath) async throws -> [FileEntry] {
        try await onDisk { () throws(FileError) in FileEntry.sorted(try folder.entries()) }
    }

    /// The metadata of a file.
    public func entry(at path: LocalPath) async throws -> FileEntry {
        try await onDisk { () throws(FileError) in try path.entry() }
    }

    /// A part of a file; less if the file ends before.
    public func read(_ path: LocalPath, _ range: Range<Int>) async throws -> [UInt8] {
        try await onDisk { () throws(FileError) in try path.read(range) }
    }

    /// The bytes that the user may still write to the file system of a file.
    public func freeSpace(at path: LocalPath) async throws -> Int {
        try await onDisk { () throws(FileError) in
            var system = statvfs()
            guard path.withCString({ statvfs($0, &system) }) == 0 else { throw FileError(path, code: lastError) }
            let (bytes, isTooMuch) = Int(clamping: system.f_bavail).multipliedReportingOverflow(
                by: Int(system.f_frsize))
            return isTooMuch ? .max : bytes
        }
    }

    /// Makes a folder, unless there is a file of this name.
    public func makeFolder(_ path: LocalPath) async throws {
        try await onDisk { () throws(FileError) in try path.makeFolder() }
    }

    /// Gives a file another name or place in its file system, unless there is a file.
    public func rename(_ path: LocalPath, to newPath: LocalPath) async throws {
        try await onDisk { () throws(FileError) in try path.moveInPlace(to: newPath) }
    }

    /// Brings a file back from the trash.
    public func restore(_ file: TrashedFile) async throws {
        try await onDisk { () throws(FileError) in try file.restore() }
    }

    /// Watches folders until the returned object is released.
    public func watch(onChange: @escaping @MainActor (Set<LocalPath>) -> Void) -> any FolderWatching {
        FolderWatcher(onChange: onChange)
    }
}

/// Does work that waits for the disk on a thread that may wait.
nonisolated func onDisk<Value: Sendable>(
    _ work: @escaping @Sendable () throws(FileError) -> Value
) async throws(FileError) -> Value {
    let result: Result<Value, FileError> = await withCheckedContinuation { continuation in
        DispatchQueue.global(qos: .userInitiated).async {
            SignalStack.guardThread()
            continuation.resume(returning: Result { () throws(FileError) in try work() })
        }
    }
    return try result.get()
}
