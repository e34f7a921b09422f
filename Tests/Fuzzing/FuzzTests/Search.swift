import Foundation
import Testing

/// Runs `FuzzRunner`, which tries random sequences of changes and events in a process of its own: a trap ends a copy of
/// that, and is told with its seed.
///
/// `FUZZ_SECONDS` has each test go on for so long, `FUZZ_SEED` begin with another seed. `FUZZ_RUNNER` names another build
/// of the program, such as one with a sanitizer.
func search(_ promise: String, count: Int, sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let environment = ProcessInfo.processInfo.environment
    var arguments = [promise, "--seed", environment["FUZZ_SEED"] ?? "0"]
    if let seconds = environment["FUZZ_SECONDS"] {
        arguments += ["--seconds", seconds]
    } else {
        arguments += ["--count", "\(count)"]
    }
    try await run(arguments, sourceLocation: sourceLocation)
}

/// Runs `FuzzRunner`, which must end well.
func run(_ arguments: [String], sourceLocation: SourceLocation = #_sourceLocation) async throws {
    let environment = ProcessInfo.processInfo.environment
    let process = Process()
    process.executableURL =
        environment["FUZZ_RUNNER"].map { URL(fileURLWithPath: $0) }
        ?? builtFolder.appendingPathComponent("FuzzRunner")
    process.arguments = arguments
    // A trap is wanted with its message alone: taking the stack apart takes seconds.
    process.environment = environment.merging(["SWIFT_BACKTRACE": "enable=no"]) { $1 }
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("trellis-fuzz-\(UUID().uuidString)")
    try Data().write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    process.standardOutput = try FileHandle(forWritingTo: file)
    // Without a thread that waits: there are few of them for all tests.
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<Void, any Error>) in
        process.terminationHandler = { _ in continuation.resume() }
        do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    let text = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if environment["FUZZ_SECONDS"] != nil { print(text) }
    let isFine = process.terminationReason == .exit && process.terminationStatus == 0
    #expect(
        isFine, "\(text)\nFuzzRunner ended with status \(process.terminationStatus)", sourceLocation: sourceLocation)
}

/// Where the build puts what it makes: the folder of the test bundle.
private var builtFolder: URL {
    #if os(macOS)
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
            return bundle.bundleURL.deletingLastPathComponent()
        }
    #endif
    return Bundle.main.bundleURL
}
