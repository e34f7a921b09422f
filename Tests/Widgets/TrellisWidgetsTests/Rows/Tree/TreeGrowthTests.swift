import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What a tree asks of its nodes does not grow with the number of its nodes.
@MainActor
struct TreeGrowthTests {
    private struct Node: Identifiable {
        let id: Int
    }

    private final class Counts {
        var children = 0
        var expandable = 0
        var texts = 0
    }

    @Test(arguments: [100, 100_000])
    func `only nodes in sight are asked for their text`(count: Int) {
        let counts = Counts()
        let tree = Tree(
            (0..<count).map(Node.init),
            isExpandable: { _ in
                counts.expandable += 1
                return true
            },
            children: { node in
                counts.children += 1
                return (0..<count).map { Node(id: (node.id + 1) * count + $0) }
            }
        ) { node in
            counts.texts += 1
            return StyledText("node \(node.id)")
        }
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 40, height: 10)
        tester.press(.right)
        #expect(tree.rowCount == 2 * count && counts.children == 1)
        (counts.texts, counts.expandable) = (0, 0)
        tester.press(.pageDown)
        #expect(counts.texts == 10 && counts.expandable <= 20)
        tester.press(.end)
        tester.press(.right)
        #expect(tree.rowCount == 3 * count && counts.children == 2 && counts.texts <= 250)
        tester.press(.left)
        tester.press(.home)
        #expect(tree.rowCount == 2 * count && counts.children == 2 && counts.expandable <= 200)
        tester.press(.left)
        #expect(tree.rowCount == count && tree.selection == 0)
    }

    @Test func `a node may lie in 50,000 others`() {
        let tree = Tree([Node(id: 0)], children: { [Node(id: $0.id + 1)] }) { StyledText("\($0.id)") }
        let window = Window()
        window.add(tree, "tt = ll = bb = rr = 0")
        let tester = WindowTester(window, width: 20, height: 3)
        tree.expandedNodes = Set(0..<50_000)
        tester.press(.end)
        #expect(tree.rowCount == 50_001 && tree.selection == 50_000)
        #expect(tester.picture.hasSuffix("|       └─▸ 50000   ┃|"))
        tree.reload()
        tester.press(.left)
        #expect(tree.selection == 49_999)
    }
}
