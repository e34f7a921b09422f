import Foundation

@testable import FileSystem

/// The program `CopyRunner`, which does things with files in a process of its own.
enum Runner {
    static func process(_ words: [String]) -> Process {
        let process = Process()
        process.executableURL = Bundle.main.bundleURL.appendingPathComponent("CopyRunner")
        process.arguments = words
        return process
    }

    /// Lets a user for whom permissions count do something; returns the lines printed.
    static func asUser(_ words: String...) throws -> [String] {
        let (process, output) = (processOfUser(words), Pipe())
        process.standardOutput = output
        try process.run()
        let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return text.split(separator: "\n").map(String.init)
    }

    static func processOfUser(_ words: [String]) -> Process { process((isRoot ? ["--as", "nobody"] : []) + words) }

    /// Gives everything below a folder to the user of `asUser`.
    static func give(_ file: LocalPath) {
        guard isRoot, let user = getpwnam("nobody")?.pointee else { return }
        _ = file.withCString { lchown($0, user.pw_uid, user.pw_gid) }
        guard FileStatus(file)?.kind == .folder else { return }
        for name in (try? file.names()) ?? [] { give(file / name) }
    }
}
