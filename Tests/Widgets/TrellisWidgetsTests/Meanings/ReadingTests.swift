import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What windows of widgets mean, as it is read aloud.
@MainActor
struct ReadingTests {
    private func reading(_ view: View, width: Int = 40, height: Int = 12) -> String {
        let window = Window()
        window.add(view, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height).reading
    }

    @Test func `a form is read with its labels as names`() {
        let name = TextField("Ada")
        let secret = TextField("hunter2", isSecure: true)
        let port = NumberField(80, in: 1...65_535)
        let mode = Select(["dark", "light"], selection: 0)
        let wraps = Checkbox("Wrap lines", isOn: true)
        let form = Form {
            Labeled("Name:", name)
            Labeled("Password", secret)
            Labeled("Port", port)
            Labeled("Colours", mode)
            wraps
            Toggle("Sound")
            Button("Save") {}
        }
        name.validate = { _ in "too short" }
        name.showsMessage = true
        #expect(
            reading(form) == """
                window
                  field Name: Ada, invalid: too short, focused
                  field Password, secure
                  field Port: 80
                  select Colours: dark, collapsed
                  checkbox Wrap lines, on
                  switch Sound, off
                  button Save
                """)
    }

    @Test func `a secure field does not tell its value, whoever asks`() {
        let field = TextField("hunter2", isSecure: true)
        #expect(field.meaning.value == nil)
        #expect(!"\(field.meaning)".contains("hunter2"))
    }

    @Test func `rows are read with their places, those that can be seen`() {
        let list = List((1...30).map { "row \($0)" })
        let box = Box("Files", list)
        #expect(
            reading(box, height: 5) == """
                window
                  list Files, focused
                    row row 1, selected, 1 of 30
                    row row 2, 2 of 30
                    row row 3, 3 of 30
                """)
    }

    @Test func `a table is read by its rows, with the names of the columns`() {
        struct File { let name: String, size: Int }
        let table = Table(
            [File(name: "a.txt", size: 3), File(name: "b.txt", size: 40)],
            columns: [TableColumn("Name") { $0.name }, TableColumn("Size") { $0.size }])
        table.spokenName = "Files"
        #expect(
            reading(table) == """
                window
                  table Files, focused
                    row a.txt, selected, 1 of 2
                      cell Size: 3
                    row b.txt, 2 of 2
                      cell Size: 40
                """)
    }

    @Test func `a tree is read with its levels and what is open`() {
        struct Node: Identifiable { let id: String, children: [Node] }
        let tree = Tree(
            [Node(id: "home", children: [Node(id: "ada", children: [])])], isExpandable: { !$0.children.isEmpty },
            children: \.children, row: { $0.id })
        tree.expand("home")
        #expect(
            reading(tree) == """
                window
                  tree, focused
                    row home, selected, expanded, 1 of 2, level 1
                    row ada, 2 of 2, level 2
                """)
    }

    @Test func `ten million rows answer for those on the screen only`() {
        final class Counted: RowsView {
            var asked: Set<Int> = []
            override var rowCount: Int { 10_000_000 }
            override func text(at place: Int) -> String {
                asked.insert(place)
                return "row \(place)"
            }
        }
        let list = Counted()
        let window = Window(list)
        let tester = WindowTester(window, width: 20, height: 10)
        list.scroll(to: 5_000_000)
        tester.draw()
        list.asked = []
        let node = tester.meanings.children[0]
        #expect(node.meaning.parts.count == 10_000_000)
        #expect(node.children.map(\.meaning.name) == (5_000_000..<5_000_010).map { "row \($0)" })
        #expect(list.asked.count == 10)
    }

    @Test func `an open dialog is all that is read`() {
        let window = Window()
        window.add(Button("Behind") {}, "tt = ll = 0")
        let tester = WindowTester(window, width: 40, height: 12)
        let dialog = Dialog<Bool>("Delete?", Label("Two files."))
        dialog.addButton("Delete") { true }
        dialog.addCancelButton()
        window.overlays.show(dialog, at: .center, .dialog)
        #expect(
            tester.reading == """
                window
                  dialog Delete?, modal
                    text Two files.
                    button Delete, focused
                    button Cancel
                """)
    }

    @Test func `tabs name their pages`() {
        let tabs = Tabs()
        tabs.add("Mails", List(["one"]))
        tabs.add("Notes", Label("none"))
        #expect(
            reading(tabs) == """
                window
                  tabs: Mails, focused
                    tab Mails, selected, 1 of 2
                    tab Notes, 2 of 2
                  list Mails
                    row one, selected, 1 of 1
                """)
    }

    @Test func `what an app says comes first`() {
        let field = TextField()
        field.spokenName = "Search mails"
        field.spokenDetails = "words or numbers"
        let stars = Label("***")
        stars.isDecoration = true
        #expect(
            reading(
                Column {
                    field
                    stars
                }) == """
                    window
                      field Search mails: empty, focused, words or numbers
                    """)
    }

    @Test func `widgets of every kind have a name or a value`() {
        let row = Row {
            Spinner("Loading")
            ProgressBar(value: 0.25)
            Link("docs", address: "https://example.org")
            Badge("3")
        }
        #expect(
            reading(row, width: 80) == """
                window
                  progress Loading, busy
                  progress: 25%
                  link docs, focused, https://example.org
                  text 3
                """)
    }
}
