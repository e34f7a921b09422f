import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Names that are edited in their rows.
@MainActor
struct TreeRenamingTests {
    private struct Refusal: Error, CustomStringConvertible { let description: String }

    private let outline = Outline(
        """
        docs
          notes.txt
          plan.md
        src
        """)

    private func shown(width: Int = 24, height: Int = 5) -> (Tree<Outline.Node>, WindowTester) {
        let tree = outline.tree()
        tree.expand("docs")
        tree.nameToEdit = { $0.id == "src" ? nil : $0.id }
        tree.validateName = { _, name in name.isEmpty ? "a name is needed" : nil }
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        return (tree, WindowTester(window, width: width, height: height))
    }

    private func rename(_ node: String, _ name: String) {
        var text = ""
        for (parent, children) in outline.children where parent == "docs" {
            text = "docs\n" + children.map { "  " + ($0 == node ? name : $0) }.joined(separator: "\n") + "\nsrc"
        }
        outline.set(text)
    }

    @Test func `F2 edits the name without its ending, and Enter gives it`() {
        let (tree, tester) = shown()
        var told: [String] = []
        tree.onRename = { [weak tree] node, name in
            told.append("\(node.id) \(name)")
            rename(node.id, name)
            tree?.reload()
        }
        tree.selection = "notes.txt"
        tester.press(.function(2))
        #expect(tree.isRenaming)
        tester.type("letters")
        #expect(
            tester.picture == """
                | ▾ docs                 |
                | ├── letters.txt        |
                | └── plan.md            |
                |   src                  |
                |                        |
                """)
        #expect(tester.cursor == .init(x: 12, y: 1))
        tester.press(.enter)
        #expect(told == ["notes.txt letters.txt"] && !tree.isRenaming && tree.isFocused)
        #expect(tester.picture.contains("├── letters.txt"))
    }

    @Test func `Escape, an unchanged name and a click elsewhere rename nothing`() {
        let (tree, tester) = shown()
        var told = 0
        tree.onRename = { _, _ in told += 1 }
        tree.selection = "plan.md"
        for end in [Key.escape, .enter] {
            tester.press(.function(2))
            if end == .escape { tester.type("other") }
            tester.send(.key(end))
            #expect(!tree.isRenaming && tree.isFocused && tree.selection == "plan.md")
        }
        tester.press(.function(2))
        tester.type("other")
        tester.click(x: 4, y: 0)
        #expect(!tree.isRenaming && told == 0)
    }

    @Test func `a mistake and a failure are told below the field, or above it in the last row`() async {
        let (tree, tester) = shown(height: 3)
        tree.onRename = { _, _ in throw Refusal(description: "there is one") }
        tree.selection = "notes.txt"
        tester.press(.function(2))
        tester.send(.key(Key.control("a")), .key(.delete))
        #expect(
            tester.picture == """
                | ▾ docs                ┃|
                | ├──                   ┃|
                | └── a name is needed  │|
                """)
        tester.press(.enter)
        #expect(tree.isRenaming, "it is not given")
        tester.press(.escape)
        tree.selection = "plan.md"
        tester.press(.function(2))
        tester.type("notes")
        tester.press(.enter)
        #expect(tester.picture.contains("there is one  "))
        #expect(
            tester.picture == """
                | ▾ docs                ┃|
                | ├── there is one      ┃|
                | └── notes.md          │|
                """)
        tester.type("x")
        #expect(!tester.picture.contains("there is one") && tree.isRenaming)
    }

    @Test func `the field stays with its row`() {
        let (tree, tester) = shown(height: 4)
        tree.onRename = { _, _ in }
        tree.selection = "plan.md"
        tester.press(.function(2))
        tester.type("xyz")
        outline.set("docs\n  a\n  b\n  notes.txt\n  plan.md\nsrc")
        tree.reload()
        #expect(tester.picture.contains("└── xyz.md"))
        tester.resize(width: 24, height: 8)
        #expect(
            tester.picture == """
                | ▾ docs                 |
                | ├── a                  |
                | ├── b                  |
                | ├── notes.txt          |
                | └── xyz.md             |
                |   src                  |
                |                        |
                |                        |
                """)
        tester.press(.down)
        #expect(tree.selection == "plan.md", "arrow keys are the field's")
        outline.set("docs\n  a\nsrc")
        tree.reload()
        tester.draw()
        #expect(!tree.isRenaming && tree.isFocused)
    }

    @Test func `a node without a name to edit is not renamed`() {
        let (tree, tester) = shown()
        tree.selection = "src"
        tester.press(.function(2))
        #expect(!tree.isRenaming, "nobody renames")
        tree.onRename = { _, _ in }
        #expect(!tester.press(.function(2)) && !tree.isRenaming)
        tree.selection = "docs"
        #expect(tester.window.activeCommands.contains { $0.name == "tree.rename" })
        #expect(tester.press(.function(2)) && tree.isRenaming)
    }

    @Test func `what is edited can be given up`() {
        let (tree, tester) = shown()
        var told: [String] = []
        tree.onRename = { _, name in told.append(name) }
        tree.beginRenaming("plan.md")
        tester.type("letters")
        #expect(tree.isRenaming)
        tree.endRenaming()
        #expect(!tree.isRenaming && tree.isFocused && told.isEmpty && tester.picture.contains("plan.md"))
        tree.endRenaming()
        tree.beginRenaming("src")
        tree.beginRenaming("nothing")
        #expect(!tree.isRenaming)
    }
}
