import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// The rows of a tree in which a node appears more than once.
@MainActor
struct TreeRowsTests {
    private func rows(_ outline: Outline, expanded: Set<String>) -> [String] {
        let tree = outline.tree()
        tree.expandedNodes = expanded
        return (0..<tree.rowCount).map { tree.text(at: $0) }
    }

    @Test func `a node inside itself does not keep others from being expanded`() {
        let outline = Outline("a\n  a\nb\n  c")
        #expect(rows(outline, expanded: ["a", "b"]) == ["a", "a", "b", "c"])
    }

    @Test func `a node in two places is expanded in both`() {
        let outline = Outline("x\n  c\ny\n  x")
        #expect(rows(outline, expanded: ["x", "y"]) == ["x", "c", "y", "x", "c"])
        #expect(rows(outline, expanded: ["x", "y", "gone"]) == ["x", "c", "y", "x", "c"])
        #expect(rows(outline, expanded: ["y"]) == ["x", "y", "x"])
    }
}
