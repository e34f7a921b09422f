import TrellisKit

/// A command of git that waits for the user in the middle: it is continued or aborted before others begin.
struct Operation: Hashable, Sendable, CustomStringConvertible {
    /// The commands, by their names in git.
    enum Kind: String, CaseIterable, Sendable {
        case merge, rebase, am
        case cherryPick = "cherry-pick"
        case revert, bisect

        /// Whether a commit can be left out.
        var canSkip: Bool { self != .merge && self != .bisect }
        /// Whether a commit of the user is a part of it.
        var takesCommit: Bool { self != .am }
    }

    let kind: Kind
    /// What it is about and how far it is: `topic 2/5`; empty if unknown.
    let progress: String

    var description: String { kind.rawValue + (progress.isEmpty ? "" : " " + progress) }

    /// What waits in a repository's own folder, the outermost first: a rebase picks commits, and may merge.
    init?(in folder: FilePath) {
        func line(_ name: String) -> String? {
            (try? (folder / FilePath(name)).contents(limit: 4096)).map {
                String(decoding: $0, as: UTF8.self).trimmingNewLines
            }
        }
        func exists(_ name: String) -> Bool { (try? (folder / FilePath(name)).entry()) != nil }
        func progress(_ folder: String, _ step: String, _ count: String) -> String {
            let branch = line("\(folder)/head-name").flatMap { name in
                name.hasPrefix("refs/heads/") ? String(name.dropFirst("refs/heads/".count)) : nil
            }
            let steps = line("\(folder)/\(step)").flatMap { step in
                line("\(folder)/\(count)").map { "\(step)/\($0)" }
            }
            return [branch, steps].compactMap { $0 }.joined(separator: " ")
        }
        let series = line("sequencer/todo")?.prefix { $0 != " " }
        if exists("rebase-merge") {
            self.init(kind: .rebase, progress: progress("rebase-merge", "msgnum", "end"))
        } else if exists("rebase-apply") {
            let kind: Kind = exists("rebase-apply/applying") ? .am : .rebase
            self.init(kind: kind, progress: progress("rebase-apply", "next", "last"))
        } else if exists("MERGE_HEAD") {
            self.init(kind: .merge, progress: "")
        } else if exists("CHERRY_PICK_HEAD") || series == "pick" || series == "p" {
            self.init(kind: .cherryPick, progress: "")
        } else if exists("REVERT_HEAD") || series == "revert" {
            self.init(kind: .revert, progress: "")
        } else if exists("BISECT_LOG") {
            self.init(kind: .bisect, progress: line("BISECT_START") ?? "")
        } else {
            return nil
        }
    }

    private init(kind: Kind, progress: String) { (self.kind, self.progress) = (kind, progress) }
}

extension Git {
    /// What waits for the user in the repository; nil for nothing.
    var operation: Operation? { Operation(in: gitFolder) }

    /// Throws if something waits for the user that an action would destroy.
    func requireNoOperation() throws {
        guard let operation else { return }
        throw Failure(description: "A \(operation) has not ended: continue it (C) or abort it (X) first.")
    }

    /// Goes on with what waits for the user; messages of commits stay as they are.
    func proceed(_ operation: Operation) async throws {
        guard try await output(["ls-files", "-u", "-z"], limit: 1).isEmpty else {
            throw Failure(description: "There are conflicts: stage the files that are resolved, or take a side (d).")
        }
        switch operation.kind {
        case .rebase:
            // As an editor, this takes out the list of conflicts that git has put below a message, and nothing else.
            let edit = """
                awk '{ line[NR] = $0 } /^[^ ] Conflicts:$/ { cut = NR } \
                cut && substr($0, 1, 1) != substr(line[cut], 1, 1) { cut = 0 } \
                END { last = cut ? cut - 1 : NR; while (last && line[last] == "") last--; \
                for (i = 1; i <= last; i++) print line[i] }' "$1" >"$1.new" && mv "$1.new" "$1"
                """
            // The message of several commits has comments of git that have to go.
            let isSquash = (try? (gitFolder / "rebase-merge/message-squash").entry()) != nil
            let settings = isSquash ? [] : ["-c", "commit.cleanup=verbatim", "-c", "commit.status=false"]
            try await run(
                settings + ["rebase", "--continue"], environment: ["GIT_EDITOR": "edit() { \(edit); }; edit"])
        case .merge, .cherryPick, .revert:
            // The user may have committed already, and the other commits of a series wait.
            let heads = ["MERGE_HEAD", "CHERRY_PICK_HEAD", "REVERT_HEAD"]
            if heads.contains(where: { (try? (gitFolder / FilePath($0)).entry()) != nil }) {
                try await run(
                    ["commit", "-q", "--cleanup=whitespace", "-F", "-"], input: Array(preparedMessage.utf8))
            }
            if self.operation?.kind == operation.kind { try await run([operation.kind.rawValue, "--continue"]) }
        case .am, .bisect: try await run([operation.kind.rawValue, "--continue"])
        }
    }

    /// The message that git has prepared for the next commit, as of a merge; empty for none.
    var preparedMessage: String {
        for name in ["MERGE_MSG", "SQUASH_MSG"] {
            guard let bytes = try? (gitFolder / FilePath(name)).contents(limit: 16 << 20) else { continue }
            var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            let list = lines.lastIndex { $0.hasSuffix(" Conflicts:") && $0.count == " Conflicts:".count + 1 }
            if let list, lines[list...].allSatisfy({ $0.isEmpty || $0.first == lines[list].first }) {
                lines.removeSubrange(list...)
            }
            return lines.joined(separator: "\n").trimmingNewLines
        }
        return ""
    }
}
