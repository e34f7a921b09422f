import TrellisKit

/// What is shown as a diff.
enum Subject: Hashable, Sendable {
    case change(Change)
    /// A commit by its hash or the full name of a branch or tag.
    case commit(String)
    case stash(String)

    /// The most bytes of a diff that are read.
    private static let limit = 8 << 20

    /// What git says about it.
    func read(_ git: Git) async throws -> Diff {
        let output: [UInt8]
        if case .change(let change) = self, change.section == .untracked {
            // 1 means a difference; `xargs` tells every other status than 0 as 123.
            output = try await git.output(
                ["diff", "--no-index"] + Self.options, paths: ["/dev/null", change.path], limit: Self.limit,
                accepted: [0, 1, 123])
        } else {
            output = try await git.output(arguments, paths: paths, limit: Self.limit)
        }
        var diff = Diff(parsing: output)
        if output.count >= Self.limit { diff.preamble.insert("Only the first 8 MB are shown.", at: 0) }
        return diff
    }

    private static let options =
        Git.optionsForDiffs + [
            "--no-color", "--src-prefix=a/", "--dst-prefix=b/", "--submodule=short", "--find-renames",
        ]

    private var paths: [FilePath] {
        if case .change(let change) = self { change.paths } else { [] }
    }

    private var arguments: [String] {
        switch self {
        case .change(let change):
            // A file in conflict is compared with what it was on this branch.
            let sides: [Change.Section: String] = [.staged: "--cached", .conflicts: "--ours"]
            return ["diff"] + [sides[change.section]].compactMap { $0 } + Self.options
        case .commit(let name):
            let format = "--format=%h  %ad  %an%n%n%B"
            return ["show", format, "--date=format:%Y-%m-%d %H:%M", "--diff-merges=first-parent", "--patch"]
                + Self.options + [name, "--"]
        case .stash(let name): return ["stash", "show", "--patch", "--include-untracked"] + Self.options + [name]
        }
    }

    /// Whether it always says the same: a commit by its hash.
    var isFixed: Bool {
        if case .commit(let name) = self { !name.hasPrefix("refs/") } else { false }
    }

    /// Whether parts of it can be staged, or taken back; nil if it is no matter of the index.
    var isStaged: Bool? {
        guard case .change(let change) = self, change.section != .conflicts else { return nil }
        return change.section == .staged
    }
}
