import FileSystem
import Foundation
import Testing
import Trellis
import TrellisTesting

@testable import git

/// Conflicts of every kind, ended by taking a side.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitConflictTests: GitTesting {
    let repository: TestRepository

    init() throws { repository = try TestRepository() }

    /// Makes two branches differ, and merges them.
    private func merge(
        _ base: (TestRepository) throws -> Void, ours: (TestRepository) throws -> Void,
        theirs: (TestRepository) throws -> Void
    ) throws {
        func commit(_ change: (TestRepository) throws -> Void, _ name: String) throws {
            try change(repository)
            try repository.git("add", "-A")
            try repository.git("commit", "-q", "--allow-empty", "-m", name)
        }
        try repository.write("other", "other\n")
        try commit(base, "base")
        try repository.git("switch", "-q", "-c", "other")
        try commit(theirs, "theirs")
        try repository.git("switch", "-q", "main")
        try commit(ours, "ours")
        _ = try? repository.git("merge", "-q", "other")
    }

    /// Takes a side of each conflict; expects what that side has at the paths, and no conflict.
    private func take(_ side: Conflict.Side) async throws {
        let git = try await Git(repository.path)
        let changes = Status(parsing: try await git.output(Status.arguments)).changes.filter {
            $0.section == .conflicts
        }
        #expect(!changes.isEmpty)
        for change in changes {
            func entries() throws -> [[Substring]] {
                try repository.git("ls-files", "-s", "--", "\(change.path)").split(separator: "\n").map {
                    $0.prefix { $0 != "\t" }.split(separator: " ")
                }
            }
            let wanted = try entries().first { $0[2] == "\(side.rawValue)" }
            #expect((wanted == nil) == change.conflict?.isMissing(on: side), "\(change)")
            _ = try await Subject.change(change).read(git)
            try await git.take(side, of: change.path)
            #expect(try entries() == (wanted.map { [[$0[0], $0[1], "0"]] } ?? []), "\(change)")
            let exists = (try? (LocalPath(repository.path) / change.path).entry()) != nil
            #expect(exists == (wanted != nil) || wanted?[0] == "160000", "\(change)")
            if wanted != nil, wanted?[0] != "160000" {
                #expect(try repository.git("diff", "--name-only", "--", "\(change.path)") == "")
            }
        }
        #expect(try repository.git("ls-files", "-u") == "")
        // What is solved already stays.
        let before = try repository.git("status", "--porcelain")
        for change in changes {
            await #expect(throws: Git.Failure.self) { try await git.take(side, of: change.path) }
        }
        #expect(try repository.git("status", "--porcelain") == before)
    }

    private static let text = (1...9).map { "line \($0)\n" }.joined()

    @Test(arguments: Conflict.Side.allCases)
    func `a file that one side deleted and the other changed`(side: Conflict.Side) async throws {
        try merge { repository in
            for name in ["a", "-dash", "b b"] { try repository.write(name, Self.text) }
        } ours: { repository in
            try repository.git("rm", "-q", "--", "a")
            try repository.write("-dash", Self.text + "ours\n")
            try repository.git("rm", "-q", "--", "b b")
        } theirs: { repository in
            try repository.write("a", Self.text + "theirs\n")
            try repository.git("rm", "-q", "--", "-dash")
            try repository.write("b b", Self.text + "theirs\n")
        }
        try await take(side)
    }

    @Test(arguments: Conflict.Side.allCases)
    func `a file that both sides renamed, or added`(side: Conflict.Side) async throws {
        try merge {
            try $0.write("old", Self.text)
        } ours: { repository in
            try repository.git("mv", "old", "one")
            try repository.write("both", "ours\n")
        } theirs: { repository in
            try repository.git("mv", "old", "two")
            try repository.write("both", "theirs\n")
            try repository.makeExecutable("both")
        }
        let codes = try repository.git("status", "--porcelain").split(separator: "\n").map { $0.prefix(2) }
        #expect(Set(codes).isSuperset(of: ["DD", "AU", "UA", "AA"]))
        try await take(side)
    }

    @Test(arguments: Conflict.Side.allCases)
    func `a file that became a link, and one whose mode changed`(side: Conflict.Side) async throws {
        try merge {
            try $0.write("a", Self.text)
        } ours: { repository in
            try repository.write("a", Self.text + "ours\n")
            try repository.makeExecutable("a")
        } theirs: { repository in
            let path = repository.folder.appendingPathComponent("a").path
            try FileManager.default.removeItem(atPath: path)
            try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "other")
        }
        try await take(side)
    }

    @Test(arguments: Conflict.Side.allCases)
    func `a submodule that both sides moved`(side: Conflict.Side) async throws {
        let hashes = ["1", "2", "3"].map { String(repeating: $0, count: 40) }
        func set(_ hash: String) -> (TestRepository) throws -> Void {
            { try $0.git("update-index", "--add", "--cacheinfo", "160000,\(hash),sub") }
        }
        func commit(_ hash: String, _ name: String) throws {
            try repository.git("update-index", "--add", "--cacheinfo", "160000,\(hash),sub")
            try repository.git("commit", "-q", "-m", name)
        }
        try repository.write("sub/.keep", "")
        try FileManager.default.removeItem(atPath: repository.path + "/sub/.keep")
        try commit(hashes[0], "base")
        try repository.git("switch", "-q", "-c", "other")
        try commit(hashes[1], "theirs")
        try repository.git("switch", "-q", "main")
        try commit(hashes[2], "ours")
        _ = try? repository.git("merge", "-q", "other")
        try await take(side)
    }

    @Test func `the list tells what the sides did, and the question that a side has no file`() async throws {
        try merge {
            try $0.write("a", Self.text)
        } ours: {
            try $0.write("a", Self.text + "ours\n")
        } theirs: {
            try $0.git("rm", "-q", "a")
        }
        let tester = try await start()
        await tester.wait(for: "U a (deleted by them)")
        await tester.wait(for: "A conflict: deleted by them.")
        await tester.wait(for: "d take a side")
        tester.press("d")
        await tester.wait(for: "Theirs has no such file")
        tester.press(.right)
        tester.press(.enter)
        await tester.wait("its end") { self.repository.read("a") == nil && self.repository.staged("a") == nil }
        #expect(try repository.git("ls-files", "-u") == "")
    }

    @Test func `a file with markers of conflicts is staged after a question, one without at once`() async throws {
        try repository.makeConflict()
        let tester = try await start()
        await tester.wait(for: "s resolved")
        tester.press("s")
        await tester.wait(for: "still has markers")
        tester.press(.escape)
        await tester.wait("the end of the question") { tester.window.overlays.shown.isEmpty }
        #expect(try repository.git("ls-files", "-u") != "")
        try repository.write("file", "both\n")
        tester.press("s")
        await tester.wait(for: "Staged (1)")
        #expect(repository.staged("file") == "both\n")
    }

    @Test func `a stages everything but conflicts and repositories in the folder`() async throws {
        try repository.makeConflict()
        try repository.write("new", "new\n")
        try repository.git("init", "-q", "nested")
        try repository.git(
            "-C", "nested", "-c", "user.name=a", "-c", "user.email=b", "commit", "-q", "--allow-empty", "-m", "x")
        let tester = try await start()
        await tester.wait(for: "nested (repository)")
        tester.press("a")
        await tester.wait(for: "Staged (1)")
        #expect(try repository.git("ls-files", "-u") != "" && repository.git("ls-files", "nested") == "")
        tester.press("a")
        await tester.wait("nothing staged") { !tester.picture.contains("Staged (1)") }
        #expect(try repository.git("ls-files", "-u") != "")
        tester.select("nested", in: tester.view.files)
        await tester.wait(for: "Subproject commit")
        for key in ["s", "d"] as [Key] {
            tester.press(key)
            await tester.wait(for: "a repository of its own")
        }
        #expect(try repository.git("ls-files", "nested") == "")
    }
}
