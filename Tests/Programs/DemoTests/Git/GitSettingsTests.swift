import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Whatever the user has configured, and whatever files are called, the program sees the same.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitSettingsTests: GitTesting {
    let repository: TestRepository

    init() throws { repository = try TestRepository() }

    /// What the program reads of a repository.
    private func readings() async throws -> [String] {
        let git = try await Git(repository.path)
        var parser = LogParser()
        let status = Status(parsing: try await git.output(Status.arguments))
        let commits = parser.read(try await git.output(LogParser.arguments))
        let stashes = Stash.all(parsing: try await git.output(Stash.arguments))
        let refs = Ref.all(parsing: try await git.output(Ref.arguments))
        var readings = ["\(status)", "\(commits)", "\(stashes)", "\(refs)"]
        let subjects =
            status.changes.map { Subject.change($0) } + commits.map { .commit($0.hash) }
            + stashes.map { .stash($0.name) } + refs.map { .commit($0.fullName) }
        for subject in subjects { readings.append("\(subject) \(try await subject.read(git))") }
        let blame = try await git.output(BlamedLine.arguments, paths: ["dir/file"])
        // What is not committed has the time of now.
        return readings + ["\(BlamedLine.all(parsing: blame).map { $0.hash + $0.line })"]
    }

    @Test func `no setting of the user changes what is read`() async throws {
        let lines = (1...40).map { "line \($0)\n" }
        try repository.commit("first", "dir/file", lines.joined())
        try repository.write("old ä", lines.joined())
        try repository.commit("second", "dir/other")
        try repository.git(
            "tag", "-a", "v1", "-m", "diff --git a/x b/x\nindex 1..2\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b")
        try repository.git("notes", "add", "-m", "a note")
        try repository.write("dir/file", lines.joined().replacing("line 20\n", with: "stashed\n"))
        try repository.git("stash", "push", "-q")
        try repository.git("mv", "old ä", "new ä")
        try repository.write(
            "dir/file", lines.joined().replacing("line 3\n", with: "x\n").replacing("line 9\n", with: "y\n"))
        try repository.write("dir/untracked", "new\n")
        try repository.write(".git/ignored", repository.git("rev-parse", "HEAD~1"))
        let before = try await readings()
        let settings = [
            "color.ui=always", "color.diff=always", "color.status=always", "color.branch=always", "column.ui=always",
            "core.quotePath=false", "core.pager=false", "core.commentChar=;",
            "diff.context=0", "diff.interHunkContext=9", "diff.noprefix=true", "diff.mnemonicPrefix=true",
            "diff.renames=false", "diff.external=false", "diff.orderFile=/nowhere", "diff.relative=true",
            "diff.submodule=log", "diff.wsErrorHighlight=all", "diff.colorMoved=zebra", "diff.statGraphWidth=1",
            "diff.suppressBlankEmpty=true", "diff.ignoreSubmodules=all", "diff.wordRegex=.",
            "log.showSignature=true", "log.date=iso", "log.decorate=short", "log.showRoot=false",
            "log.abbrevCommit=true", "log.diffMerges=off", "log.follow=true", "log.mailmap=false",
            "format.pretty=fuller", "notes.displayRef=refs/notes/*", "stash.showPatch=false", "stash.showStat=true",
            "status.short=true", "status.branch=false", "status.showUntrackedFiles=no", "status.renames=false",
            "status.relativePaths=true", "status.showStash=true", "status.submoduleSummary=true",
            "status.aheadBehind=false", "blame.date=iso", "blame.showEmail=true", "blame.blankBoundary=true",
            "blame.ignoreRevsFile=.git/ignored", "blame.coloring=repeatedLines", "branch.sort=refname",
            "advice.statusHints=true", "i18n.logOutputEncoding=latin1", "pager.diff=false", "pager.log=false",
            "stash.showIncludeUntracked=false", "apply.whitespace=error",
        ]
        for setting in settings {
            let parts = setting.split(separator: "=", maxSplits: 1).map { String($0) }
            try repository.git("config", parts[0], parts[1])
        }
        let after = try await readings()
        for (before, after) in zip(before, after) where before != after {
            Issue.record("\(before.prefix(400))\n\(after.prefix(400))")
        }
        #expect(before.count == after.count)
    }

    @Test func `variables of the environment change neither diffs nor paths`() async throws {
        let command = try await Git(repository.path).command(["diff"], looksOnly: true)
        for name in ["GIT_DIFF_OPTS", "GIT_ICASE_PATHSPECS", "GIT_LITERAL_PATHSPECS", "GIT_NOGLOB_PATHSPECS"] {
            #expect(command.environment[name] == .some(nil))
        }
    }

    @Test func `branches stay in one piece where all commits have the same time, and notes are no commits`()
        async throws
    {
        var script = ""
        var number = 0
        func commit(_ branch: String, _ from: Int?) -> Int {
            number += 1
            script +=
                "commit refs/heads/\(branch)\nmark :\(number)\ncommitter A <a@b> 1000000000 +0000\ndata 2\n\(10 + number)\n"
            if let from { script += "from :\(from)\n" }
            return number
        }
        let root = commit("main", nil)
        var (one, two) = (root, root)
        for _ in 0..<5 { (one, two) = (commit("one", one), commit("two", two)) }
        try repository.git(["fast-import", "--quiet"], input: script)
        try repository.git("notes", "add", "-m", "a note", "main")
        var parser = LogParser()
        let commits = parser.read(try await Git(repository.path).output(LogParser.arguments))
        #expect(commits.count == 11)
        // Only two lanes, and one change from the one to the other.
        let nodes = commits.map(\.graph.node)
        #expect(zip(nodes, nodes.dropFirst()).count { $0 != $1 } <= 2, "\(nodes)")
    }

    @Test func `a message that is a diff, and one of a tag, are no files`() async throws {
        let message = "odd\n\ndiff --git a/x b/x\nindex 1..2 100644\n--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n"
        try repository.write("real", "real\n")
        try repository.git("add", "-A")
        try repository.git(["commit", "-q", "-F", "-"], input: message)
        try repository.git(["tag", "-a", "v1", "-F", "-"], input: message)
        let git = try await Git(repository.path)
        for name in [try repository.git("rev-parse", "HEAD").trimmingNewLines, "refs/tags/v1", "refs/heads/main"] {
            let diff = try await Subject.commit(name).read(git)
            #expect(diff.files.map(\.path) == ["real"])
            #expect(diff.preamble.contains("diff --git a/x b/x"))
        }
    }

    @Test func `untracked files of every kind are shown as they would be added`() async throws {
        try repository.commit("first")
        try repository.write("-", "dash\n")
        try repository.write("run", "x\n")
        try repository.makeExecutable("run")
        for (name, target) in [("to folder", "."), ("to nothing", "nowhere")] {
            try FileManager.default.createSymbolicLink(
                atPath: repository.path + "/" + name, withDestinationPath: target)
        }
        try repository.git("init", "-q", "nested")
        let git = try await Git(repository.path)
        let changes = Status(parsing: try await git.output(Status.arguments)).changes
        #expect(changes.count == 5)
        for change in changes where !change.isSubmodule {
            let files = try await Subject.change(change).read(git).files
            #expect(files.map(\.path) == [change.path.text] && files[0].isNew, "\(change)")
            #expect(files[0].hunks.count == 1)
        }
        // A look leaves nothing behind.
        #expect(try repository.git("count-objects").hasPrefix("3 objects"))
        #expect(Status(parsing: try await git.output(Status.arguments)).changes == changes)
    }

    @Test func `in an empty repository nothing can be done to all files, and nothing fails`() async throws {
        let tester = try await start()
        tester.press("a")
        for _ in 0..<5 { await tester.settle() }
        #expect(tester.window.overlays.shown.isEmpty)
        try repository.write("-", "dash\n")
        await tester.wait(for: "? -")
        await tester.wait(for: "+ dash")
        tester.press("a")
        await tester.wait(for: "Staged (1)")
        tester.press("a")
        await tester.wait(for: "Untracked (1)")
        #expect(repository.read("-") == "dash\n")
    }
}
