import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Repositories that somebody else has made: nothing of theirs runs when they are looked at, and no name is an option.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitHostileTests: GitTesting {
    let repository: TestRepository

    init() throws { repository = try TestRepository() }

    /// The names of the traps that have gone off, in the order of the alphabet.
    private var sprung: [String] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: traps)) ?? []
        return names.filter { $0.hasPrefix("PWN") }.sorted()
    }

    private var traps: String { repository.folder.deletingLastPathComponent().path }

    /// A command that leaves a file and passes its input on.
    private func trap(_ name: String) -> String { "touch '\(traps)/PWN_\(name)'; cat" }

    /// A program that leaves a file, quoted for the shell.
    private func program(_ name: String, _ script: String? = nil) throws -> String {
        "'\(try makeProgram(name, script))'"
    }

    private func makeProgram(_ name: String, _ script: String? = nil) throws -> String {
        let file = "\(traps)/\(name).sh"
        let text = "#!/bin/sh\n" + (script ?? "touch '\(traps)/PWN_\(name)'\nexit 0") + "\n"
        try text.write(toFile: file, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
        return file
    }

    /// Everything in a configuration that names a program which git runs when one looks.
    private func setTraps() throws {
        let settings = [
            ("core.fsmonitor", try program("fsmonitor")), ("core.pager", trap("pager")),
            ("core.editor", trap("editor")),
            ("pager.log", trap("pager.log")), ("diff.external", try program("external")),
            ("filter.f.clean", trap("clean")), ("filter.f.smudge", trap("smudge")), ("filter.f.required", "true"),
            ("filter.p.process", try program("process")), ("diff.t.textconv", try program("textconv")),
            ("diff.c.command", try program("command")), ("gpg.program", try makeProgram("gpg")),
            ("log.showSignature", "true"), ("core.sshCommand", try program("ssh")),
            ("remote.origin.url", "ext::" + (try makeProgram("ext")).replacing(" ", with: "% ")),
            ("protocol.ext.allow", "always"), ("remote.origin.promisor", "true"),
            ("core.repositoryFormatVersion", "1"), ("extensions.partialClone", "origin"),
            ("core.askPass", try program("askpass")), ("credential.helper", "!" + trap("credential")),
        ]
        for (name, value) in settings { try repository.git("config", name, value) }
        for hook in ["post-index-change", "post-checkout", "reference-transaction", "pre-commit"] {
            try repository.write(".git/hooks/\(hook)", "#!/bin/sh\ntouch '\(traps)/PWN_hook_\(hook)'\n")
            try repository.makeExecutable(".git/hooks/\(hook)")
        }
    }

    /// Files that the traps are meant for, changed, staged and untracked; a signed commit; an object that is missing.
    private func fill() throws {
        try repository.write(".gitattributes", "*.f filter=f\n*.p filter=p\n*.t diff=t\n*.c diff=c\n")
        for name in ["a.f", "a.p", "a.t", "a.c"] { try repository.write(name, "one\n") }
        try repository.commit("one", "plain")
        for name in ["a.f", "a.p", "a.t", "a.c", "plain"] { try repository.write(name, "two\n") }
        try repository.write("a.t", "three\n")
        try repository.git("add", "a.t")
        for name in ["new.f", "new.p", "new.t"] { try repository.write(name, "new\n") }
        try repository.git("stash", "push", "-q", "--include-untracked")
        try repository.git("stash", "apply", "-q")
        // The signature is none, but git asks the program for signatures about it.
        let tree = try repository.git("write-tree").trimmingNewLines
        let head = try repository.git("rev-parse", "HEAD").trimmingNewLines
        let commit =
            "tree \(tree)\nparent \(head)\nauthor A <a@b> 1000000000 +0000\ncommitter A <a@b> 1000000000 +0000\n"
            + "gpgsig -----BEGIN PGP SIGNATURE-----\n \n iQ\n -----END PGP SIGNATURE-----\n\nsigned\n"
        let hash = try repository.git(["hash-object", "-t", "commit", "-w", "--stdin"], input: commit).trimmingNewLines
        try repository.git("update-ref", "refs/heads/signed", hash)
        let missing = try repository.git(
            ["mktree", "--missing"], input: "100644 blob \(String(repeating: "1", count: 40))\tx\n"
        )
        .trimmingNewLines
        let lazy = try repository.git("commit-tree", "-m", "lazy", "-p", hash, missing).trimmingNewLines
        try repository.git("update-ref", "refs/heads/lazy", lazy)
    }

    @Test func `a look at a hostile repository runs none of its programs`() async throws {
        try fill()
        try setTraps()
        let tester = try await start()
        await tester.wait(for: " lazy  lazy")
        // Files that are as old as the index have to be read, through the filters if there were any.
        try repository.write("a.f", "three\n")
        try repository.write("a.p", "three\n")
        for (key, pane) in [("1", tester.view.files), ("2", tester.view.history), ("3", tester.view.refs)]
            as [(Key, Pane)]
        {
            tester.press(key)
            tester.press(.home)
            for _ in 0..<pane.list.count {
                let subject = tester.view.diff.subject
                for _ in 0..<3 { await tester.settle() }
                if case let subject?? = Optional(subject) { _ = try? await subject.read(tester.view.repository.git) }
                tester.press(.down)
            }
        }
        try await tester.view.refresh()
        await tester.settle()
        #expect(sprung == [])
        #expect(tester.view.history.list.count == 3)
    }

    @Test func `the traps of that test do go off where git is let`() throws {
        try fill()
        try setTraps()
        for name in ["a.f", "a.p"] { try repository.write(name, "three\n") }
        let looks = [
            ["status"], ["-c", "filter.p.process=", "diff"], ["log", "-p", "main", "signed"], ["show", "lazy"],
        ]
        for words in looks { _ = try? repository.git(words, input: "") }
        let names = ["clean", "command", "ext", "external", "fsmonitor", "gpg", "process", "textconv"]
        #expect(Set(sprung).isSuperset(of: names.map { "PWN_\($0)" }), "\(sprung)")
    }

    @Test func `signatures that git would check do not stand between the commits`() async throws {
        try repository.commit("one")
        try repository.git("config", "log.showSignature", "true")
        try repository.git("config", "gpg.program", try program("gpg", "echo 'gpg: Good signature'; exit 0"))
        try fill()
        let commits = try await history()
        #expect(
            Set(commits.map(\.subject)).isSuperset(of: ["signed", "one"]) && commits.allSatisfy { $0.hash.count == 40 })
    }

    private func history() async throws -> [git.Commit] {
        var parser = LogParser()
        return parser.read(try await Git(repository.path).output(LogParser.arguments))
    }

    @Test func `a filter whose name cannot be said on a command line keeps the repository closed`() async throws {
        try repository.git("config", "filter.a=b.clean", trap("clean"))
        await #expect(throws: Git.Failure.self) { _ = try await Git(repository.path) }
    }

    @Test func `filters of the user's own configuration stay, those of the repository are known`() async throws {
        try repository.git("config", "filter.with.dot.clean", "cat")
        try repository.git("config", "filter.Big.process", "cat")
        #expect(try await Git(repository.path).ownFilters() == ["filter.Big", "filter.with.dot"])
    }

    // MARK: Names

    @Test(arguments: ["-f", "--detach", "--orphan=x", "--theirs"])
    func `a tag that is named like an option is checked out, and no change is lost`(name: String) async throws {
        try repository.commit("first")
        try repository.git("update-ref", "refs/tags/\(name)", "HEAD")
        try repository.write("file", "precious\n")
        let tester = try await start()
        tester.press("3")
        tester.select(name, in: tester.view.refs)
        tester.press("o")
        await tester.wait("the checkout") { tester.view.repository.status.branch == nil }
        #expect(repository.read("file") == "precious\n")
        tester.press("d")
        await tester.wait(for: "Delete the tag \(name)?")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("its end") { tester.view.repository.refs.count == 1 }
    }

    @Test func `a branch that is named like an option is checked out, and no change is lost`() async throws {
        try repository.commit("first")
        for name in ["-f", "-"] { try repository.git("update-ref", "refs/heads/\(name)", "HEAD") }
        try repository.git("branch", "zzz")
        try repository.git("switch", "-q", "zzz")
        try repository.git("switch", "-q", "main")
        try repository.write("file", "precious\n")
        let tester = try await start()
        tester.press("3")
        tester.select("-f", in: tester.view.refs)
        tester.press("o")
        await tester.wait("the checkout") { tester.view.repository.status.branch == "-f" }
        tester.press(.home)
        while case .ref(let ref) = tester.view.refs.selected, ref.name != "-" { tester.press(.down) }
        tester.press("o")
        await tester.wait(for: "takes “-” for another branch")
        #expect(repository.read("file") == "precious\n" && tester.view.repository.status.branch == "-f")
    }

    @Test func `where a branch and a tag share a name, the one that is selected is taken`() async throws {
        try repository.commit("first")
        try repository.git("tag", "both")
        try repository.commit("second")
        try repository.git("branch", "both")
        let tester = try await start()
        await tester.wait(for: " both ")
        tester.press("3")
        tester.select("both", in: tester.view.refs)
        tester.press("o")
        await tester.wait("the branch") { tester.view.repository.status.branch == "both" }
        tester.press(.end)
        tester.press("o")
        await tester.wait("the tag") { tester.view.repository.status.branch == nil }
        #expect(try repository.git("log", "-1", "--format=%s") == "first\n")
    }

    @Test func `a branch of another repository becomes one here by its full name`() async throws {
        let other = try TestRepository()
        try other.commit("theirs")
        try other.git("branch", "topic")
        try repository.commit("first")
        try repository.git("remote", "add", "origin", other.path)
        try repository.git("fetch", "-q", "origin")
        try repository.git("tag", "origin/topic")
        let tester = try await start()
        tester.press("3")
        tester.select("origin/topic", in: tester.view.refs)
        tester.press("o")
        await tester.wait("the branch") { tester.view.repository.status.branch == "topic" }
        #expect(tester.view.repository.status.upstream?.hasSuffix("origin/topic") == true)
        #expect(try repository.git("log", "-1", "--format=%s") == "theirs\n")
    }

    @Test func `a remote that is named like an option is no option`() async throws {
        try repository.commit("first")
        try repository.git("config", "remote.--receive-pack=touch \(traps)/PWN_push.url", repository.path)
        let tester = try await start()
        tester.press("P")
        await tester.wait(for: "git push has ended")
        #expect(sprung == [])
    }

    // MARK: Questions

    @Test func `a question of ssh is not asked over the screen, and the dialog says what to do`() async throws {
        try repository.commit("first")
        try repository.git("remote", "add", "origin", "ssh://host/x.git")
        let script = """
            if (printf 'yes/no? ' >/dev/tty) 2>/dev/null; then touch '\(traps)/PWN_asked'; fi
            read -r _ _ _ _ _ session _ </proc/$$/stat
            echo "session $session" >'\(traps)/session'
            echo 'Host key verification failed.' >&2
            exit 1
            """
        try repository.git("config", "core.sshCommand", try program("ssh", script))
        let tester = try await start()
        tester.press("P")
        await tester.wait(for: "There was a question")
        #expect(sprung == [])
        let session = try String(contentsOfFile: "\(traps)/session", encoding: .utf8)
        #expect(session != "session \(getsid(0))\n")
    }
}
