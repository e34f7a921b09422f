import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Parts of files are staged, taken back and discarded.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitHunkTests {
    let repository: TestRepository
    private let old = (1...30).map { "line \($0)\n" }

    init() throws {
        repository = try TestRepository()
        try repository.commit("first", "odd \"name\"", old.joined())
    }

    /// The text with some lines replaced.
    private func text(_ changes: [Int: String]) -> String {
        old.enumerated().map { changes[$0.offset + 1] ?? $0.element }.joined()
    }

    private func start() async throws -> GitTester {
        let tester = try await GitTester(repository.path, width: 130, height: 40)
        await tester.wait(for: "@@")
        tester.press("4")
        return tester
    }

    @Test func `s stages in the diff as it does in the list of files, and v puts lines side by side`() async throws {
        try repository.write("odd \"name\"", text([3: "three\n", 20: "twenty\n"]))
        let tester = try await start()
        #expect(tester.picture.contains("s stage file") && !tester.view.diff.view.isSideBySide)
        tester.press("]")
        tester.press("v")
        #expect(tester.view.diff.view.isSideBySide)
        tester.press("s")
        await wait(tester, staged: text([3: "three\n"]))
        #expect(tester.view.diff.view.isSideBySide)
    }

    @Test func `Tab leads from a commit to its diff, where the arrow keys select lines`() async throws {
        try repository.git("commit", "-q", "--allow-empty", "-m", "Subject\n\nWhy it was done")
        let tester = try await GitTester(repository.path, width: 130, height: 40)
        await tester.wait(for: " main  Subject")
        tester.press("2")
        tester.press(.down)
        await tester.wait(for: "@@ -0,0 +1,30 @@")
        tester.press(.tab)
        tester.press(.tab)
        tester.press(.down)
        #expect(tester.window.focusedView === tester.view.diff.view)
        tester.press(.down)
        tester.press(.down)
        #expect(tester.view.diff.view.selection?.line == 0)
    }

    private func wait(_ tester: GitTester, staged: String) async {
        await tester.wait("the index") { self.repository.staged("odd \"name\"") == staged }
        // The next key is for what is shown then.
        for _ in 0..<3 { await tester.settle() }
    }

    @Test func `the selected hunk is staged, and taken back`() async throws {
        try repository.write("odd \"name\"", text([3: "three\n", 20: "twenty\n"]))
        let tester = try await start()
        tester.press("]")
        tester.press("]")
        tester.press(" ")
        await wait(tester, staged: text([20: "twenty\n"]))
        await tester.wait(for: "Staged (1)")
        tester.press("1")
        tester.select("odd", in: tester.view.files)
        await tester.wait("the diff of the index") { tester.view.diff.subject?.isStaged == true }
        await tester.wait(for: "twenty")
        tester.press("4")
        tester.press("]")
        tester.press(" ")
        await wait(tester, staged: text([:]))
        #expect(repository.read("odd \"name\"") == text([3: "three\n", 20: "twenty\n"]))
    }

    @Test func `marked lines are staged alone`() async throws {
        try repository.write("odd \"name\"", text([3: "three\n", 5: "five\n"]))
        let tester = try await start()
        // The heading, the hunk, two lines of context, then the line that goes and the one that comes.
        for _ in 0..<4 { tester.press(.down) }
        tester.press(Key.down.shift)
        tester.press(" ")
        await wait(tester, staged: text([3: "three\n"]))
        #expect(tester.view.diff.view.markedPlaces.isEmpty)
    }

    @Test func `l stages the selected line`() async throws {
        try repository.write("odd \"name\"", text([3: "line 3\nnew\n"]))
        let tester = try await start()
        for _ in 0..<5 { tester.press(.down) }
        tester.press("l")
        await wait(tester, staged: text([3: "line 3\nnew\n"]))
    }

    @Test func `a hunk is discarded after a question`() async throws {
        try repository.write("odd \"name\"", text([3: "three\n", 20: "twenty\n"]))
        let tester = try await start()
        tester.press("]")
        tester.press("d")
        await tester.wait(for: "Discard this part of the changes?")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("the file") { self.repository.read("odd \"name\"") == self.text([20: "twenty\n"]) }
    }

    @Test func `a file that becomes a link, and a binary file, are staged and taken back as a whole`() async throws {
        let path = LocalPath(repository.path)
        try (path / "binary").write([0, 1, 2])
        try repository.git("add", "binary")
        try repository.git("commit", "-q", "-m", "binary")
        for (name, key) in [("odd \"name\"", "]"), ("binary", "4")] as [(String, Key)] {
            if name == "binary" {
                try (path / "binary").write([0, 2, 3])
            } else {
                try FileManager.default.removeItem(atPath: repository.path + "/" + name)
                try FileManager.default.createSymbolicLink(
                    atPath: repository.path + "/" + name, withDestinationPath: "binary")
            }
            let tester = try await GitTester(repository.path, width: 130, height: 40)
            for section in [Change.Section.unstaged, .staged] {
                await tester.wait("the change") { tester.view.repository.status.changes.first?.section == section }
                await tester.wait("the diff") {
                    tester.view.diff.subject?.isStaged == (section == .staged) && tester.view.diff.part == .file
                        && !tester.view.diff.view.diff.files.isEmpty
                }
                for _ in 0..<3 { await tester.settle() }
                tester.press("4")
                tester.press(key)
                await tester.wait(for: section == .staged ? "s unstage file" : "s stage file")
                tester.press("s")
                tester.press("1")
            }
            await tester.wait("what is not staged") {
                tester.view.repository.status.changes.first?.section == .unstaged
            }
            try repository.git("checkout", "-q", "--", ".")
        }
    }

    @Test func `a line of a file that git does not know yet can be staged`() async throws {
        try repository.write("new", "one\ntwo\n")
        let tester = try await start()
        await tester.wait(for: "new (new)")
        tester.press("]")
        tester.press(.down)
        tester.press("l")
        await tester.wait("the index") { self.repository.staged("new") == "one\n" }
    }

    @Test func `bytes that are no text, blanks at ends and missing line ends are kept`() async throws {
        let bytes: [UInt8] = Array("a \r\n".utf8) + [0xff, 0xfe, 10] + Array("end".utf8)
        try (LocalPath(repository.path) / "odd \"name\"").write(bytes)
        let tester = try await start()
        tester.press("]")
        tester.press(" ")
        await tester.wait("the index") { (try? self.repository.git("diff", "--quiet")) != nil }
        #expect(try repository.git("diff", "--cached", "--quiet", "--exit-code", "HEAD", "--", "nothing") == "")
    }

    @Test func `what is no text, a rename and a mode say so`() async throws {
        try (LocalPath(repository.path) / "binary").write([0, 1, 2])
        try repository.git("mv", "odd \"name\"", "even")
        let tester = try await GitTester(repository.path, width: 130, height: 40)
        await tester.wait(for: "odd \"name\" → even")
        tester.select("binary", in: tester.view.files)
        await tester.wait(for: "binary (new)")
    }

    @Test func `a commit is shown with its message, and nothing of it can be staged`() async throws {
        try repository.git("commit", "-q", "--allow-empty", "-m", "Subject\n\nWhy it was done")
        let tester = try await GitTester(repository.path, width: 130, height: 40)
        await tester.wait(for: " main  Subject")
        tester.press("2")
        await tester.wait(for: "Why it was done")
        tester.press(.down)
        await tester.wait(for: "@@ -0,0 +1,30 @@")
        tester.press("4")
        tester.press(" ")
        tester.press("d")
        #expect(tester.window.overlays.shown.isEmpty && tester.view.diff.subject?.isStaged == nil)
    }
}
