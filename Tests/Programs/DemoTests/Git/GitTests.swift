import Testing
import Trellis
import TrellisTesting

@testable import git

/// The program on temporary repositories.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitTests: GitTesting {
    let repository: TestRepository

    init() throws { repository = try TestRepository() }

    @Test func `files, history and branches are shown beside each other`() async throws {
        try repository.commit("first", "a.txt")
        try repository.commit("second", "b.txt")
        try repository.write("a.txt", "changed\n")
        try repository.write("new.txt", "new\n")
        let tester = try await start()
        await tester.wait(for: "+ changed")
        for text in ["Not staged (1)", "M a.txt", "? new.txt", "●  main  second", "● first", "Branches (1)", "* main"] {
            #expect(tester.picture.contains(text), "\(text) in\n\(tester.picture)")
        }
    }

    @Test func `where nothing has changed the history comes first, and then stays`() async throws {
        try repository.commit("first", "a.txt")
        let tester = try await start(width: 60, height: 20)
        await tester.wait("the history") { tester.view.current === tester.view.history }
        #expect(tester.view.history.list.isFocused && tester.picture.contains("main  first"))
        try repository.write("a.txt", "changed\n")
        await tester.wait("the change") { tester.view.files.list.count > 0 }
        #expect(tester.view.current === tester.view.history)

        let changed = try await start(width: 60, height: 20)
        await changed.wait(for: "M a.txt")
        #expect(changed.view.files.list.isFocused)
    }

    @Test func `the space bar stages a file and takes it back`() async throws {
        try repository.commit("first", "a.txt")
        try repository.write("a.txt", "changed\n")
        try repository.write("b b.txt", "new\n")
        let tester = try await start()
        tester.press(" ")
        await tester.wait(for: "Staged (1)")
        #expect(repository.staged("a.txt") == "changed\n")
        // The next file has the selection.
        #expect(tester.view.files.selected?.path == "b b.txt")
        tester.press("a")
        await tester.wait(for: "Staged (2)")
        tester.press("a")
        await tester.wait("nothing staged") { !tester.picture.contains("Staged (2)") }
        #expect(repository.staged("a.txt") == "first\n" && repository.staged("b b.txt") == nil)
    }

    @Test func `before the first commit files are staged and taken back, too`() async throws {
        try repository.write("a", "1\n")
        let tester = try await start()
        #expect(tester.picture.contains("no commits yet") && tester.picture.contains("no branches yet"))
        tester.press(" ")
        await tester.wait(for: "Staged (1)")
        tester.press(" ")
        await tester.wait(for: "Untracked (1)")
        #expect(repository.staged("a") == nil && repository.read("a") == "1\n")
    }

    @Test func `what is staged is committed with a message, and amended`() async throws {
        try repository.write("a", "1\n")
        let tester = try await start()
        tester.press(" ")
        await tester.wait(for: "Staged (1)")
        tester.press("c")
        await tester.wait(for: "Commit 1 file on main")
        // Nothing is committed without a message.
        tester.press(Key.control("s"))
        tester.type("A subject")
        await tester.wait(for: "Subject: 9 of 72 letters")
        tester.press(Key.control("s"))
        await tester.wait(for: "●  main  A subject")
        #expect(tester.picture.contains("nothing has changed"))
        tester.press("c")
        await tester.wait(for: "Commit 0 files on main")
        tester.press(.tab)
        tester.press(" ")
        await tester.wait(for: "Amend")
        tester.press(Key.tab.shift)
        tester.press(Key.end.control)
        tester.type("!")
        tester.press(Key.control("s"))
        await tester.wait(for: "●  main  A subject!")
        #expect(try repository.git("rev-list", "--count", "HEAD") == "1\n")
    }

    @Test func `what git says against a commit is shown`() async throws {
        try repository.write("a", "1\n")
        try repository.write(".git/hooks/pre-commit", "#!/bin/sh\necho 'no commits on Sundays' >&2\nexit 1\n")
        try repository.makeExecutable(".git/hooks/pre-commit")
        let tester = try await start()
        tester.press(" ")
        await tester.wait(for: "Staged (1)")
        tester.press("c")
        await tester.wait(for: "Commit 1 file")
        tester.type("x")
        tester.press(Key.control("s"))
        await tester.wait(for: "no commits on Sundays")
        tester.press(.enter)
        await tester.wait("the end of the alert") { !tester.picture.contains("no commits on Sundays") }
        // The dialog is still there, with the message, until the commit is made.
        #expect(tester.picture.contains("Commit 1 file"))
        try repository.git("config", "core.hooksPath", "/dev/null")
        tester.type("yz")
        tester.press(Key.control("s"))
        await tester.wait(for: "●  main  xyz")
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `what cannot be committed is not, and a message that was typed is there again`() async throws {
        try repository.commit("first")
        let tester = try await start()
        tester.press("c")
        await tester.wait(for: "Commit 0 files")
        tester.type("about nothing")
        tester.press(Key.control("s"))
        await tester.settle()
        // The button is dimmed, and so is its key.
        #expect(tester.picture.contains("Commit 0 files") && tester.window.overlays.shown.count == 1)
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        tester.press("c")
        await tester.wait(for: "about nothing")
        tester.press(.escape)
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        try repository.write("file", "more\n")
        try repository.git("add", "file")
        await tester.wait(for: "Staged (1)")
        tester.press("c")
        await tester.wait(for: "Commit 1 file")
        tester.press(Key.control("s"))
        await tester.wait(for: "●  main  about nothing")
        await tester.wait("the end of the dialog") { tester.window.overlays.shown.isEmpty }
        tester.press("c")
        await tester.wait(for: "Subject, then a blank line")
    }

    @Test func `discarding asks first`() async throws {
        try repository.commit("first", "a.txt")
        try repository.write("a.txt", "changed\n")
        let tester = try await start()
        tester.press("d")
        await tester.wait(for: "Discard what is not staged of a.txt?")
        tester.press(.enter)
        await tester.wait("no") { tester.window.overlays.shown.isEmpty }
        #expect(repository.read("a.txt") == "changed\n")
        tester.press("d")
        await tester.wait(for: "Discard what")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait(for: "nothing has changed")
        #expect(repository.read("a.txt") == "first\n")
        try repository.write("stray", "")
        await tester.wait(for: "? stray")
        tester.press("d")
        await tester.wait(for: "Delete stray?")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait(for: "nothing has changed")
        #expect(repository.read("stray") == nil)
    }

    @Test func `a conflict is ended by taking a side`() async throws {
        try repository.makeConflict()
        let tester = try await start()
        await tester.wait(for: "Conflicts (1)")
        tester.press("d")
        await tester.wait(for: "Which side of file")
        tester.press(.right)
        tester.press(.enter)
        await tester.wait(for: "Staged (1)")
        #expect(repository.read("file") == "theirs\n")
    }

    @Test func `changes from elsewhere are seen without a key`() async throws {
        try repository.commit("first", "a.txt")
        let tester = try await start()
        tester.press("1")
        #expect(tester.picture.contains("nothing has changed"))
        try repository.write("a.txt", "changed\n")
        await tester.wait(for: "+ changed")
        try repository.write("a.txt", "changed again\n")
        await tester.wait(for: "+ changed again")
        try repository.git("commit", "-q", "-a", "-m", "from elsewhere")
        await tester.wait(for: "●  main  from elsewhere")
    }

    @Test func `a filter shows the commits with a text`() async throws {
        for name in ["apple", "pear", "plum", "pear tree"] { try repository.commit(name) }
        let tester = try await start()
        tester.press("2")
        tester.press("/")
        tester.type("PEAR")
        await tester.wait("two commits") { tester.view.history.list.count == 2 }
        tester.press(.enter)
        tester.press(.down)
        await tester.wait(for: "+ pear")
        #expect(tester.view.history.selected?.subject == "pear")
        try repository.commit("a third pear")
        await tester.wait("three commits") { tester.view.history.list.count == 3 }
        #expect(tester.view.history.selected?.subject == "pear")
        tester.press(.escape)
        await tester.wait("all") { tester.view.history.list.count == 5 }
        #expect(tester.view.history.selected?.subject == "pear")
    }

    @Test func `only the diff of the last selection is shown`() async throws {
        for number in 1...30 { try repository.commit("commit number \(number).", "f\(number)", "text \(number).\n") }
        let tester = try await start()
        tester.press("2")
        for _ in 0..<29 { tester.press(.down) }
        await tester.wait(for: "+ text 1.")
        for _ in 0..<20 { await tester.settle() }
        #expect(
            tester.picture.contains("+ text 1.")
                && tester.view.diff.subject == .commit(tester.view.history.selected!.hash))
    }

    @Test func `a bare repository shows its history`() async throws {
        let bare = try TestRepository("--bare")
        try repository.commit("first")
        try repository.git("push", "-q", bare.path, "main")
        let tester = try await start(bare.path)
        await tester.wait(for: "●  main  first")
        #expect(tester.picture.contains("a repository without a work tree"))
        tester.press("c")
        tester.press("S")
        #expect(tester.window.overlays.shown.isEmpty)
    }

    @Test func `in a small window one list at a time is shown, and Enter leads to the diff`() async throws {
        try repository.commit("first", "a.txt")
        try repository.write("a.txt", "changed\n")
        let tester = try await start(width: 40, height: 12)
        #expect(tester.picture.contains("M a.txt") && !tester.picture.contains("first"))
        tester.press(.enter)
        await tester.wait(for: "+ changed")
        #expect(!tester.picture.contains("M a.txt"))
        tester.press(.escape)
        await tester.wait(for: "M a.txt")
        tester.press("2")
        await tester.wait(for: "●  main  first")
        tester.resize(width: 130, height: 40)
        await tester.wait("all panes") {
            ["M a.txt", "●  main  first", "* main"].allSatisfy { tester.picture.contains($0) }
        }
    }

    @Test func `100,000 commits open at once`() async throws {
        var script = ""
        for commit in 1...100_000 {
            script +=
                "commit refs/heads/main\nmark :\(commit)\ncommitter A <a@b> \(1_000_000_000 + commit) +0000\ndata 1\nx\n"
            if commit > 3, commit % 3 == 0 { script += "from :\(commit - 1)\nmerge :\(commit - 3)\n" }
        }
        try repository.git(["fast-import", "--quiet"], input: script)
        let tester = try await start()
        tester.press("2")
        await tester.wait(for: " main  x")
        await tester.wait("all commits") { tester.view.history.list.count == 100_000 }
        tester.press(.end)
        await tester.wait("the first commit") { tester.view.history.selected?.parents == [] }
        // What has moved is read anew, and the selection stays.
        let hash = tester.view.history.selected?.hash
        try repository.git("branch", "new", "main~5")
        await tester.wait("the new branch") {
            tester.view.repository.refs.count == 2 && !tester.view.repository.isReading
        }
        #expect(tester.view.history.selected?.hash == hash)
    }
}
