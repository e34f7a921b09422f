enum Command: String, CaseIterable {
    case check, frames, picture, format, play

    var options: [String: Bool] {
        switch self {
        case .check: ["--sizes": true, "--set": true, "--json": false]
        case .frames: ["--size": true, "--set": true]
        case .picture: ["--size": true, "--set": true, "--svg": false]
        case .format: ["--write": false]
        case .play: ["--sizes": true]
        }
    }

    var help: String {
        switch self {
        case .check: Help.check
        case .frames: Help.frames
        case .picture: Help.picture
        case .format: Help.format
        case .play: Help.play
        }
    }

    /// Throws `UsageError`, `FileError` and, for a sheet with mistakes, `SheetErrors`.
    @MainActor
    func run(_ arguments: Arguments) async throws -> ExitStatus {
        switch self {
        case .check: try runCheck(arguments)
        case .frames: try runFrames(arguments)
        case .picture: try runPicture(arguments)
        case .format: try runFormat(arguments)
        case .play: try await runPlay(arguments)
        }
    }
}

/// How the tool ends.
enum ExitStatus: Int32 {
    case fine = 0
    /// The sheet has mistakes or problems.
    case problems = 1
    /// Bad usage, or a file that cannot be read.
    case unusable = 2
}
