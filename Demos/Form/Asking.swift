import Processes
import Synchronization

/// Asks a program what it says of itself.
enum Asking {
    /// No description is as large as this, in bytes.
    static let largest = 64 << 20
    private static let patience = Duration.seconds(20)

    /// What a program says of itself that some of the words run, and how many of them do.
    ///
    /// - Throws: `CommandDescription.Failure` if it says nothing.
    static func description(of words: [String]) async throws -> (CommandDescription, count: Int) {
        var failure = CommandDescription.Failure(description: "")
        for count in words.indices.map({ $0 + 1 }) {
            let text = try await output(of: Array(words.prefix(count)) + ["--experimental-dump-help"])
            do { return (try CommandDescription(parsing: text), count) } catch {
                if count == 1 || text.first == UInt8(ascii: "{") { failure = error }
            }
        }
        let command = words.joined(separator: " ")
        throw CommandDescription.Failure(
            description: "\(command) does not describe itself with --experimental-dump-help: \(failure)")
    }

    /// What a program writes.
    private static func output(of words: [String]) async throws -> [UInt8] {
        let bytes = Mutex<[UInt8]>([])
        let (ends, end) = AsyncStream.makeStream(of: Void.self)
        let process = try ChildProcess(words) { new in
            bytes.withLock { if $0.count < largest { $0 += new } }
        } onEnd: { _ in
            end.finish()
        }
        process.closeInput()
        let guardian = Task {
            try await Task.sleep(for: patience)
            process.terminate()
        }
        for await _ in ends {}
        guardian.cancel()
        return bytes.withLock { $0 }
    }
}
