import SeededNumbers
import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisWidgets

/// Children that come and go one by one change rows one by one, and the tree looks as if it was made anew.
@MainActor
struct TreeReplacementTests {
    private final class Counts { var hashes = 0 }

    private struct Key: Hashable {
        let name: String
        let counts: Counts

        static func == (a: Key, b: Key) -> Bool { a.name == b.name }

        func hash(into hasher: inout Hasher) {
            counts.hashes += 1
            hasher.combine(name)
        }
    }

    private struct Node: Identifiable {
        let id: Key
        var text = ""
    }

    /// The names of the children of each name; a name without an entry cannot be expanded.
    @MainActor
    private final class Model {
        var children: [String: [String]] = [:]
        let counts = Counts()
        var note = ""

        func key(_ name: String) -> Key { Key(name: name, counts: counts) }

        func tree() -> Tree<Node> {
            Tree(
                [Node(id: key("root"))], isExpandable: { [self] in children[$0.id.name] != nil },
                load: { [self] node in
                    (children[node.id.name] ?? []).map { Node(id: key($0), text: "\($0)\(note)") }
                }
            ) { StyledText($0.text) }
        }
    }

    private func rows(_ tree: Tree<Node>) -> [String] {
        (0..<tree.rowCount).map {
            "\(tree.rows.depth(at: $0)) \(tree.node(at: $0)?.text ?? "-") \(tree.rows.isExpanded(at: $0)) "
                + "\(tree.rows.isLast(at: $0)) \(tree.rows.level(at: $0).lines)"
        }
    }

    private func settle(_ tree: Tree<Node>) async { while !tree.requests.isEmpty { await Task.yield() } }

    private func shown(_ model: Model) async -> Tree<Node> {
        let tree = model.tree()
        for name in ["root", "a", "b", "c"] {
            tree.expand(model.key(name))
            await settle(tree)
        }
        return tree
    }

    @Test func `random changes look like a new tree, and the selected row stays`() async {
        let model = Model()
        model.children = ["root": ["a", "b", "d"], "a": ["a1", "a2"], "b": ["b1"], "c": ["c1"]]
        let tree = await shown(model)
        var dice = Dice(state: 9)
        func roll(_ count: Int) -> Int { dice.roll(count) }
        let names = ["a", "b", "c", "d", "e", "f", "g"]
        for round in 0..<400 {
            var children = model.children["root"]!
            for _ in 0...roll(2) {
                let name = names[roll(names.count)]
                if let place = children.firstIndex(of: name) {
                    children.remove(at: place)
                    if roll(3) == 0 { children.insert(name, at: roll(children.count + 1)) }
                } else {
                    children.insert(name, at: roll(children.count + 1))
                }
            }
            model.children["root"] = children
            model.note = " \(round)"
            tree.selectedPlace = roll(tree.rowCount)
            let selected = tree.selection?.name
            tree.reload(model.key("root"))
            await settle(tree)
            for name in ["a", "b", "c"] where children.contains(name) {
                tree.reload(model.key(name))
                await settle(tree)
            }
            let new = await shown(model)
            #expect(rows(tree) == rows(new), "round \(round)")
            if let selected, new.row(of: model.key(selected)) != nil {
                #expect(tree.selection?.name == selected, "round \(round)")
            }
        }
    }

    @Test func `a child more among many is not searched among them`() async {
        let model = Model()
        model.children = ["root": (0..<5_000).map { "n\($0)" }]
        let tree = model.tree()
        tree.expand(model.key("root"))
        await settle(tree)
        tree.selectedPlace = 4_000
        model.children["root"]!.insert("new", at: 2_000)
        model.counts.hashes = 0
        tree.reload(model.key("root"))
        await settle(tree)
        #expect(tree.rowCount == 5_002 && tree.selectedPlace == 4_001)
        #expect(model.counts.hashes < 40)
        model.children["root"]!.remove(at: 10)
        model.counts.hashes = 0
        tree.reload(model.key("root"))
        await settle(tree)
        #expect(tree.rowCount == 5_001 && tree.selectedPlace == 4_000)
        #expect(model.counts.hashes < 40)
    }

    @Test func `a folder that becomes a file, and a file that becomes a folder`() async {
        let model = Model()
        model.children = ["root": ["a", "b", "c", "d"], "a": ["a1"], "b": ["b1"], "c": ["c1"]]
        let tree = await shown(model)
        model.children["b"] = nil
        tree.reload(model.key("root"))
        await settle(tree)
        #expect(rows(tree).contains("1 b false false 0"))
        model.children["b"] = ["b1"]
        tree.reload(model.key("root"))
        await settle(tree)
        #expect(rows(tree) == rows(await shown(model)))
    }
}
