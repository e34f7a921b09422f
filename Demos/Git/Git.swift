import FileSystem
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
    /// The folder in which git keeps the state of this work tree: `.git`.
    let gitFolder: LocalPath
    /// The filters of the repository's own configuration, which looking does not run.
    private let filters: [String]

    /// Finds the repository of a folder.
    init(_ folder: String) async throws {
        let here = Git(folder: folder)
        filters = try await here.ownFilters()
        let answer = try await here.text("rev-parse", "--is-inside-work-tree", "--absolute-git-dir")
        hasWorkTree = answer.hasPrefix("true\n")
        // The answers end with a new line; a name may, too.
        let own = answer.drop { $0 != "\n" }.dropFirst().dropLast()
        gitFolder = LocalPath(String(own))
        self.folder =
            try await hasWorkTree ? String(here.text("rev-parse", "--show-toplevel").dropLast()) : String(own)
    }

    private init(folder: String) { (self.folder, hasWorkTree, gitFolder, filters) = (folder, false, "", []) }

    // MARK: Commands

    /// Does something; returns what git said.
    ///
    /// - Parameters:
    ///   - arguments: the words after `git`, none of them the path of a file.
    ///   - paths: the files that it is about, from `folder`.
    ///   - input: what the command reads; not together with paths.
    ///   - environment: variables that differ from those of all commands.
    @discardableResult
    func run(
        _ arguments: [String], paths: [LocalPath] = [], input: [UInt8]? = nil, environment: [String: String?] = [:]
    ) async throws -> String {
        var command = try command(arguments, paths: paths, input: input)
        command.environment.merge(environment) { $1 }
        return try await words(of: command)
    }

    private func words(of command: Command) async throws -> String {
        var output: [UInt8] = []
        do {
            for try await part in start(command) { output += part }
            try Task.checkCancellation()
        } catch let error as Ended {
            try Task.checkCancellation()
            let words = Self.lastWords(String(decoding: output, as: UTF8.self))
            throw Failure(description: words.isEmpty ? "git \(error.end)" : words)
        }
        return String(decoding: output, as: UTF8.self)
    }

    /// What git and its hooks have said, as it would stand on a terminal in the end: without the progress that was
    /// written over, the steps of a rebase and hints of commands for a shell.
    static func lastWords(_ words: String) -> String {
        let lines = words.split(separator: "\n", omittingEmptySubsequences: false).compactMap { line in
            var parser = ANSIParser()
            parser.parse(Array((line.split(separator: "\r").last ?? "").utf8)) { _ in }
            let shown = parser.line.text
            let isNoise = ["Rebasing (", "Executing: ", "hint:"].contains { shown.hasPrefix($0) }
            return isNoise || shown.isEmpty && !line.isEmpty ? nil : shown
        }
        return lines.joined(separator: "\n").trimmingNewLines
    }

    /// The output of a command that changes nothing and takes no lock, piece by piece.
    ///
    /// It runs no program that the repository's configuration names.
    ///
    /// - Parameters:
    ///   - arguments: the words after `git`, none of them the path of a file.
    ///   - paths: the files that it is about, from `folder`.
    ///   - accepted: the statuses that mean success.
    ///   - each: called with each piece; returns whether more is wanted, or else git is ended.
    func read(
        _ arguments: [String], paths: [LocalPath] = [], accepted: Set<Int32> = [0],
        each: ([UInt8]) async throws -> Bool
    ) async throws {
        try await read(command(arguments, paths: paths, looksOnly: true), accepted: accepted, each: each)
    }

    private func read(
        _ command: Command, accepted: Set<Int32> = [0], each: ([UInt8]) async throws -> Bool
    ) async throws {
        // Warnings must not come between the lines to be parsed.
        var quiet = command
        quiet.words = ["/bin/sh", "-c", "exec \"$0\" \"$@\" 2>/dev/null"] + command.words
        do {
            for try await part in start(quiet) where try await !each(part) { break }
        } catch let error as Ended {
            try Task.checkCancellation()
            if case .exited(let status) = error.end, accepted.contains(status) { return }
            // Its own words are in the part that was left out.
            _ = try await words(of: command)
            throw Failure(description: "git \(error.end)")
        }
        try Task.checkCancellation()
    }

    /// The whole output of a command that changes nothing, up to a number of bytes.
    func output(
        _ arguments: [String], paths: [LocalPath] = [], limit: Int = .max, accepted: Set<Int32> = [0]
    ) async throws -> [UInt8] {
        var output: [UInt8] = []
        try await read(arguments, paths: paths, accepted: accepted) { part in
            output += part
            return output.count < limit
        }
        return output
    }

    /// The diff of a file that git does not know yet, up to a number of bytes.
    ///
    /// As `git add -p` has it, the file is added without its content first, in an index that is there for a moment.
    func diff(ofUntracked path: LocalPath, limit: Int) async throws -> [UInt8] {
        let script = """
            folder=$(mktemp -d) || exit
            trap 'rm -rf "$folder"' EXIT
            trap 'exit 1' HUP INT TERM
            export GIT_INDEX_FILE="$folder/index" GIT_OBJECT_DIRECTORY="$folder"
            "$0" "$@" --literal-pathspecs add -N --pathspec-from-file=- --pathspec-file-nul &&
            "$0" "$@" diff \(Self.optionsForDiffs.joined(separator: " "))
            """
        var look = try command([], input: path.bytes, looksOnly: true)
        look.words = ["/bin/sh", "-c", script] + look.words
        var output: [UInt8] = []
        try await read(look) { part in
            output += part
            return output.count < limit
        }
        return output
    }

    func text(_ arguments: String...) async throws -> String {
        String(decoding: try await output(arguments), as: UTF8.self)
    }

    // MARK: Processes

    /// A command as a process of its own.
    struct Command {
        var words: [String]
        var environment: [String: String?]
        let input: [UInt8]?
    }

    /// The process of a command.
    ///
    /// - Parameters:
    ///   - arguments: the words after `git`, none of them the path of a file.
    ///   - paths: the files that it is about, from `folder`.
    ///   - input: what the command reads; not together with paths.
    ///   - looksOnly: whether the command must not run programs of the repository.
    func command(
        _ arguments: [String], paths: [LocalPath] = [], input: [UInt8]? = nil, looksOnly: Bool = false
    ) throws -> Command {
        guard let program = Self.program else { throw Failure(description: "git is not installed") }
        let settings = Self.settings + (looksOnly ? Self.settingsForLooking + settingsWithoutFilters : [])
        let environment = Self.environment.merging(looksOnly ? Self.environmentForLooking : [:]) { $1 }
        var words = [program, "-C", folder] + settings.flatMap { ["-c", $0] }
        if paths.isEmpty { return Command(words: words + arguments, environment: environment, input: input) }
        words += ["--literal-pathspecs"] + arguments + ["--"]
        let names = paths.compactMap { String(validating: $0.bytes, as: UTF8.self) }
        if names.count == paths.count, names.reduce(0, { $0 + $1.utf8.count }) < 1 << 16 {
            return Command(words: words + names, environment: environment, input: input)
        }
        // Names that are no text, or are many, cannot be words here: `xargs` makes words of bytes.
        return Command(
            words: ["xargs", "-0"] + words, environment: environment,
            input: Array(paths.map(\.bytes).joined(separator: [0])))
    }

    private var settingsWithoutFilters: [String] {
        filters.flatMap { ["\($0).clean=", "\($0).smudge=", "\($0).process=", "\($0).required=false"] }
    }

    private func start(_ command: Command) -> AsyncThrowingStream<[UInt8], any Error> {
        AsyncThrowingStream { stream in
            do {
                let process = try ChildProcess(command.words, environment: command.environment) {
                    stream.yield($0)
                } onEnd: { end in
                    stream.finish(throwing: end == .exited(0) ? nil : Ended(end: end))
                }
                if let input = command.input { process.write(input) }
                process.closeInput()
                stream.onTermination = { if case .cancelled = $0 { process.terminate() } }
            } catch { stream.finish(throwing: error) }
        }
    }
}
