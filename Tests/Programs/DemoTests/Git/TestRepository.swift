import Foundation
import Synchronization
import Testing

/// A repository in a temporary folder, made by the real git.
final class TestRepository: Sendable {
    struct Failure: Error { let text: String }

    let folder: URL
    var path: String { folder.path }

    /// When the first command runs, in seconds since 1970; the others follow one an hour.
    static let date = 1_000_000_000
    private let hours = Mutex(0)
    private let root: URL

    /// Makes an empty repository.
    init(_ arguments: String..., named name: String = "a repository") throws {
        root = FileManager.default.temporaryDirectory.resolvingSymlinksInPath()
            .appendingPathComponent("trellis git \(UUID().uuidString.prefix(8))")
        folder = root.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try git(["init", "-q", "-b", "main"] + arguments)
        for (name, value) in [("user.name", "Ada"), ("user.email", "ada@example.org"), ("commit.gpgsign", "false")] {
            try git("config", name, value)
        }
    }

    deinit { try? FileManager.default.removeItem(at: root) }

    @discardableResult
    func git(_ arguments: String..., input: String = "") throws -> String { try git(arguments, input: input) }

    @discardableResult
    func git(_ arguments: [String], input: String = "") throws -> String {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["git", "-C", folder.path] + arguments
        var environment = ProcessInfo.processInfo.environment
        environment["LC_ALL"] = "C"
        let date =
            Self.date + 3_600
            * hours.withLock { hours in
                hours += 1
                return hours
            }
        for name in ["GIT_AUTHOR_DATE", "GIT_COMMITTER_DATE"] { environment[name] = "\(date) +0000" }
        process.environment = environment
        let (output, inputPipe) = (Pipe(), Pipe())
        (process.standardOutput, process.standardError, process.standardInput) = (output, output, inputPipe)
        try process.run()
        try inputPipe.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try inputPipe.fileHandleForWriting.close()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        let text = String(decoding: data, as: UTF8.self)
        guard process.terminationStatus == 0 else { throw Failure(text: "git \(arguments): \(text)") }
        return text
    }

    func write(_ name: String, _ text: String) throws {
        let file = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
    }

    func read(_ name: String) -> String? {
        (try? Data(contentsOf: folder.appendingPathComponent(name))).map { String(decoding: $0, as: UTF8.self) }
    }

    /// Writes a file and commits everything.
    func commit(_ message: String, _ name: String = "file", _ text: String? = nil) throws {
        try write(name, text ?? message + "\n")
        try git("add", "-A")
        try git("commit", "-q", "-m", message)
    }

    /// The text of a file in the index.
    func staged(_ name: String) -> String? { try? git("show", ":\(name)") }

    /// Two branches that changed the same line, being merged.
    func makeConflict() throws {
        try commit("one", "file", "one\n")
        try git("switch", "-q", "-c", "other")
        try commit("theirs", "file", "theirs\n")
        try git("switch", "-q", "main")
        try commit("ours", "file", "ours\n")
        _ = try? git("merge", "-q", "other")
    }
}
