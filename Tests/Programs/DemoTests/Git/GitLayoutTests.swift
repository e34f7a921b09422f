import Testing
import Trellis
import TrellisCode
import TrellisTesting

@testable import git

/// Borders that are dragged, and the room of subjects.
@MainActor
@Suite(.timeLimit(.minutes(60)))
final class GitLayoutTests: GitTesting {
    let repository: TestRepository

    init() throws {
        repository = try TestRepository()
        try repository.commit("first", "a.txt")
        try repository.write("a.txt", "changed\n")
    }

    private func drag(_ tester: GitTester, from: Point, to: Point) {
        _ = tester.tester.send(.mouse(Mouse(.press(.left), at: from)))
        _ = tester.tester.send(.mouse(Mouse(.drag(.left), at: to)))
        _ = tester.tester.send(.mouse(Mouse(.release(.left), at: to)))
        _ = tester.picture
    }

    @Test func `the border between lists and diff is dragged, and keeps its share at other sizes`() async throws {
        let tester = try await start(width: 120, height: 40)
        _ = tester.picture
        let border = tester.view.diff.frame.x
        for start in [border] {  // The column before it is that of the scroll bars of the lists.
            drag(tester, from: Point(x: start, y: 20), to: Point(x: 80, y: 20))
            #expect(tester.view.diff.frame.x == 80 && tester.view.files.frame.width == 80)
            drag(tester, from: Point(x: 80, y: 20), to: Point(x: border, y: 20))
        }
        drag(tester, from: Point(x: border, y: 20), to: Point(x: 60, y: 20))
        tester.resize(width: 160, height: 40)
        _ = tester.picture
        #expect(tester.view.diff.frame.x == 80)
        drag(tester, from: Point(x: 80, y: 20), to: Point(x: 0, y: 20))
        #expect(tester.view.diff.frame.x == 24)
        for _ in 0..<3 { tester.press(">") }
        _ = tester.picture
        #expect(tester.view.diff.frame.x == 48)
    }

    @Test func `the borders of the files and the branches are dragged`() async throws {
        let tester = try await start(width: 120, height: 40)
        _ = tester.picture
        let view = tester.view
        drag(tester, from: Point(x: 10, y: view.files.frame.bottom - 1), to: Point(x: 10, y: 8))
        #expect(view.files.frame.bottom == 9 && view.history.frame.y == 8)
        drag(tester, from: Point(x: 10, y: view.refs.frame.y), to: Point(x: 10, y: 34))
        #expect(view.refs.frame.y == 34 && view.history.frame.bottom == 35)
        // A click into a list still selects there.
        drag(tester, from: Point(x: 10, y: 10), to: Point(x: 10, y: 20))
        #expect(view.files.frame.bottom == 9 && view.refs.frame.y == 34)
    }

    @Test func `below a list the diff is dragged up`() async throws {
        let tester = try await start(width: 80, height: 24)
        _ = tester.picture
        drag(tester, from: Point(x: 10, y: tester.view.diff.frame.y), to: Point(x: 10, y: 6))
        #expect(tester.view.diff.frame.y == 6 && tester.view.files.frame.bottom == 7)
    }

    @Test func `80 columns leave 50 letters to names and subject, however many lanes there are`() async throws {
        // Ten branches side by side.
        for branch in 1...10 {
            try repository.git("switch", "-q", "--detach", "main")
            try repository.git("commit", "-q", "--allow-empty", "-m", String(repeating: "\(branch % 10)", count: 60))
            try repository.git("branch", "b\(branch)")
        }
        try repository.git("switch", "-q", "main")
        let tester = try await start(width: 80, height: 40)
        tester.press("2")
        await tester.wait("all commits") { tester.view.history.list.count == 11 }
        let row = tester.picture.split(separator: "\n").first { $0.contains(" b5  ") }
        #expect(row.map { $0.count { $0 == "5" } - 1 } ?? 0 >= 45, "\(tester.picture)")
    }

    @Test func `names at a commit are as many as leave room for its subject`() async throws {
        for name in 1...9 { try repository.git("branch", "a-branch-with-a-long-name-\(name)") }
        let tester = try await start(width: 80, height: 30)
        tester.press("2")
        await tester.wait(for: " main   a-branch-with-a-long-name-9  +8 first")
    }

    @Test(arguments: [(80, 24), (40, 12), (130, 20)])
    func `where not all panes are visible, a row names them, and Tab, keys and clicks reach each`(
        width: Int, height: Int
    ) async throws {
        let tester = try await start(width: width, height: height)
        await tester.wait(for: "M a.txt")
        let row = tester.picture.split(separator: "\n")[1]
        #expect(row.contains("1 Files  2 History  3 Branches  4 Diff"))
        let view = tester.view
        let places: [View] = [view.files.list, view.history.list, view.refs.list, view.diff.view]
        for key in [Key.tab, Key.tab.shift] {
            var reached: Set<ObjectIdentifier> = []
            for _ in 0..<6 {
                tester.press(key)
                if let focused = tester.window.focusedView { reached.insert(ObjectIdentifier(focused)) }
                await tester.settle()
                #expect(tester.window.focusedView.map { !$0.isHidden && $0.frame.width > 0 } == true)
            }
            #expect(places.allSatisfy { reached.contains(ObjectIdentifier($0)) })
        }
        for (text, place) in zip(["1 Fi", "2 Hi", "3 Br", "4 Di"], places) {
            let x = row.distance(from: row.startIndex, to: row.firstRange(of: text)!.lowerBound) - 1
            _ = tester.tester.send(.mouse(Mouse(.press(.left), at: Point(x: x, y: 1))))
            #expect(place.isFocused)
        }
    }

    @Test func `keys of files are named after what they do`() async throws {
        try repository.write("b.txt", "new\n")
        let tester = try await start(width: 100, height: 30)
        await tester.wait(for: "s stage")
        tester.press("s")
        await tester.wait(for: "Staged (1)")
        tester.select("a.txt", in: tester.view.files)
        await tester.wait(for: "s unstage")
    }
}
