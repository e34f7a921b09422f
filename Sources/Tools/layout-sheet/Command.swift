enum Command: String, CaseIterable {
    case check, prove, frames, picture, format, play

    var options: [String: Bool] {
        switch self {
        case .check: ["--sizes": true, "--set": true, "--content": true, "--json": false]
        case .prove:
            [
                "--sizes": true, "--set": true, "--seconds": true, "--json": false, "--certificate": true,
                "--verify": true,
            ]
        case .frames: ["--size": true, "--set": true, "--content": true]
        case .picture: ["--size": true, "--set": true, "--content": true, "--svg": false]
        case .format: ["--write": false]
        case .play: ["--sizes": true]
        }
    }

    var help: String {
        switch self {
        case .check: Help.check
        case .prove: Help.prove
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
        case .prove: try runProve(arguments)
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
    /// It is not known whether the sheet has problems.
    case undecided = 3
}
