import FileSystem
import Foundation
import Testing
import Trellis

@testable import git

/// The state of files, as text of git and in real repositories.
struct GitStatusTests {
    private func parse(_ lines: [String]) -> Status { Status(parsing: Array(lines.map { $0 + "\0" }.joined().utf8)) }

    private func status(of repository: TestRepository) async throws -> Status {
        Status(parsing: try await Git(repository.path).output(Status.arguments))
    }

    private func summary(_ status: Status) -> [String] {
        status.changes.map { change in
            let old = change.oldPath.map { "\($0.text) > " } ?? ""
            return "\(change.section) \(change.letter) \(old)\(change.path.text)\(change.isSubmodule ? " sub" : "")"
        }
    }

    @Test func `headers tell the branch and how far it is`() {
        let status = parse(["# branch.oid abc", "# branch.head main", "# branch.upstream o/main", "# branch.ab +2 -3"])
        #expect(status.head == "abc" && status.branch == "main" && status.upstream == "o/main")
        #expect(status.ahead == 2 && status.behind == 3 && status.summary == "main ↑2 ↓3")
        let detached = parse(["# branch.oid 0123456789ab", "# branch.head (detached)"])
        #expect(detached.branch == nil && detached.summary == "detached at 01234567")
        let new = parse(["# branch.oid (initial)", "# branch.head main"])
        #expect(new.head == nil && new.branch == "main")
    }

    @Test func `a file that has changed twice is in both sections, and names are whole`() {
        let status = parse([
            "1 MM N... 100644 100644 100644 a1 b1 a name\nwith \"all\"  in it",
            "2 R. N... 100644 100644 100644 a1 b1 R100 new name", "old name",
            "u UU N... 100644 100644 100644 100644 a b c both", "? new", "! ignored",
            "1 .M SC.. 160000 160000 160000 a1 b1 sub",
        ])
        #expect(
            summary(status) == [
                "conflicts U both", "staged M a name\\x0Awith \"all\"  in it", "staged R old name > new name",
                "unstaged M a name\\x0Awith \"all\"  in it", "unstaged M sub sub", "untracked ? new",
            ])
    }

    @Test(arguments: [
        "", "\0", "1\0", "1 M\0", "2 R. N... 1 1 1 a b R100 x\0", "x y z\0", "# branch.ab\0", "u UU\0", "? \0",
    ])
    func `broken output is no trap`(text: String) { _ = Status(parsing: Array(text.utf8)) }

    @Test func `odd names in a real repository are staged and taken back one by one`() async throws {
        let repository = try TestRepository()
        try repository.commit("first", "kept")
        let names: [[UInt8]] = [
            Array("with blank".utf8), Array("with\nline".utf8), Array("qu\"ote'".utf8), Array("-dash".utf8),
            Array(":(top)magic".utf8), Array("star*".utf8), Array("ümlaut".utf8), Array("-f".utf8),
            [0x66, 0xff, 0x6f], [0x66, 0xfe, 0x6f], [0x2d, 0xff], Array("line\n".utf8) + [0xff],
        ]
        let folder = LocalPath(repository.path)
        for name in names { try (folder / LocalPath(bytes: name)).write(Array("text".utf8)) }
        try (folder / "stare").write(Array("text".utf8))
        let git = try await Git(repository.path)
        #expect(try await status(of: repository).changes.count == names.count + 1)
        for name in names {
            let untracked = try await status(of: repository).changes
            let change = try #require(untracked.first { $0.path == LocalPath(bytes: name) })
            try await git.run(["add", "--all"], paths: change.paths)
            let staged = try await status(of: repository).changes.filter { $0.section == .staged }
            #expect(staged.map(\.path) == [LocalPath(bytes: name)])
            #expect(try await Subject.change(staged[0]).read(git).files.count == 1)
            try await git.run(["reset", "-q"], paths: staged[0].paths)
            #expect(try await status(of: repository).changes == untracked)
            #expect(try await Subject.change(change).read(git).files.count == 1)
        }
        for (done, name) in names.enumerated() {
            try await git.run(["clean", "-f", "-q"], paths: [LocalPath(bytes: name)])
            #expect(try await status(of: repository).changes.count == names.count - done)
        }
    }

    @Test func `deleted, renamed, executable and conflicting files are told`() async throws {
        let repository = try TestRepository()
        try repository.write("gone", "1\n")
        try repository.commit("first", "old", "some lines\nof text\n")
        try repository.git("mv", "old", "new")
        try repository.git("rm", "-q", "gone")
        #expect(summary(try await status(of: repository)) == ["staged D gone", "staged R old > new"])
        let other = try TestRepository()
        try other.makeConflict()
        #expect(summary(try await status(of: other)) == ["conflicts U file"])
    }

    @Test func `a submodule with a new commit is told as one`() async throws {
        let (inner, outer) = (try TestRepository(), try TestRepository())
        try inner.commit("inner")
        try outer.git("-c", "protocol.file.allow=always", "submodule", "add", "-q", inner.path, "sub")
        try outer.git("commit", "-q", "-m", "outer")
        try outer.git(
            "-C", "sub", "-c", "user.name=a", "-c", "user.email=b", "commit", "-q", "--allow-empty", "-m", "x")
        #expect(summary(try await status(of: outer)) == ["unstaged M sub sub"])
    }

    @Test func `empty, bare and missing repositories are known for what they are`() async throws {
        let empty = try TestRepository()
        let status = try await status(of: empty)
        #expect(status.head == nil && status.branch == "main" && status.changes == [] && status.summary == "main")
        let bare = try TestRepository("--bare")
        let git = try await Git(bare.path)
        #expect(!git.hasWorkTree && git.folder == bare.path)
        let inner = try await Git(empty.path + "/.git")
        #expect(!inner.hasWorkTree)
        for (folder, words) in [("/", "fatal: not a git repository"), ("/nowhere", "/nowhere")] {
            do {
                _ = try await Git(folder)
                Issue.record("there is no repository in \(folder)")
            } catch { #expect("\(error)".contains(words)) }
        }
    }

    @Test func `a folder in a repository leads to its top`() async throws {
        let repository = try TestRepository()
        try repository.write("a/b/c", "")
        let git = try await Git(repository.path + "/a/b")
        #expect(git.hasWorkTree && git.folder == repository.path)
    }

    @Test func `the program that runs is the real git`() throws {
        let program = try #require(Git.program)
        #expect(program.hasSuffix("/git") && program.hasPrefix("/"))
    }

    @Test func `a reading that is cancelled ends git`() async throws {
        let repository = try TestRepository()
        let git = try await Git(repository.path)
        // An alias that would take an hour.
        let mark = repository.path + "/.git/started"
        try repository.git("config", "alias.slow", "!touch '\(mark)'; sleep 3600")
        let task = Task { try await git.output(["slow"]) }
        for _ in 0..<3_000 {
            guard !FileManager.default.fileExists(atPath: mark) else { break }
            try await Task.sleep(for: .milliseconds(10))
        }
        #expect(FileManager.default.fileExists(atPath: mark))
        let start = ContinuousClock.now
        task.cancel()
        await #expect(throws: CancellationError.self) { try await task.value }
        #expect(.now - start < .seconds(1_200))
    }
}
