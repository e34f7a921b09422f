import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What changes in a tree, and who is told.
@MainActor
struct TreeChangesTests {
    private let project = Outline(
        """
        project
          Sources
            Trellis
              Run
            Views
          Tests
            All
          README
        notes
        """)

    private func shown(_ view: View, width: Int = 20, height: Int = 6) -> WindowTester {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `a reload keeps what is expanded, selected, marked and in sight`() {
        let tree = project.tree()
        tree.allowsMultipleSelection = true
        tree.expandedNodes = ["project", "Sources", "Tests"]
        let tester = shown(tree, height: 4)
        tree.selection = "All"
        tree.markedNodes = ["README", "All"]
        tree.scroll(to: 3)
        #expect(tree.node(at: tree.firstVisibleRow)?.id == "Views")
        project.set(
            """
            before
            project
              Makefile
              Sources
                Trellis
                  Run
                Views
                Zoom
              Tests
                All
                New
            notes
            """)
        tree.roots = project.roots
        tester.draw()
        #expect(tree.selection == "All" && tree.markedNodes == ["All"])
        #expect(tree.expandedNodes == ["project", "Sources", "Tests"])
        #expect(tree.node(at: tree.firstVisibleRow)?.id == "Views")
        #expect(
            tester.picture == """
                |   │ ├── Views     │|
                |   │ └── Zoom      │|
                |   └─▾ Tests       ┃|
                | ✓   ├── All       │|
                """)
        project.set("project\n  Tests\n    New\nnotes")
        tree.reload()
        #expect(tree.selection == "New", "the next one that was shown below it")
    }

    @Test func `what is selected and expanded can be observed`() {
        let tree = project.tree()
        let tester = shown(tree)
        var selections: [String?] = []
        var expansions: [Set<String>] = []
        let tokens = [
            tree.observe(\.selection, initially: true) { [unowned tree] _ in selections.append(tree.selection) },
            tree.observe(\.expandedNodes) { [unowned tree] _ in expansions.append(tree.expandedNodes) },
        ]
        tester.press(.down)
        tree.expand("project")
        tester.press(.home)
        tree.expandedNodes = []
        tree.expandedNodes = []
        tree.selection = "nobody"
        tree.selection = nil
        #expect(selections == ["project", "notes", "project", nil], "a row that is moved is the same selection")
        #expect(expansions == [["project"], []])
        tokens.forEach { $0.end() }
    }

    @Test func `what is selected goes to the node that hides it`() {
        let tree = project.tree()
        var told: [String] = []
        tree.onChange = { told.append($0.id) }
        tree.expandedNodes = ["project", "Sources", "Trellis"]
        let tester = shown(tree)
        tree.selection = "Run"
        tree.expandedNodes = ["project", "Trellis"]
        #expect(tree.selection == "Sources")
        tree.expand("Sources")
        tree.selection = "Run"
        tree.collapseAll()
        #expect(tree.selection == "project" && told == [], "the app has done it")
        tree.expandedNodes = ["project", "Sources", "Trellis"]
        tree.selection = "Run"
        tester.draw()
        tester.click(x: 3, y: 1)
        #expect(tree.selection == "Sources" && told == ["Sources"])
    }

    @Test func `whoever is asked for children may ask for what is shown`() {
        weak var shown: Tree<Outline.Node>?
        var counts: [Int] = []
        let tree = Tree(
            [Outline.Node(id: "a")],
            children: { node in
                counts.append(shown?.rowCount ?? 0)
                return [Outline.Node(id: node.id + "a"), Outline.Node(id: node.id + "b")]
            }
        ) { StyledText($0.id) }
        shown = tree
        tree.expandedNodes = ["aa"]
        tree.expand("a")
        #expect(counts == [1, 1] && tree.rowCount == 5)
        tree.collapse("a")
        tree.collapse("a")
        tree.expand("a")
        #expect(tree.rowCount == 5)
    }

    @Test func `properties that are seen can be observed`() {
        let tree = project.tree()
        let tester = shown(tree)
        let properties = ObservedPropertiesTests()
        let seen = ObservedPropertiesTests.Seen()
        properties.expect("expandedNodes", \.expandedNodes, of: tree, tester, becomes: ["project"], seen)
        properties.expect("allowsMultipleSelection", \.allowsMultipleSelection, of: tree, tester, becomes: true, seen)
        properties.expect("selection", \.selection, of: tree, tester, becomes: "Tests", seen)
        properties.expect("markedNodes", \.markedNodes, of: tree, tester, becomes: ["Sources"], seen)
        properties.expect("role", \.role, of: tree, tester, becomes: .error, seen)
        tree.roots = []
        properties.expect("emptyText", \.emptyText, of: tree, tester, becomes: "none", seen)
    }
}
