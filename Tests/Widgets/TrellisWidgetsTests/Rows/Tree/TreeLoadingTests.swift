import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Trees whose children come later.
@MainActor
struct TreeLoadingTests {
    /// Gives children when it is told to.
    @MainActor private final class Server {
        struct Failure: Error, CustomStringConvertible { let description: String }
        var waiting: [(id: String, continuation: CheckedContinuation<[String], any Error>)] = []

        func children(of id: String) async throws -> [Outline.Node] {
            try await withCheckedThrowingContinuation { waiting.append((id, $0)) }.map(Outline.Node.init)
        }

        /// Answers the first request.
        func answer(_ result: Result<[String], any Error>) async {
            waiting.removeFirst().continuation.resume(with: result)
            for _ in 0..<10 { await Task.yield() }
        }
    }

    private let server = Server()

    private func shown() -> (Tree<Outline.Node>, WindowTester) {
        let tree = Tree(
            [Outline.Node(id: "root"), Outline.Node(id: "other")],
            load: { [server] in
                try await server.children(of: $0.id)
            }
        ) { StyledText($0.id) }
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        return (tree, WindowTester(window, width: 16, height: 5))
    }

    @Test func `a row tells that children are loading until they are there`() async {
        let (tree, tester) = shown()
        tester.press(.right)
        #expect(
            tester.picture == """
                | ▾ root         |
                | └── loading…   |
                | ▸ other        |
                |                |
                |                |
                """)
        tester.press(.down)
        #expect(tree.selection == "other", "it cannot be selected")
        await server.answer(.success(["a", "b"]))
        tester.draw()
        #expect(
            tester.picture == """
                | ▾ root         |
                | ├─▸ a          |
                | └─▸ b          |
                | ▸ other        |
                |                |
                """)
        #expect(tree.selection == "other")
        tree.collapse("root")
        tree.expand("root")
        #expect(tree.rowCount == 4 && server.waiting.isEmpty, "they are known")
        tree.expand("a")
        await server.answer(.success([]))
        tester.draw()
        #expect(tester.picture.contains("├── a "), "it turned out to have none")
    }

    @Test func `an error is shown, and expanding again asks again`() async {
        let (tree, tester) = shown()
        tree.expand("root")
        await server.answer(.failure(Server.Failure(description: "no way")))
        tester.draw()
        #expect(tester.picture.contains("└── no way"))
        tree.collapse("root")
        tree.expand("root")
        await server.answer(.success(["a"]))
        #expect(tree.rowCount == 3)
    }

    @Test func `children that come when the node is collapsed are kept`() async {
        let (tree, _) = shown()
        tree.expand("root")
        tree.collapse("root")
        await server.answer(.success(["a"]))
        #expect(tree.rowCount == 2)
        tree.expand("root")
        #expect(tree.rowCount == 3 && server.waiting.isEmpty)
    }

    @Test func `a reload shows old children until new ones are there, and drops late answers`() async {
        let (tree, _) = shown()
        tree.expand("root")
        tree.reload()
        #expect(server.waiting.map(\.id) == ["root", "root"])
        await server.answer(.success(["late"]))
        #expect(tree.row(of: "late") == nil)
        await server.answer(.success(["a", "b"]))
        tree.selection = "b"
        tree.reload()
        #expect(tree.selection == "b" && tree.rowCount == 4)
        await server.answer(.success(["b", "c", "d"]))
        #expect(tree.selection == "b" && tree.row(of: "d") == 3 && tree.row(of: "a") == nil)
    }

    @Test func `children that are at hand are shown without a word of loading`() {
        var rows: [Int] = []
        let tree = Tree([Outline.Node(id: "x")], load: { [Outline.Node(id: $0.id + "x")] }) { StyledText($0.id) }
        tree.expand("x")
        rows.append(tree.rowCount)
        tree.expandAll(below: "x")
        tree.reload()
        #expect(tree.rowCount >= 2 && rows == [2] && tree.node(at: 1)?.id == "xx")
    }

    @Test func `a tree that goes while children are on their way goes`() async {
        weak var gone: Tree<Outline.Node>?
        do {
            let (tree, _) = shown()
            tree.expand("root")
            gone = tree
        }
        #expect(gone == nil)
        await server.answer(.success([]))
    }

    @Test func `the text while children are loading can be another`() {
        let (tree, tester) = shown()
        tree.loadingText = "wait"
        tester.press(.right)
        #expect(tester.picture.contains("└── wait "))
        tree.loadingText = "soon"
        #expect(tester.picture.contains("└── soon "))
    }
}
