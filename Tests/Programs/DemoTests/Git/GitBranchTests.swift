import Testing
import Trellis
import TrellisTesting

@testable import git

/// Branches, stashes and other repositories.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitBranchTests: GitTesting {
    let repository: TestRepository

    init() throws { repository = try TestRepository() }

    @Test func `branches are made, checked out and deleted`() async throws {
        try repository.commit("first")
        let tester = try await start()
        tester.press("b")
        await tester.wait(for: "Name of the new branch")
        tester.type("topic")
        tester.press(.enter)
        await tester.wait(for: "* topic")
        try repository.commit("on topic")
        tester.press("3")
        await tester.wait(for: " topic  on topic")
        tester.select("main", in: tester.view.refs)
        tester.press("o")
        await tester.wait(for: "* main")
        tester.select("topic", in: tester.view.refs)
        tester.press("d")
        await tester.wait(for: "Delete the branch topic?")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait(for: "not fully merged")
        tester.press(.left)
        tester.press(.enter)
        await tester.wait("its end") { !tester.picture.contains("topic") }
        #expect(try repository.git("branch", "--format=%(refname:short)") == "main\n")
    }

    @Test func `git's own words say why a branch cannot be made`() async throws {
        try repository.commit("first")
        let tester = try await start()
        tester.press("b")
        await tester.wait(for: "Name of the new branch")
        tester.type("a..b")
        tester.press(.enter)
        await tester.wait(for: "not a valid branch name")
        // What was typed is asked for again.
        tester.press(.enter)
        await tester.wait("the question") {
            tester.picture.contains("Name of the new branch") && tester.picture.contains("a..b")
                && !tester.picture.contains("not a valid")
        }
        tester.type("ab")
        tester.press(.enter)
        await tester.wait(for: "* ab")
    }

    @Test func `changes are put aside and come back`() async throws {
        try repository.commit("first", "a.txt")
        try repository.write("a.txt", "changed\n")
        let tester = try await start()
        tester.press("S")
        await tester.wait(for: "A word about the changes")
        tester.type("later")
        tester.press(.enter)
        await tester.wait(for: "On main: later")
        #expect(repository.read("a.txt") == "first\n")
        tester.press("3")
        tester.select("later", in: tester.view.refs)
        await tester.wait(for: "+ changed")
        tester.press("o")
        await tester.wait(for: "Bring back")
        tester.press(.enter)
        await tester.wait(for: "M a.txt")
        #expect(repository.read("a.txt") == "changed\n")
    }

    @Test func `fetching and pushing show what git says`() async throws {
        let other = try TestRepository("--bare")
        try repository.commit("first")
        try repository.git("remote", "add", "origin", other.path)
        let tester = try await start()
        tester.press("P")
        await tester.wait(for: "git push has ended")
        #expect(tester.picture.contains("main -> main"))
        tester.press(.enter)
        await tester.wait(for: "origin/main")
        try repository.git("remote", "set-url", "origin", "/nowhere")
        tester.press("f")
        await tester.wait(for: "git fetch has ended with status 128")
        #expect(tester.picture.contains("'/nowhere' does not appear to be a git repository"))
    }
}
