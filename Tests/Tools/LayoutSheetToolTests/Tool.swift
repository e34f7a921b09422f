import Foundation

/// The built `layout-sheet`, and a folder for its files.
final class Tool {
    let folder: URL
    private let program: URL

    init() throws {
        program = Tool.builtFolder.appendingPathComponent("layout-sheet")
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("layout sheet \(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(at: folder) }

    /// Where the build puts what it makes: the folder of the test bundle.
    private static var builtFolder: URL {
        #if os(macOS)
            for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
                return bundle.bundleURL.deletingLastPathComponent()
            }
        #endif
        return Bundle.main.bundleURL
    }

    /// Writes a file and returns its path.
    @discardableResult
    func file(_ name: String, _ text: String) throws -> String {
        let url = folder.appendingPathComponent(name)
        try Data(text.utf8).write(to: url)
        return url.path
    }

    func text(of name: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
    }

    struct Result {
        var status: Int32
        var output: String
        var errors: String
        var isTrap: Bool
    }

    /// Runs the tool to its end.
    func run(_ arguments: [String], input: String = "") async throws -> Result {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        process.environment = ProcessInfo.processInfo.environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
        // Files, because pipes fill.
        let names = (0..<3).map { "\($0)-\(UUID().uuidString)" }
        try file(names[0], input)
        try file(names[1], "")
        try file(names[2], "")
        process.standardInput = try FileHandle(forReadingFrom: folder.appendingPathComponent(names[0]))
        process.standardOutput = try FileHandle(forWritingTo: folder.appendingPathComponent(names[1]))
        process.standardError = try FileHandle(forWritingTo: folder.appendingPathComponent(names[2]))
        try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
            process.terminationHandler = { _ in continuation.resume() }
            do { try process.run() } catch { continuation.resume(throwing: error) }
        }
        defer { for name in names { try? FileManager.default.removeItem(at: folder.appendingPathComponent(name)) } }
        return Result(
            status: process.terminationStatus, output: try text(of: names[1]), errors: try text(of: names[2]),
            isTrap: process.terminationReason != .exit)
    }
}
