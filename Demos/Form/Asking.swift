import Processes

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
            let text = try await ChildProcess.output(
                of: Array(words.prefix(count)) + ["--experimental-dump-help"], limit: largest, within: patience
            ).bytes
            do { return (try CommandDescription(parsing: text), count) } catch {
                if count == 1 || text.first == UInt8(ascii: "{") { failure = error }
            }
        }
        let command = words.joined(separator: " ")
        throw CommandDescription.Failure(
            description: "\(command) does not describe itself with --experimental-dump-help: \(failure)")
    }
}
