import FileSystem
import Trellis

/// What becomes of a commit of the branch.
enum Rewriting {
    case reword(String)
    /// Its changes become a part of the commit before it.
    case squash
    case drop
}

extension Git {
    /// Changes one commit of the branch, and makes those after it anew; if that is not possible, all is as before.
    ///
    /// - Returns: what the user has to know of changes that were put aside meanwhile; empty if they are back.
    func rewrite(_ commit: Commit, _ rewriting: Rewriting) async throws -> String {
        try await requireNoOperation()
        guard commit.parents.count < 2 else { throw Failure(description: "A merge cannot be changed here.") }
        do { try await run(["merge-base", "--is-ancestor", commit.hash, "HEAD"]) } catch {
            throw Failure(description: "The commit is not on this branch.")
        }
        // A commit that takes in another one is made anew, too.
        var base = commit.parents.first
        if case .squash = rewriting {
            guard let parent = commit.parents.first else {
                throw Failure(description: "There is no commit before this one.")
            }
            let later = try await text("rev-list", "--parents", "\(parent)..HEAD").split(separator: "\n")
            let children = later.filter { $0.split(separator: " ").dropFirst().contains { $0.hasPrefix(parent) } }
            if children.count > 1 { throw Failure(description: "Another branch begins at the commit before this one.") }
            base = try? await text("rev-parse", "--verify", "-q", "\(commit.hash)~2").trimmingNewLines
        }
        if case .drop = rewriting {
            // A merge that is made anew lacks what somebody has changed in it by hand.
            let merges = try await text("rev-list", "--merges", "\(commit.hash)..HEAD").split(separator: "\n")
            for merge in merges.map(String.init) {
                let made = try? await text("merge-tree", "--write-tree", "\(merge)^1", "\(merge)^2")
                if try await made == text("rev-parse", "\(merge)^{tree}") { continue }
                throw Failure(
                    description: "The merge \(merge.prefix(8)) after this commit has changes of its own, "
                        + "which git would leave out.")
            }
        }
        // The editor of the list that git works off; the mark tells this rebase from one of somebody else.
        let steps = try await steps(rewriting)
        let edit = "sed 's/^pick \\(\(commit.hash).*\\)/\(steps)/' \"$1\" >\"$1.new\" && mv \"$1.new\" \"$1\""
        let editor = "edit() { : >\"${1%/*}/trellis\" && \(edit); }; edit"
        let settings = [
            "core.abbrev=\(commit.hash.count)", "rebase.abbreviateCommands=false", "rebase.updateRefs=false",
            "commit.cleanup=verbatim",
        ]
        let options = ["--interactive", "--quiet", "--rebase-merges", "--no-autosquash"]
        let command = settings.flatMap { ["-c", $0] } + ["rebase"] + options + [base ?? "--root"]
        let head = try await text("rev-parse", "HEAD").trimmingNewLines
        let tree = try await text("rev-parse", "HEAD^{tree}")
        return try await withChangesAside {
            do { try await run(command, environment: ["GIT_SEQUENCE_EDITOR": editor]) } catch let error as Failure {
                // It may have stopped in the middle, or not have begun.
                if (try? (gitFolder / "rebase-merge/trellis").entry()) != nil { try await run(["rebase", "--abort"]) }
                throw Failure(description: "Nothing was changed, for git says:\n\n\(error.description)")
            }
            if case .drop = rewriting { return }
            guard try await text("rev-parse", "HEAD^{tree}") != tree else { return }
            try await run(["reset", "-q", "--hard", head])
            throw Failure(
                description: "Nothing was changed, for a merge after this commit has changes of its own, "
                    + "which git would leave out.")
        }
    }

    /// Does something while changes that are not committed are put aside; then those that were staged are staged again,
    /// which `--autostash` would forget.
    ///
    /// - Returns: why the changes are still in the stash; empty if they are back.
    private func withChangesAside(_ action: () async throws -> Void) async throws -> String {
        func stash() async -> String? { try? await text("rev-parse", "-q", "--verify", "refs/stash") }
        let before = await stash()
        try await run(["stash", "push", "-q", "-m", "put aside for a rebase"])
        let isAside = await stash() != before
        var failure: (any Error)?
        do { try await action() } catch { failure = error }
        var words = ""
        if isAside, (try? await run(["stash", "pop", "-q", "--index"])) == nil {
            do { try await run(["stash", "pop", "-q"]) } catch {
                words =
                    "The changes that are not committed do not fit any more; they are safe in the stash.\n\n\(error)"
            }
        }
        if let failure { throw failure }
        return words
    }

    /// What replaces the line `pick` of a commit, for `sed`; `\1` is the commit.
    private func steps(_ rewriting: Rewriting) async throws -> String {
        switch rewriting {
        case .squash: return "fixup \\1"
        case .drop: return "drop \\1"
        case .reword(let message):
            // As an object of git, a message may be of any length.
            let object = try await run(["hash-object", "-w", "--stdin"], input: Array(message.utf8)).trimmingNewLines
            let commit = "git commit --amend --allow-empty -q --cleanup=whitespace -F -"
            return "pick \\1\\\nexec git cat-file blob \(object) | \(commit)"
        }
    }
}
