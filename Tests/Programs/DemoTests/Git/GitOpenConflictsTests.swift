import FileSystem
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Conflicts of commands that do not commit by themselves, and what git says when it does not do what it is asked.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitOpenConflictsTests: GitTesting {
    let repository: TestRepository

    init() throws {
        repository = try TestRepository()
        try repository.commit("one", "file", "one\n")
        try repository.git("switch", "-q", "-c", "other")
        try repository.commit("theirs", "file", "theirs\n")
        try repository.git("switch", "-q", "main")
        try repository.commit("ours", "file", "ours\n")
    }

    @Test(arguments: [
        ["merge", "--squash", "other"], ["cherry-pick", "-n", "other"],
        ["checkout", "-m", "other"],
    ])
    func `conflicts are told, and keep other things from beginning, until they are aborted`(begin: [String])
        async throws
    {
        if begin[0] == "checkout" { try repository.write("file", "mine\n") }
        _ = try? repository.git(begin)
        let before = try repository.git("status", "--porcelain")
        #expect(before.contains("file"))
        let tester = try await start()
        await tester.wait(for: "X abort conflicts")
        #expect(tester.window.terminalState.title?.contains("(conflicts)") == true)
        await tester.wait("the history") { tester.view.history.list.count > 1 }
        tester.press("2")
        for key in ["r", "o", "p", "b", "S"] as [Key] {
            tester.press(key)
            await tester.wait(for: "There are conflicts")
            tester.press(.escape)
            await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        }
        #expect(try repository.git("status", "--porcelain") == before)
        tester.press("X")
        await tester.wait(for: "Abort the conflicts?")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("the end") { tester.view.repository.status.operation == nil }
        #expect(try repository.git("diff", "HEAD") == "")
        tester.press("c")
        await tester.wait(for: "Subject, then a blank line")
    }

    @Test func `a hook that refuses is heard in its own words`() async throws {
        let words = "echo 'Rebasing (1/1)' ; printf 'checking 1 of 2\\rchecking 2 of 2\\r\\033[K'; echo; "
        try repository.write(
            ".git/hooks/pre-commit",
            "#!/bin/sh\n\(words)printf '\\033[31mNo tabs, please.\\033[m\\n\\n  file:1\\n'; exit 1\n")
        try repository.makeExecutable(".git/hooks/pre-commit")
        try repository.write("file", "new\n")
        try repository.git("add", "file")
        let git = try await Git(repository.path)
        do { try await git.run(["commit", "-q", "-m", "x"]) } catch let error as Git.Failure {
            #expect(error.description == "No tabs, please.\n\n  file:1")
            return
        }
        Issue.record("the commit was made")
    }
}
