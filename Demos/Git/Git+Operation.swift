import FileSystem
import Trellis

/// What waits for the user in the middle, and its conflicts.
extension Git {
    /// What waits for the user in the repository; nil for nothing.
    func operation() async throws -> Operation? {
        if let operation = Operation(in: gitFolder) { return operation }
        return try await hasConflicts ? Operation(kind: .conflicts) : nil
    }

    private var hasConflicts: Bool {
        get async throws {
            guard hasWorkTree else { return false }
            return try await !output(["ls-files", "-u", "-z"], limit: 1).isEmpty
        }
    }

    /// Throws if something waits for the user that an action would destroy.
    func requireNoOperation() async throws {
        guard let operation = try await operation() else { return }
        guard operation.kind.isCommand else {
            throw Failure(
                description:
                    "There are conflicts: stage the files that are resolved, take a side (d), or abort (X) first.")
        }
        throw Failure(description: "git \(operation) has not ended: continue it (C) or abort it (X) first.")
    }

    /// Goes on with what waits for the user; messages of commits stay as they are.
    func proceed(_ operation: Operation) async throws {
        guard try await !hasConflicts else {
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
            if heads.contains(where: { (try? (gitFolder / LocalPath($0)).entry()) != nil }) {
                try await run(
                    ["commit", "-q", "--cleanup=whitespace", "-F", "-"], input: Array(preparedMessage.utf8))
            }
            if Operation(in: gitFolder)?.kind == operation.kind {
                try await run([operation.kind.rawValue, "--continue"])
            }
        case .am, .bisect: try await run([operation.kind.rawValue, "--continue"])
        case .conflicts: break
        }
    }

    /// Gives up what waits for the user.
    func abort(_ operation: Operation) async throws {
        switch operation.kind {
        case .bisect: try await run(["bisect", "reset"])
        // Its message goes, too.
        case .conflicts: try await run(["reset", "-q", "--merge"])
        default: try await run([operation.kind.rawValue, "--abort"])
        }
    }

    /// The message that git has prepared for the next commit, as of a merge; empty for none.
    var preparedMessage: String {
        for name in ["MERGE_MSG", "SQUASH_MSG"] {
            guard let bytes = try? (gitFolder / LocalPath(name)).contents(limit: 16 << 20) else { continue }
            var lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
            // What `commit.cleanup=scissors` adds.
            let scissors = " ------------------------ >8 ------------------------"
            if let cut = lines.firstIndex(where: { $0.hasSuffix(scissors) && $0.count <= scissors.count + 2 }) {
                lines.removeSubrange(cut...)
            }
            let list = lines.lastIndex { $0.hasSuffix(" Conflicts:") && $0.count == " Conflicts:".count + 1 }
            if let list, lines[list...].allSatisfy({ $0.isEmpty || $0.first == lines[list].first }) {
                lines.removeSubrange(list...)
            }
            return lines.joined(separator: "\n").trimmingNewLines
        }
        return ""
    }

    // MARK: Conflicts

    /// Ends a conflict with what one side made of the file: its content, its mode, or that there is none.
    func take(_ side: Conflict.Side, of path: LocalPath) async throws {
        let entries = try await output(["ls-files", "-u", "-z"], paths: [path]).split(separator: 0)
        // Somebody else may have been faster.
        if entries.isEmpty { throw Failure(description: "There is no conflict in \(path) any more.") }
        // `100644 hash 2`, a tab and the path.
        let entry = entries.map { $0.split(separator: 0x09, maxSplits: 1) }.first { parts in
            parts.count == 2 && parts[1].elementsEqual(path.bytes) && parts[0].last == UInt8(0x30 + side.rawValue)
        }
        guard let entry else {
            try await run(["rm", "-q", "-f"], paths: [path])
            return
        }
        let line = Array(entry[0].dropLast()) + Array("0\t".utf8) + path.bytes + [0]
        try await run(["update-index", "-z", "--index-info"], input: line)
        let isSubmodule = entry[0].starts(with: "160000".utf8)
        if !isSubmodule { try await run(["checkout", "-q"], paths: [path]) }
    }
}
