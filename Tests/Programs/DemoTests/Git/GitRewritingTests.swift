import Testing
import Trellis
import TrellisTesting

@testable import git

/// Commits that are changed after they were made, and who wrote a line.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitRewritingTests: GitTesting {
    let repository: TestRepository

    init() throws {
        repository = try TestRepository()
        for name in ["one", "two", "three"] { try repository.commit(name, name) }
    }

    private var subjects: [String] {
        (try? repository.git("log", "--format=%s").split(separator: "\n").map { String($0) }) ?? []
    }

    /// Waits until the history is that of the head.
    private func waitForHistory(_ tester: GitTester) async {
        let head = try? repository.git("rev-parse", "HEAD").trimmingNewLines
        await tester.wait("the new history") { tester.view.repository.commits.first?.hash == head }
    }

    /// Selects a commit and answers what shall become of it, with so many steps from "Cancel" to the left.
    private func rewrite(_ subject: String, _ steps: Int, _ tester: GitTester) async {
        tester.press("2")
        tester.select(subject, in: tester.view.history)
        tester.press("r")
        await tester.wait(for: "What shall become of “\(subject)”?")
        for _ in 0..<steps { tester.press(.left) }
        tester.press(.enter)
    }

    @Test func `a commit is dropped, with what is changed meanwhile kept`() async throws {
        try repository.write("one", "changed\n")
        let tester = try await start()
        await rewrite("two", 1, tester)
        await tester.wait("two commits") { self.subjects == ["three", "one"] }
        // git puts the change back after the commits.
        await tester.wait("the change") { repository.read("one") == "changed\n" }
        #expect(repository.read("two") == nil)
    }

    @Test func `a commit becomes a part of the one before it, also of the first one`() async throws {
        let tester = try await start()
        await rewrite("three", 2, tester)
        await tester.wait("two commits") { self.subjects == ["two", "one"] }
        await tester.wait("the new history") { tester.view.history.list.count == 2 }
        await rewrite("two", 2, tester)
        await tester.wait("one commit") { self.subjects == ["one"] }
        #expect(["one", "two", "three"].allSatisfy { repository.read($0) == "\($0)\n" })
        await tester.wait("the new history") { tester.view.history.list.count == 1 }
        await rewrite("one", 2, tester)
        await tester.wait(for: "There is no commit before this one.")
    }

    @Test func `a commit gets another message, whatever is in it`() async throws {
        let tester = try await start()
        await rewrite("one", 3, tester)
        await tester.wait(for: "Message of")
        tester.press(Key.end.control)
        tester.type(" '$(date)' \\ \"%s`")
        tester.press(Key.control("s"))
        await tester.wait("the new subject") { self.subjects == ["three", "two", "one '$(date)' \\ \"%s`"] }
        #expect(repository.read("three") == "three\n")
    }

    @Test func `lines that begin with the sign of comments stay in messages, also of other commits`() async throws {
        let message = "#8 second part\n\n# Why\nbecause of #3\n#3 and #4 are mended"
        try repository.write("four", "four\n")
        try repository.git("add", "four")
        try repository.git(["commit", "-q", "--cleanup=verbatim", "-F", "-"], input: message + "\n")
        try repository.commit("last", "five")
        try repository.git("config", "commit.cleanup", "strip")
        let tester = try await start()
        await rewrite("#8 second part", 3, tester)
        await tester.wait(for: "because of #3")
        tester.press(Key.end.control)
        tester.type(", too")
        tester.press(Key.control("s"))
        await tester.wait("the new message") {
            (try? self.repository.git("log", "-1", "--skip=1", "--format=%B").trimmingNewLines) == message + ", too"
        }
        await waitForHistory(tester)
        await rewrite("three", 3, tester)
        await tester.wait(for: "Message of")
        tester.press(Key.control("a"))
        tester.type("#123")
        tester.press(Key.control("s"))
        await tester.wait("the new subject") { self.subjects == ["last", "#8 second part", "#123", "two", "one"] }
        #expect(try repository.git("log", "-1", "--skip=1", "--format=%B").trimmingNewLines == message + ", too")
        // And a squash keeps the message of the first.
        await waitForHistory(tester)
        await rewrite("last", 2, tester)
        await tester.wait("one commit less") { self.subjects.count == 4 }
        #expect(try repository.git("log", "-1", "--format=%B").trimmingNewLines == message + ", too")
    }

    @Test func `a message may be longer than the arguments of a program`() async throws {
        let git = try await Git(repository.path)
        var parser = LogParser()
        let commit = try #require(parser.read(try await git.output(LogParser.arguments)).first)
        let message = "long\n\n" + String(repeating: "a line of a long message, '\"$(date)\n", count: 10_000)
        _ = try await git.rewrite(commit, .reword(message))
        #expect(try repository.git("log", "-1", "--format=%B").trimmingNewLines == message.trimmingNewLines)
    }

    @Test func `a message that git did not take is there again`() async throws {
        try repository.write(".git/hooks/commit-msg", "#!/bin/sh\necho 'no such words' >&2\nexit 1\n")
        try repository.makeExecutable(".git/hooks/commit-msg")
        let tester = try await start()
        await rewrite("three", 3, tester)
        await tester.wait(for: "Message of")
        tester.press(Key.end.control)
        tester.type(" precious")
        tester.press(Key.control("s"))
        await tester.wait(for: "no such words")
        tester.press(.enter)
        await tester.wait(for: "three precious")
        #expect(repository.read(".git/rebase-merge/done") == nil && subjects == ["three", "two", "one"])
    }

    @Test func `what is staged is staged again, also where it is not what is in the file`() async throws {
        try repository.write("one", "staged\n")
        try repository.write("new", "new\n")
        try repository.git("add", "-A")
        try repository.write("one", "later\n")
        try repository.write("untracked", "")
        let before = try repository.git("status", "--porcelain")
        let git = try await Git(repository.path)
        var parser = LogParser()
        let commits = parser.read(try await git.output(LogParser.arguments))
        for rewriting in [Rewriting.reword("second"), .squash, .drop] {
            let commit = try #require(commits.first { $0.subject == "two" })
            let isOld = (try? repository.git("merge-base", "--is-ancestor", commit.hash, "HEAD")) == nil
            if isOld { try repository.git("reset", "-q", "--soft", commits[0].hash) }
            #expect(try await git.rewrite(commit, rewriting) == "")
            #expect(repository.staged("one") == "staged\n" && repository.read("one") == "later\n")
            #expect(try repository.git("stash", "list") == "")
            if case .reword = rewriting { #expect(try repository.git("status", "--porcelain") == before) }
        }
    }

    @Test func `changes that do not go back where they were are told, and kept`() async throws {
        try repository.write("three", "changed\n")
        let tester = try await start()
        await rewrite("three", 1, tester)
        await tester.wait(for: "safe in the stash")
        #expect(try repository.git("stash", "list").split(separator: "\n").count == 1)
    }

    @Test func `where a commit cannot go, nothing is changed`() async throws {
        try repository.commit("again", "two", "two\nagain\n")
        let head = try repository.git("rev-parse", "HEAD")
        let tester = try await start()
        await rewrite("two", 1, tester)
        await tester.wait(for: "Nothing was changed, for git says:")
        #expect(try repository.git("rev-parse", "HEAD") == head && repository.git("status", "--porcelain") == "")
        #expect(repository.read(".git/rebase-merge/done") == nil)
    }

    @Test func `a merge, and a commit of another branch, are left alone`() async throws {
        try repository.git("switch", "-q", "-c", "other", "HEAD~1")
        try repository.commit("elsewhere", "elsewhere")
        try repository.git("switch", "-q", "main")
        let tester = try await start()
        await rewrite("elsewhere", 1, tester)
        await tester.wait(for: "The commit is not on this branch.")
        tester.press(.enter)
        try repository.git("merge", "-q", "--no-ff", "-m", "joined", "other")
        await tester.wait(for: "joined")
        await rewrite("joined", 1, tester)
        await tester.wait(for: "A merge cannot be changed here.")
        tester.press(.enter)
        await tester.wait("the end of the alert") { tester.window.overlays.shown.isEmpty }
        // What is before a merge can be dropped, and the merge stays.
        await rewrite("elsewhere", 1, tester)
        await tester.wait("it is dropped, and what is after it stays") {
            !self.subjects.contains("elsewhere") && self.subjects.contains("three")
        }
    }

    @Test func `A replaces the last commit, beginning with its message`() async throws {
        let tester = try await start()
        tester.press("A")
        await tester.wait(for: "Subject: 5 of 72 letters")
        tester.press(Key.end.control)
        tester.type("!")
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        // What was typed is there the next time, and not for a new commit.
        tester.press("c")
        await tester.wait(for: "Subject, then a blank line")
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        tester.press("A")
        await tester.wait(for: "three!")
        tester.press(Key.control("s"))
        await tester.wait("the new message") { self.subjects == ["three!", "two", "one"] }
    }

    @Test func `B shows who wrote the lines of a file, and Enter leads to the commit`() async throws {
        try repository.write("two", "two\n\tmore\n")
        let tester = try await start()
        tester.press("B")
        await tester.wait(for: "To the commit")
        let lines = tester.picture.split(separator: "\n")
        #expect(lines.contains { $0.contains("Ada") && $0.contains("  two ") })
        #expect(lines.contains { $0.contains("00000000 Not Committed") && $0.contains("      more") })
        tester.press(.enter)
        await tester.wait("the commit") { tester.view.history.selected?.subject == "two" }
        #expect(tester.view.history.list.isFocused)
        // Of a commit, the file is as it was then.
        tester.press(.enter)
        tester.press("B")
        await tester.wait(for: "To the commit")
        #expect(!tester.picture.contains("more") || !tester.picture.contains("Not Committed"))
    }

    @Test func `lines with their commits are read, of whom git tells only once`() {
        let text = """
            aa11 1 1 2
            author Ada
            author-time 100
            summary a
            filename f
            \tone
            bb22 2 2 1
            author \u{1F600} author x
            author-time x
            filename f
            \tauthor y
            aa11 2 3
            \t

            """
        let lines = BlamedLine.all(parsing: Array(text.utf8))
        #expect(lines.map(\.hash) == ["aa11", "bb22", "aa11"] && lines.map(\.line) == ["one", "author y", ""])
        #expect(lines.map(\.author) == ["Ada", "\u{1F600} author x", "Ada"] && lines.map(\.date) == [100, 0, 100])
        #expect(BlamedLine.all(parsing: []).isEmpty && BlamedLine.all(parsing: Array("\tx".utf8)).count == 1)
    }

    @Test func `a commit below a merge with changes of its own stays as it is`() async throws {
        try repository.git("switch", "-q", "-c", "topic", "HEAD~1")
        try repository.commit("side", "side")
        try repository.git("switch", "-q", "main")
        try repository.git("merge", "-q", "--no-commit", "--no-ff", "topic")
        try repository.write("own", "own\n")
        try repository.git("add", "own")
        try repository.git("commit", "-q", "-m", "merged")
        let head = try repository.git("rev-parse", "HEAD")
        let tester = try await start()
        await rewrite("three", 2, tester)
        await tester.wait(for: "Another branch begins at the commit before this one.")
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        await rewrite("two", 3, tester)
        await tester.wait(for: "Message of")
        tester.type("x")
        tester.press(.control("s"))
        await tester.wait(for: "Nothing was changed")
        #expect(try repository.git("rev-parse", "HEAD") == head && repository.read("own") == "own\n")
        let commits = tester.view.repository.commits
        let two = try #require(commits.first { $0.subject == "two" })
        let error = await #expect(throws: Git.Failure.self) { try await tester.view.repository.git.rewrite(two, .drop) }
        #expect(error?.description.contains("has changes of its own") == true)
        // Nor does it where a merge has taken one side whole.
        try repository.git("reset", "-q", "--hard", "HEAD~1")
        try repository.git("merge", "-q", "-s", "ours", "-m", "ours", "topic")
        await #expect(throws: Git.Failure.self) { try await tester.view.repository.git.rewrite(two, .drop) }
        #expect(subjects.first == "ours")
    }
}
