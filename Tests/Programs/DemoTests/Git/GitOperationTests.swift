import FileSystem
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Merges, rebases and the like that wait for the user.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitOperationTests: GitTesting {
    let repository: TestRepository
    /// A message whose lines begin with the sign of comments, and end with what looks like git's own list.
    private static let message = "#8 theirs\n\n# Why\n#3 and #4\n\n# Conflicts:\n\nThe end."

    init() throws {
        repository = try TestRepository()
        try repository.commit("one", "file", "one\n")
        try repository.git("switch", "-q", "-c", "other")
        try repository.write("file", "theirs\n")
        try repository.git(
            ["commit", "-q", "-a", "--cleanup=verbatim", "-F", "-"], input: Self.message + "\n")
        try repository.git("switch", "-q", "main")
        try repository.commit("ours", "file", "ours\n")
    }

    /// Begins what then waits for the user.
    private func begin(_ kind: git.Operation.Kind) throws {
        switch kind {
        case .merge: _ = try? repository.git("merge", "-q", "other")
        case .rebase:
            try repository.git("switch", "-q", "other")
            _ = try? repository.git("rebase", "-q", "main")
        case .cherryPick: _ = try? repository.git("cherry-pick", "other")
        case .revert:
            try repository.commit("more", "file", "more\n")
            _ = try? repository.git("revert", "--no-edit", "HEAD~1")
        case .am:
            let patch = try repository.git("format-patch", "-1", "--stdout", "--keep-subject", "other")
            _ = try? repository.git(["am", "-q", "--keep"], input: patch)
        case .conflicts: _ = try? repository.git("cherry-pick", "-n", "other")
        case .bisect:
            try repository.git("bisect", "start", "HEAD", "HEAD~1")
            try repository.git("switch", "-q", "--detach", "--ignore-other-worktrees", "--discard-changes", "main~1")
        }
        #expect(operation?.kind == (kind == .conflicts ? nil : kind))
    }

    private var operation: git.Operation? { Operation(in: LocalPath(repository.path + "/.git")) }

    /// Everything that an action could destroy.
    private var state: [String?] {
        [
            try? repository.git("rev-parse", "HEAD"), try? repository.git("status", "--porcelain"),
            repository.read(".git/MERGE_HEAD"), repository.read(".git/CHERRY_PICK_HEAD"),
            repository.read(".git/REVERT_HEAD"), repository.read(".git/rebase-merge/done"),
            repository.read(".git/rebase-apply/next"), repository.read(".git/BISECT_LOG"), repository.read("file"),
            try? repository.git("stash", "list"),
        ]
    }

    private func dismiss(_ tester: GitTester) async {
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
    }

    @Test(arguments: git.Operation.Kind.allCases.filter(\.isCommand))
    func `what waits is told, and no action destroys it`(kind: git.Operation.Kind) async throws {
        try begin(kind)
        if kind != .bisect {
            try repository.write("file", "an hour of resolving\n")
            try repository.git("add", "file")
        }
        let before = state
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue \(kind.rawValue)  X abort \(kind.rawValue)")
        #expect(tester.picture.split(separator: "\n")[0].contains("\(kind.rawValue)"))
        #expect(tester.window.terminalState.title?.contains("(\(kind.rawValue)") == true)
        await tester.wait("the history") { tester.view.history.list.count > 1 }
        tester.press("2")
        for key in ["r", "o", "p"] as [Key] + (kind == .bisect ? [] : ["S"]) {
            tester.press(key)
            await tester.wait(for: "has not ended")
            await dismiss(tester)
        }
        if kind != .rebase, kind != .bisect {
            tester.press("A")
            await tester.wait(for: "has not ended")
            await dismiss(tester)
        }
        tester.press("3")
        tester.select(kind == .rebase ? "main" : "other", in: tester.view.refs)
        tester.press("o")
        await tester.wait(for: "has not ended")
        await dismiss(tester)
        let git = tester.view.repository.git
        for commit in tester.view.history.list.count > 0 ? tester.view.repository.commits : [] {
            for rewriting in [Rewriting.reword("x"), .squash, .drop] {
                await #expect(throws: Git.Failure.self) { _ = try await git.rewrite(commit, rewriting) }
            }
        }
        #expect(state == before)
    }

    @Test(arguments: git.Operation.Kind.allCases.filter { ![.bisect, .am, .conflicts].contains($0) })
    func `what waits is continued, with the message as it was`(kind: git.Operation.Kind) async throws {
        let theirs = try repository.git("rev-parse", "other").trimmingNewLines
        try begin(kind)
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue")
        tester.press("C")
        await tester.wait(for: "There are conflicts")
        await dismiss(tester)
        try repository.write("file", "both\n")
        try repository.git("add", "file")
        tester.press("C")
        await tester.wait("its end") { self.operation == nil && tester.view.repository.status.operation == nil }
        let message = try repository.git("log", "-1", "--format=%B").trimmingNewLines
        if kind == .cherryPick || kind == .rebase {
            let dates = ["HEAD", theirs].map { try? repository.git("log", "-1", "--format=%ad", $0) }
            #expect(dates[0] == dates[1])
        }
        switch kind {
        case .merge: #expect(message == "Merge branch 'other'")
        case .revert: #expect(message.hasPrefix("Revert \"ours\"") && !message.contains("Conflicts"))
        default: #expect(message == Self.message)
        }
        #expect(repository.read("file") == "both\n")
        await tester.wait("no hint") { !tester.picture.contains("C continue") }
    }

    @Test(arguments: git.Operation.Kind.allCases)
    func `what waits is aborted after a question`(kind: git.Operation.Kind) async throws {
        let branch = kind == .rebase ? "other" : "main"
        try begin(kind)
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "X abort")
        tester.press("X")
        await tester.wait(for: "Abort the \(kind.rawValue)")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("its end") { self.operation == nil && tester.view.repository.status.branch == branch }
        #expect(try repository.git("status", "--porcelain") == "")
    }

    @Test func `a series of commits goes on after one that the user has committed`() async throws {
        try repository.git("switch", "-q", "other")
        try repository.commit("more", "more")
        try repository.git("switch", "-q", "main")
        _ = try? repository.git("cherry-pick", "main..other")
        try repository.write("file", "both\n")
        try repository.git("commit", "-q", "-a", "-m", "by hand")
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue cherry-pick")
        tester.press("C")
        await tester.wait("its end") { self.operation == nil }
        #expect(try repository.git("log", "-2", "--format=%s") == "more\nby hand\n")
    }

    @Test func `a commit can be left out of what waits`() async throws {
        try begin(.rebase)
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue")
        tester.view.commands[named: "skip a commit of rebase"]?.perform()
        await tester.wait(for: "Leave this commit out of the rebase?")
        #expect(operation?.kind == .rebase)
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("its end") { self.operation == nil }
        #expect(try repository.git("log", "-1", "--format=%s other") == "ours other\n")
    }

    @Test func `a bisection is continued by a verdict`() async throws {
        for number in 1...6 { try repository.commit("number \(number)", "file", "\(number)\n") }
        try repository.git("bisect", "start", "HEAD", "HEAD~6")
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue bisect")
        let head = try repository.git("rev-parse", "HEAD")
        tester.press("C")
        await tester.wait(for: "How is the commit")
        tester.press(.enter)
        await tester.wait(for: "Bisecting:")
        #expect(try repository.git("rev-parse", "HEAD") != head)
    }

    @Test func `a merge is committed with the message that git has prepared, and nothing of it remains`() async throws {
        try begin(.merge)
        try repository.write("file", "ours\n")
        try repository.git("add", "file")
        let tester = try await GitTester(repository.path, width: 150, height: 40)
        await tester.wait(for: "C continue")
        tester.press("c")
        await tester.wait(for: "on main, in a merge")
        await tester.wait(for: "Merge branch 'other'")
        #expect(!tester.picture.contains("Conflicts:"))
        await dismiss(tester)
        tester.press("c")
        await tester.wait(for: "Merge branch 'other'")
        tester.press(Key.control("s"))
        await tester.wait("its end") { self.operation == nil }
        #expect(try repository.git("log", "-1", "--format=%P").split(separator: " ").count == 2)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        tester.press("c")
        await tester.wait(for: "Subject, then a blank line")
    }

    @Test func `what waits in another work tree does not stand in the way here`() async throws {
        let other = repository.folder.deletingLastPathComponent().path + "/second"
        try repository.git("worktree", "add", "-q", other, "other")
        _ = try? repository.git("-C", other, "merge", "-q", "main")
        #expect(try await Git(repository.path).operation() == nil)
        #expect(try await Git(other).operation()?.kind == .merge)
    }

    @Test func `the line of scissors that git adds is no part of a message`() async throws {
        try repository.git("config", "commit.cleanup", "scissors")
        try begin(.merge)
        try repository.write("file", "resolved\n")
        try repository.git("add", "file")
        let tester = try await start()
        tester.press("C")
        await tester.wait("the merge") { self.operation == nil }
        #expect(try repository.git("log", "-1", "--format=%B").split(separator: "\n") == ["Merge branch 'other'"])
    }
}
