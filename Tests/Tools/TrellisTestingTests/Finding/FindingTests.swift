import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FindingTests {
    private let window = Window()
    private let tester: WindowTester
    private let saved = Log()

    @MainActor private final class Log { var entries: [String] = [] }

    init() {
        tester = WindowTester(window, width: 40, height: 12)
        let saved = saved
        let files = List((1...50).map { "file \($0)" })
        files.onActivate = { file in saved.entries.append("open \(file)") }
        let name = TextField()
        window.add(
            Column {
                Labeled("Name", name)
                Checkbox("Wrap") { isOn in saved.entries.append("wrap \(isOn)") }
                Button("Save") { saved.entries.append("save \(name.text)") }
                Box("Files", files).filling()
            }, "tt = ll = bb = rr = 0")
    }

    @Test func `a test types and presses by names`() throws {
        try tester.field("Name").type("Ada")
        try tester.find(.checkbox, "Wrap").press()
        try tester.button("Save").press()
        #expect(saved.entries == ["wrap true", "save Ada"])
        #expect(try tester.field("Name").meaning.value == "Ada")
    }

    @Test func `a row is found on the screen and beyond`() throws {
        try tester.row("file 2", in: "Files").press()
        try tester.row("file 44", in: "Files").press()
        #expect(saved.entries == ["open file 2", "open file 44"])
        #expect(try tester.row("file 44").meaning.states.contains(.selected))
    }

    @Test func `an error says what there was`() {
        let error = #expect(throws: FindingError.self) { try tester.button("Store") }
        #expect(
            error?.description == """
                there is no button 'Store'; there is
                  button Save
                """)
        let place = #expect(throws: FindingError.self) { try tester.row("file 1", in: "Folders") }
        #expect(place?.description.hasPrefix("there is nothing called 'Folders' to look in; there is") == true)
    }

    @Test func `two of a name are an error with their places`() {
        window.add(Button("Save") {}, "bb = rr = 0")
        let error = #expect(throws: FindingError.self) { try tester.button("Save") }
        #expect(error?.description.hasPrefix("there are 2 of button 'Save':\n  button Save, at ") == true)
    }

    @Test func `what a user could not do is an error`() throws {
        let save = try tester.button("Save")
        save.view.isEnabled = false
        #expect(throws: FindingError.self) { try save.press() }
        #expect(saved.entries == [])
        save.view.isEnabled = true
        save.view.removeFromSuperview()
        #expect(throws: FindingError.self) { try save.press() }
    }
}
