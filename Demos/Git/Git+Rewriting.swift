import TrellisKit

/// What becomes of a commit of the branch.
enum Rewriting {
    case reword(String)
    /// Its changes become a part of the commit before it.
    case squash
    case drop

    /// The command of the list that `git rebase` works off.
    fileprivate var command: String {
        switch self {
        case .reword: "reword"
        case .squash: "fixup"
        case .drop: "drop"
        }
    }
}

extension Git {
    /// Changes one commit of the branch, and makes those after it anew; if that is not possible, all is as before.
    func rewrite(_ commit: Commit, _ rewriting: Rewriting) async throws {
        guard commit.parents.count < 2 else { throw Failure(description: "A merge cannot be changed here.") }
        do { try await run(["merge-base", "--is-ancestor", commit.hash, "HEAD"]) } catch {
            throw Failure(description: "The commit is not on this branch.")
        }
        var environment: [String: String?] = [:]
        if case .reword(let message) = rewriting {
            environment["TRELLIS_MESSAGE"] = message
            // git calls it with the name of the file.
            environment["GIT_EDITOR"] = "printf '%s\\n' \"$TRELLIS_MESSAGE\" >"
        } else if case .squash = rewriting, commit.parents.isEmpty {
            throw Failure(description: "There is no commit before this one.")
        }
        // A hash has digits and letters only.
        let edit =
            "sed 's/^pick \\(\(commit.hash)\\)/\(rewriting.command) \\1/' \"$1\" >\"$1.new\" && mv \"$1.new\" \"$1\""
        environment["GIT_SEQUENCE_EDITOR"] = "edit() { \(edit); }; edit"
        // A commit that takes in another one is made anew, too.
        var base = commit.parents.first
        if case .squash = rewriting {
            base = try? await text("rev-parse", "--verify", "-q", "\(commit.hash)~2").trimmingNewLines
        }
        let settings = [
            "core.abbrev=\(commit.hash.count)", "rebase.abbreviateCommands=false", "rebase.updateRefs=false",
        ]
        let options = ["--interactive", "--quiet", "--autostash", "--rebase-merges", "--no-autosquash"]
        do {
            try await run(
                settings.flatMap { ["-c", $0] } + ["rebase"] + options + [base ?? "--root"], environment: environment)
        } catch let error as Failure {
            // It may have stopped in the middle, or not have begun.
            _ = try? await run(["rebase", "--abort"])
            throw Failure(description: "Nothing was changed, for git says:\n\n\(error.description)")
        }
    }
}
