import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What audits find of what views mean.
@MainActor
struct SemanticsAuditTests {
    private let window = Window()

    private func kinds(_ sizes: SizeRange = "20x6...40x10 by 10x4") throws -> [LayoutProblem.Kind] {
        try audit(window, sizes: sizes).map(\.kind)
    }

    @Test func `a field without a name is found, and one with a label, a placeholder or a spoken name is not`() throws {
        let bare = TextField()
        let spoken = TextField()
        spoken.spokenName = "Search"
        window.add(
            Column {
                Labeled("Name", TextField())
                TextField(placeholder: "mail")
                spoken
                bare
            }, "tt = ll = rr = 0")
        let found = try audit(window, sizes: "40x10")
        #expect(found.map(\.kind) == [.name])
        #expect(found.first?.words.hasSuffix("accepts the focus and has no name: see View.spokenName") == true)
        #expect(try audit(window, sizes: "40x10", allowing: [.name(bare)]) == [])
    }

    @Test func `rows tell what they are by their texts, a button by its title`() throws {
        window.add(
            Column {
                List(["one", "two"])
                Button("Save") {}
                Checkbox("Wrap")
            }, "tt = ll = rr = 0")
        #expect(try kinds() == [])
    }

    @Test func `a text that is read after the field that it labels is found`() throws {
        let field = TextField()
        field.spokenName = "Name"
        window.add(field, "tt = 0, ll = 8, w = 10, h = 1")
        let label = window.add(Label("Name:"), "tt = 0, ll = 0")
        #expect(try kinds() == [.reading])
        label.removeFromSuperview()
        window.insertSubview(label, at: 0)
        label.layout.add("tt = 0, ll = 0")
        #expect(try kinds() == [])
    }

    @Test func `a text below or to the right of a field is no label of it`() throws {
        window.add(
            Column {
                Labeled("Size", TextField("1"))
                Label("in MB")
            }, "tt = ll = rr = 0")
        #expect(try kinds() == [])
    }

    @Test func `a button that is at no size is found once, with its name`() throws {
        window.add(Button("Save") {}, "tt = 0, ll = 200")
        let found = try audit(
            window, sizes: "20x6...40x10 by 10x4",
            allowing: [LayoutAllowance(.outside) { _ in true }])
        #expect(found.map(\.kind) == [.focus, .action])
        #expect(found.last?.words.hasSuffix("can be used at none of these sizes") == true)
        #expect(found.last?.count == 1)
    }

    @Test func `what the app has hidden is no problem`() throws {
        let button = window.add(Button("Save") {}, "tt = ll = 0")
        button.isHidden = true
        #expect(try kinds() == [])
    }
}
