import FileSystem
import Foundation
import TrellisSheets

/// A folder that is removed at the end of a test.
@MainActor
final class TemporaryFolder {
    private let folder: URL
    var path: LocalPath { LocalPath(folder.path) }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-\(UUID().uuidString)")
        try makeFolder("")
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Writes a file in place.
    func write(_ name: String, _ text: String) throws { try write(name, bytes: Array(text.utf8)) }

    /// Writes a file in place.
    func write(_ name: String, bytes: [UInt8]) throws { try Data(bytes).write(to: folder.appendingPathComponent(name)) }

    func makeFolder(_ name: String) throws {
        try FileManager.default.createDirectory(
            at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }

    func remove(_ name: String) { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) }

    /// Saves a file and waits until a watcher of that file has told it; one of another file in the folder would have, too.
    func saveAndTell(_ name: String, _ save: () throws -> Void) async throws -> Bool {
        var count = 0
        let watcher = FileWatcher(path / LocalPath(name)) { _ in count += 1 }
        guard await until({ count > 0 }) else { return false }
        let before = count
        try save()
        defer { withExtendedLifetime(watcher) {} }
        return await until { count > before }
    }

    /// Waits for something that another thread brings about. False after two minutes.
    func until(_ isDone: () -> Bool) async -> Bool {
        for _ in 0..<12_000 {
            if isDone() { return true }
            try? await Task.sleep(for: .milliseconds(10))
        }
        return false
    }
}
