import FileSystem
import Trellis

/// A command of git that waits for the user in the middle: it is continued or aborted before others begin.
struct Operation: Hashable, Sendable, CustomStringConvertible {
    /// The commands, by their names in git.
    enum Kind: String, CaseIterable, Sendable {
        case merge, rebase, am
        case cherryPick = "cherry-pick"
        case revert, bisect
        /// Conflicts of a command that does not commit by itself: `merge --squash`, `cherry-pick -n`, `stash pop`.
        case conflicts

        /// Whether a commit can be left out.
        var canSkip: Bool { ![.merge, .bisect, .conflicts].contains(self) }
        /// Whether git knows it as a command, which can be continued and aborted.
        var isCommand: Bool { self != .conflicts }
        /// Whether a commit of the user is a part of it.
        var takesCommit: Bool { self != .am }
    }

    let kind: Kind
    /// What it is about and how far it is: `topic 2/5`; empty if unknown.
    let progress: String

    var description: String { kind.rawValue + (progress.isEmpty ? "" : " " + progress) }

    /// What waits in a repository's own folder, the outermost first: a rebase picks commits, and may merge.
    init?(in folder: LocalPath) {
        func line(_ name: String) -> String? {
            (try? (folder / LocalPath(name)).contents(limit: 4096)).map {
                String(decoding: $0, as: UTF8.self).trimmingNewLines
            }
        }
        func exists(_ name: String) -> Bool { (try? (folder / LocalPath(name)).entry()) != nil }
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

    init(kind: Kind, progress: String = "") { (self.kind, self.progress) = (kind, progress) }
}
