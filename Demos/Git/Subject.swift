import Trellis
import TrellisCode

/// What is shown as a diff.
enum Subject: Hashable, Sendable {
    case change(Change)
    /// A commit by its hash or the full name of a branch or tag.
    case commit(String)
    case stash(String)

    /// The most bytes of a diff that are read.
    private static let limit = 8 << 20

    /// What git says about it. A message is asked for apart: it can look like a diff.
    func read(_ git: Git) async throws -> Diff {
        let output: [UInt8]
        var message = ""
        switch self {
        case .change(let change) where change.section == .untracked:
            output = try await git.diff(ofUntracked: change.path, limit: Self.limit)
        case .change(let change):
            let sides = [Change.Section.staged: "--cached", .conflicts: change.conflict?.shownSide ?? "--ours"]
            let side = [sides[change.section]].compactMap { $0 }
            output = try await git.output(
                ["diff"] + side + Git.optionsForDiffs, paths: change.paths, limit: Self.limit)
        case .commit(let name):
            let format = ["--format=%h  %ad  %an%n%n%B", "--date=format:%Y-%m-%d %H:%M"]
            let bytes = try await git.output(["show", "--no-patch"] + format + [name, "--"], limit: Self.limit)
            message = String(decoding: bytes, as: UTF8.self)
            let words = ["show", "--format=", "--diff-merges=first-parent", "--patch"] + Git.optionsForDiffs
            // A tag can be one of something else than a commit.
            let commit = name.hasPrefix("refs/tags/") ? name + "^{}" : name
            output = try await git.output(words + [commit, "--"], limit: Self.limit)
        case .stash(let name):
            let words = ["stash", "show", "--patch", "--include-untracked"] + Git.optionsForDiffs
            output = try await git.output(words + [name], limit: Self.limit)
        }
        if case .change(let change) = self, let conflict = change.conflict { message = "A conflict: \(conflict)." }
        var diff = Diff(parsing: output)
        if !message.isEmpty {
            diff.preamble = message.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        }
        if output.count >= Self.limit { diff.preamble.insert("Only the first 8 MB are shown.", at: 0) }
        return diff
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
