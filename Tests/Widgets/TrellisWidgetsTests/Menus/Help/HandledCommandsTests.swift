import Testing
import TextEditing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What widgets tell of their keys is what they do.
@MainActor
struct HandledCommandsTests {
    /// A node of a tree.
    private struct Node: Identifiable {
        let id: String
        var nodes: [Node] = []
    }

    private static let lines = (0..<40).map { "line \($0)" }

    /// Widgets in a state in which their keys do something, by the group that their keys are listed under.
    private static let widgets: [(group: String, make: @MainActor () -> View)] = [
        ("List", { List(lines) }),
        (
            "List",
            {
                let list = List(lines)
                list.allowsMultipleSelection = true
                return list
            }
        ),
        (
            "Table",
            {
                let columns = ["a", "b"].map { TableColumn<Int>($0, width: .cells(30), sortedBy: { $0 }) { "\($0)" } }
                return Table(count: 40, columns: columns)
            }
        ),
        (
            "Tree",
            {
                let inner = Node(id: "b", nodes: [Node(id: "c")])
                let tree = Tree([Node(id: "a", nodes: [inner])], children: { $0.nodes }) { StyledText($0.id) }
                for id in ["a", "b"] { tree.expand(id) }
                return tree
            }
        ),
        ("Options", { RadioGroup(["a", "b", "c"]) }),
        (
            "Tabs",
            {
                let tabs = Tabs()
                for title in ["a", "b", "c"] { tabs.add(title, View()) }
                return tabs
            }
        ),
        ("Scrolling", { ScrollView(Label(lines.joined(separator: "\n"))) }),
        ("Scrolling", { ScrollView(Label(lines.joined(separator: "-")), axes: [.horizontal, .vertical]) }),
        ("Text field", { TextField("some text") { _ in } }),
        (
            "Text",
            {
                let area = TextArea(lines.joined(separator: "\n"))
                area.selectAll()
                return area
            }
        ),
        (
            "Text",
            {
                let area = TextArea(lines.joined(separator: "\n"))
                area.isReadOnly = true
                return area
            }
        ),
    ]

    /// A widget with the focus.
    private func shown(_ index: Int) -> WindowTester {
        let window = Window()
        let view = window.add(Self.widgets[index].make(), "tt = ll = 0, w = 20, h = 6")
        let tester = WindowTester(window, width: 40, height: 8)
        if let first = window.firstFocusableView(in: view) { window.focus(first) }
        // From here it scrolls in all directions.
        (view as? ScrollView)?.offset = Point(x: 4, y: 4)
        tester.draw()
        return tester
    }

    private func told(_ tester: WindowTester, _ group: String) -> [Command] {
        tester.window.activeCommands.filter { $0.group == group && !$0.title.isEmpty && $0.isEnabled() }
    }

    @Test func `a widget deals with each key that it tells of`() {
        for (index, (group, _)) in Self.widgets.enumerated() {
            let commands = told(shown(index), group)
            #expect(commands.count >= 2)
            for (number, command) in commands.enumerated() {
                #expect(!command.title.isEmpty && !command.name.isEmpty && !command.keys.isEmpty)
                for key in command.keys {
                    let tester = shown(index)
                    #expect(tester.window.send(.key(key)), "\(group): \(command.title), \(key.label)")
                }
                let tester = shown(index)
                #expect(told(tester, group)[number].perform(), "\(group): \(command.title)")
            }
        }
    }

    @Test func `a widget's own keys are no hints`() {
        for index in Self.widgets.indices {
            #expect(shown(index).window.activeCommands.filter(\.isHinted).map(\.name) == ["window.quit"])
        }
    }

    @Test func `copying is told of while something is selected`() {
        let window = Window()
        let host = RecordingHost(window)
        defer { withExtendedLifetime(host) {} }
        let field = window.add(TextField("some text"), "tt = ll = 0, w = 20")
        _ = WindowTester(window, width: 40, height: 8)
        #expect(window.activeCommands[named: "window.quit"]?.keys == [.control("c")])
        field.selectAll()
        #expect(window.activeCommands[named: "window.quit"]?.keys == [])
        #expect(window.activeCommands[named: "text.copy"]?.keys == [.control("c"), Key.insert.control])
    }
}
