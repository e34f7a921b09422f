import Testing
import Trellis

@testable import git

/// Commits and names as git writes them.
@MainActor
struct GitHistoryTests {
    private let bytes = Array(
        ("c1\0p1 p2\0Ada\0100\0HEAD -> refs/heads/main, tag: refs/tags/v1, refs/remotes/o/main, refs/remotes/o/HEAD\0Merge\0"
            + "p1\0\0Grace\090\0\0\u{1F600} a, subject\0").utf8)

    @Test func `commits are read in pieces of any size`() {
        for size in [1, 2, 3, 7, 50, 1000] {
            var parser = LogParser()
            let commits = stride(from: 0, to: bytes.count, by: size).flatMap {
                parser.read(Array(bytes[$0..<min(bytes.count, $0 + size)]))
            }
            #expect(
                commits.map(\.hash) == ["c1", "p1"] && commits.map(\.subject) == ["Merge", "\u{1F600} a, subject"])
            #expect(commits[0].parents == ["p1", "p2"] && commits[1].parents == [] && commits[0].date == 100)
            #expect(commits[0].graph.isMerge && !commits[1].graph.isMerge)
        }
    }

    @Test func `names at a commit have kinds`() {
        var parser = LogParser()
        let refs = parser.read(bytes)[0].refs
        #expect(refs.map(\.name) == ["main", "v1", "o/main"] && refs.map(\.kind) == [.branch, .tag, .remote])
        #expect(refs.map(\.isHead) == [true, false, false])
        #expect(
            Ref(decoration: "HEAD")?.kind == .head && Ref(decoration: "") == nil && Ref(decoration: "refs/x/y") == nil)
    }

    @Test func `what is no text is repaired, and what is cut off waits`() {
        var parser = LogParser()
        #expect(parser.read(Array("c\0\0".utf8) + [0xff, 0]).isEmpty)
        let commits = parser.read(Array("x\0\0s\0".utf8))
        #expect(commits.map(\.author) == ["\u{FFFD}"] && commits[0].date == 0)
        #expect(parser.read([]).isEmpty)
    }

    @Test func `branches, tags and stashes of a real repository are listed`() async throws {
        let repository = try TestRepository()
        try repository.commit("one")
        try repository.git("branch", "with/slash")
        try repository.git("tag", "v1")
        try repository.git("remote", "add", "up", repository.path)
        try repository.git("fetch", "-q", "up")
        try repository.git("branch", "-q", "--set-upstream-to", "up/main")
        try repository.commit("two, ahead")
        try repository.write("file", "aside")
        try repository.git("stash", "push", "-q", "-m", "for later")
        let git = try await Git(repository.path)
        let refs = Ref.all(parsing: try await git.output(Ref.arguments))
        #expect(refs.filter { $0.kind == .branch }.map(\.name) == ["main", "with/slash"])
        #expect(refs.first { $0.isHead }?.name == "main" && refs[0].track == "ahead 1" && refs[0].upstream == "up/main")
        #expect(refs.contains { $0.kind == .tag && $0.name == "v1" })
        #expect(refs.contains { $0.kind == .remote && $0.name == "up/main" })
        let stashes = Stash.all(parsing: try await git.output(Stash.arguments))
        #expect(stashes == [Stash(name: "refs/stash@{0}", subject: "On main: for later")])
        #expect(
            Ref.all(parsing: []) == [] && Stash.all(parsing: []) == [] && Ref.all(parsing: Array("x\0y".utf8)) == [])
    }

    @Test func `an empty repository has no history, which is no error`() async throws {
        let repository = try TestRepository()
        let git = try await Git(repository.path)
        #expect(try await git.output(LogParser.arguments) == [])
        #expect(try await git.output(Ref.arguments) == [])
    }

    @Test(arguments: [
        (0, "now"), (59, "now"), (60, "1 min"), (3_599, "59 min"), (3_600, "1 h"), (86_400, "1 d"), (604_800, "1 w"),
        (5_000_000, "1 mo"), (40_000_000, "1 y"), (-5, "now"),
    ])
    func `ages are short`(seconds: Int, text: String) { #expect(age(of: 1_000 - seconds, now: 1_000) == text) }

    @Test func `the hint says what is unusual about a message`() {
        #expect(CommitMessage.hint(for: "") == "Subject: 0 of 72 letters. Ctrl+S commits, F4 opens your editor.")
        #expect(CommitMessage.hint(for: String(repeating: "x", count: 73)).contains("73 letters"))
        #expect(CommitMessage.hint(for: "a\nb").contains("blank"))
        #expect(CommitMessage.hint(for: "a\n\nb").hasPrefix("Subject: 1"))
    }
}
