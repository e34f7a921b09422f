import Processes
import Trellis

/// Runs git in a repository, off the main actor. Cancelling the task that waits ends git.
struct Git: Sendable {
    /// Why git did not do what it was asked to, in its own words.
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// A command has ended with another status than expected.
    private struct Ended: Error {
        let end: ChildProcess.End
    }

    /// The work tree, or the repository's own folder if it has no work tree.
    let folder: String
    let hasWorkTree: Bool

    /// Finds the repository of a folder.
    init(_ folder: String) async throws {
        let here = Git(folder: folder, hasWorkTree: false)
        let answer = try await here.text("rev-parse", "--is-inside-work-tree", "--absolute-git-dir")
        hasWorkTree = answer.hasPrefix("true\n")
        let place =
            try await hasWorkTree
            ? here.text("rev-parse", "--show-toplevel") : String(answer.dropFirst("false\n".count))
        // The answer ends with a new line; a name may, too.
        self.folder = String(place.dropLast())
    }

    private init(folder: String, hasWorkTree: Bool) { (self.folder, self.hasWorkTree) = (folder, hasWorkTree) }

    // MARK: Commands

    /// Does something; returns what git said.
    @discardableResult
    func run(_ arguments: [String], input: [UInt8]? = nil) async throws -> String {
        var output: [UInt8] = []
        do {
            for try await part in start(try command(arguments), input: input) { output += part }
        } catch let error as Ended {
            try Task.checkCancellation()
            let words = String(decoding: output, as: UTF8.self)
            throw Failure(description: words.isEmpty ? "git \(error.end)" : words)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// The output of a command that changes nothing and takes no lock, piece by piece.
    ///
    /// - Parameters:
    ///   - accepted: the statuses that mean success.
    ///   - each: called with each piece; returns whether more is wanted, or else git is ended.
    func read(
        _ arguments: [String], accepted: Set<Int32> = [0], each: ([UInt8]) async throws -> Bool
    ) async throws {
        // Warnings must not come between the lines to be parsed.
        let words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"] + (try command(arguments))
        do {
            for try await part in start(words, ["GIT_OPTIONAL_LOCKS": "0"]) where try await !each(part) { break }
        } catch let error as Ended {
            try Task.checkCancellation()
            if case .exited(let status) = error.end, accepted.contains(status) { return }
            // Its own words are in the part that was left out.
            try await run(arguments)
            throw Failure(description: "git \(error.end)")
        }
        try Task.checkCancellation()
    }

    /// The whole output of a command that changes nothing, up to a number of bytes.
    func output(_ arguments: [String], limit: Int = .max, accepted: Set<Int32> = [0]) async throws -> [UInt8] {
        var output: [UInt8] = []
        try await read(arguments, accepted: accepted) { part in
            output += part
            return output.count < limit
        }
        return output
    }

    private func text(_ arguments: String...) async throws -> String {
        String(decoding: try await output(arguments), as: UTF8.self)
    }

    // MARK: Processes

    /// No pager, no editor, no questions on the terminal, no words in other languages.
    static let environment: [String: String?] = [
        "LC_ALL": "C", "GIT_TERMINAL_PROMPT": "0", "GIT_PAGER": "cat", "GIT_EDITOR": ":", "GIT_SEQUENCE_EDITOR": ":",
    ]

    /// The words of a command, for a process of its own.
    func command(_ arguments: [String]) throws -> [String] {
        guard let program = Self.program else { throw Failure(description: "git is not installed") }
        // Diffs with quoted names are text, whatever the names are.
        let settings = ["core.quotePath=true", "i18n.logOutputEncoding=UTF-8"].flatMap { ["-c", $0] }
        return [program, "-C", folder] + settings + arguments
    }

    private func start(
        _ words: [String], _ changes: [String: String?] = [:], input: [UInt8]? = nil
    ) -> AsyncThrowingStream<[UInt8], any Error> {
        AsyncThrowingStream { stream in
            do {
                let environment = Self.environment.merging(changes) { $1 }
                let process = try ChildProcess(words, environment: environment) {
                    stream.yield($0)
                } onEnd: { end in
                    stream.finish(throwing: end == .exited(0) ? nil : Ended(end: end))
                }
                if let input { process.write(input) }
                process.closeInput()
                stream.onTermination = { if case .cancelled = $0 { process.terminate() } }
            } catch { stream.finish(throwing: error) }
        }
    }
}
