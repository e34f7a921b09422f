import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TreeTests {
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
        window.theme = .dark
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { project.tree() } == [])
        #expect(
            checkWidget {
                let tree = project.tree()
                tree.allowsMultipleSelection = true
                tree.expandedNodes = ["project", "Sources", "Trellis"]
                tree.markedNodes = ["README", "Views"]
                return tree
            } == [])
        #expect(
            checkWidget {
                let tree = Tree([Outline.Node(id: "漢字"), Outline.Node(id: "e\u{301}")], selectsFirst: false) { node in
                    node.id.count < 9 ? [Outline.Node(id: node.id + "👍🏽")] : []
                } row: {
                    StyledText($0.id, role: .accent)
                }
                tree.expandedNodes = ["漢字", "漢字👍🏽", "漢字👍🏽👍🏽"]
                return tree
            } == [])
        #expect(
            checkWidget {
                let tree = Tree([Outline.Node](), children: { _ in [] }) { StyledText($0.id) }
                tree.emptyText = "nothing"
                return tree
            } == [])
    }

    @Test func `lines lead from a node to its children`() {
        let tree = project.tree()
        tree.expandedNodes = ["project", "Sources", "Trellis"]
        let tester = shown(tree, height: 9)
        #expect(
            tester.picture == """
                | ▾ project          |
                | ├─▾ Sources        |
                | │ ├─▾ Trellis      |
                | │ │ └── Run        |
                | │ └── Views        |
                | ├─▸ Tests          |
                | └── README         |
                |   notes            |
                |                    |
                """)
        tester.send(.features(TerminalFeatures(unicode: false)))
        #expect(
            tester.picture
                == """
                | v project          |
                | |-v Sources        |
                | | |-v Trellis      |
                | | | `-- Run        |
                | | `-- Views        |
                | |-> Tests          |
                | `-- README         |
                |   notes            |
                |                    |
                """)
    }

    @Test func `details are at the right edge, where there is room`() {
        let tree = project.tree()
        tree.expandedNodes = ["project"]
        tree.detail = { $0.id == "Tests" ? nil : "\($0.id.count)" }
        let tester = shown(tree, width: 18, height: 5)
        #expect(
            tester.picture == """
                | ▾ project      7 |
                | ├─▸ Sources    7 |
                | ├─▸ Tests        |
                | └── README     6 |
                |   notes        5 |
                """)
        #expect(tree.measure(for: nil).size == Size(width: 16, height: 5))
        tester.resize(width: 13, height: 5)
        #expect(tester.picture.contains("| ├─▸ Sour… 7 |"))
        tree.detail = { _ in StyledText("many details") }
        #expect(tester.picture.contains("| ├─▸ Sources |"), "the name is worth more than the detail")
        #expect(
            checkWidget {
                let tree = project.tree()
                tree.detail = { "\($0.id) 漢字" }
                return tree
            } == [])
    }

    @Test func `lines take no more than half of the width, the innermost ones`() {
        let tree = project.tree()
        tree.expandedNodes = ["project", "Sources", "Trellis"]
        let tester = shown(tree, width: 10, height: 8)
        #expect(
            tester.picture
                == """
                | ▾ proje… |
                | ├─▾ Sou… |
                | │ ├─▾ T… |
                | │ └── R… |
                | │ └── V… |
                | ├─▸ Tes… |
                | └── REA… |
                |   notes  |
                """)
    }

    @Test func `keys expand, collapse and move`() {
        let tree = project.tree()
        let tester = shown(tree, height: 9)
        #expect(project.asked == [], "children are asked for when a node is expanded")
        tester.press(.right)
        #expect(project.asked == ["project"] && tree.selection == "project")
        tester.press(.right)
        #expect(tree.selection == "Sources" && project.asked == ["project"])
        tester.press(.right)
        tester.press(.right)
        #expect(tree.selection == "Trellis" && tree.expandedNodes == ["project", "Sources"])
        tester.press(.down)
        #expect(tree.selection == "Views")
        #expect(tester.press(.right), "a leaf has no children, but the key is the tree's")
        tester.press(.left)
        #expect(tree.selection == "Sources")
        tester.press(.left)
        #expect(tree.selection == "Sources" && tree.expandedNodes == ["project"])
        tester.press(.left)
        #expect(tree.selection == "project")
        tester.press(.character(" "))
        #expect(tree.expandedNodes == [] && tree.rowCount == 2)
        tester.press(.character(" "))
        tester.press(.end)
        #expect(tree.selection == "notes")
        tester.type("te")
        #expect(tree.selection == "Tests")
        tester.press(.enter)
        #expect(tree.isExpanded("Tests"))
    }

    @Test func `an asterisk expands all below`() {
        let tree = project.tree()
        let tester = shown(tree, height: 9)
        tester.type("*")
        #expect(tree.rowCount == 9 && tree.selection == "project")
        #expect(tree.expandedNodes == ["project", "Sources", "Trellis", "Tests"])
        tree.collapseAll()
        #expect(tree.rowCount == 2)
        tree.expand("project")
        tree.expandAll(below: "Sources")
        #expect(tree.expandedNodes == ["project", "Sources", "Trellis"])
    }

    @Test func `all below an endless node are not expanded`() {
        let tree = Tree([Outline.Node(id: "x")], children: { [Outline.Node(id: $0.id + "x")] }) { StyledText($0.id) }
        let tester = shown(tree)
        tester.type("*")
        #expect(tree.rowCount == 1_001)
        let loop = Tree([Outline.Node(id: "a")], children: { [Outline.Node(id: $0.id == "a" ? "b" : "a")] }) {
            StyledText($0.id)
        }
        let loopTester = shown(loop)
        loopTester.type("*")
        #expect(loop.rowCount == 3, "a node in itself is not expanded again")
        loop.collapse("a")
        #expect(loop.rowCount == 1)
    }

    @Test func `a click on the mark expands and collapses, without selecting`() {
        let tree = project.tree()
        tree.expand("project")
        let tester = shown(tree, height: 9)
        tester.click(x: 3, y: 1)
        #expect(tree.isExpanded("Sources") && tree.selection == "project")
        tester.click(x: 8, y: 3)
        #expect(tree.selection == "Views")
        tester.click(x: 3, y: 1)
        #expect(!tree.isExpanded("Sources") && tree.selection == "Sources", "what is selected does not hide")
        tester.click(x: 3, y: 3)
        #expect(tree.selection == "README", "a leaf has no mark")
    }

    @Test func `enter and a double click activate, if somebody wants that`() {
        let tree = project.tree()
        var opened: [String] = []
        var told: [String] = []
        tree.onActivate = { opened.append($0.id) }
        tree.onChange = { told.append($0.id) }
        let tester = shown(tree)
        tester.press(.enter)
        tester.press(.down)
        tester.click(x: 5, y: 0)
        tester.click(x: 5, y: 0)
        #expect(opened == ["project", "project"] && told == ["notes", "project"] && tree.rowCount == 2)
    }

    @Test func `what the keys of the selected node do is listed`() {
        let tree = project.tree()
        let tester = shown(tree)
        for key: Key in [.left, .right, "*", "p", "x"] { tester.window.onKey(key, "window") {} }
        func titles() -> [String] {
            tester.window.activeCommands
                .filter {
                    $0.isEnabled() && !$0.keys.isEmpty && !$0.title.isEmpty
                        && ($0.group == "Tree" || $0.title == "window")
                }
                .map(\.title).filter { !["previous, next", "a page up, down", "first, last"].contains($0) }
        }
        #expect(titles() == ["open", "expand", "expand all", "expand, collapse", "window"])
        tester.press(.right)
        #expect(titles() == ["open", "collapse", "expand all", "expand, collapse", "first child", "window"])
        tester.press(.end)
        #expect(titles() == ["window", "window"], "a leaf lets * go on")
    }
}
