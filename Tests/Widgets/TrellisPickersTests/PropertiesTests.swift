import Testing
import TrellisTesting
import TrellisViews

@testable import TrellisPickers
@testable import TrellisWidgets

@MainActor
struct PropertiesTests {
    private static func groups() -> [PropertyGroup] {
        [
            PropertyGroup(
                "Window",
                [
                    Property("Title", .text("Untitled"), validate: { $0.isEmpty ? "a title" : nil }),
                    Property("Visible", .bool(true)), Property("Theme", .choice(0, of: ["dark", "light", "nord"])),
                ]),
            PropertyGroup(
                "Process", [Property("Number", .text("4711"), isReadOnly: true), Property("Nice", .bool(false))]),
        ]
    }

    private let properties = Properties(groups())

    private func shown(width: Int = 32, height: Int = 8) -> WindowTester {
        let window = Window()
        window.add(properties, "tt = ll = bb = rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    @Test func `names and values in groups`() {
        let tester = shown()
        #expect(
            tester.picture == """
                | ▾ Window                       |
                |   Title    Untitled            |
                |   Visible  ☑ yes               |
                |   Theme    dark ▾              |
                | ▾ Process                      |
                |   Number   4711                |
                |   Nice     ☐ no                |
                |                                |
                """)
    }

    @Test func `groups fold`() {
        let tester = shown()
        tester.press(.left)
        #expect(tester.picture.hasPrefix("| ▸ Window                       |\n| ▾ Process"))
        tester.press(.right)
        tester.press(.down)
        tester.press(.down)
        tester.press(.left)
        #expect(properties.selectedPlace == 0, "from a value to its group")
        tester.press(.enter)
        #expect(properties.foldedGroups == ["Window"])
        tester.click(x: 1, y: 1)
        #expect(properties.foldedGroups == ["Window", "Process"])
        tester.click(x: 1, y: 0)
        #expect(properties.foldedGroups == ["Process"])
        tester.click(x: 5, y: 0)
        #expect(properties.foldedGroups == ["Process"] && properties.selectedPlace == 0)
    }

    @Test func `a text is edited in place`() {
        let tester = shown()
        var changed: [String] = []
        properties.onChange = { changed.append("\($0.name)=\($0.value.text)") }
        tester.press(.down)
        tester.press(.enter)
        tester.type("New")
        #expect(tester.picture.contains("|   Title     New") || tester.picture.contains("|   Title    New"))
        #expect(properties.selectedProperty?.value == .text("Untitled"))
        tester.press(.enter)
        #expect(properties.selectedProperty?.value == .text("New") && changed == ["Title=New"] && properties.isFocused)
        tester.press(.enter)
        tester.type("x")
        tester.press(.escape)
        #expect(properties.selectedProperty?.value == .text("New") && properties.isFocused && properties.editor == nil)
        tester.press(.enter)
        tester.press(.backspace)
        tester.press(.enter)
        #expect(properties.editor != nil, "an empty title is not valid")
        tester.press(.escape)
        #expect(changed == ["Title=New"])
    }

    @Test func `yes and no change at once, choices in a popup`() {
        let tester = shown(height: 12)
        var changed: [String] = []
        properties.onChange = { changed.append("\($0.name)=\($0.value.text)") }
        tester.press(.down)
        tester.press(.down)
        tester.press(.enter)
        #expect(tester.picture.contains("☐ no"))
        tester.click(x: 13, y: 2)
        #expect(changed == ["Visible=no", "Visible=yes"])
        tester.press(.down)
        tester.press(.enter)
        #expect(tester.picture.contains("nord"))
        tester.press(.down)
        tester.press(.down)
        tester.press(.enter)
        #expect(properties.selectedProperty?.value == .choice(2, of: ["dark", "light", "nord"]))
        #expect(changed.last == "Theme=nord" && properties.isFocused && properties.editor == nil)
        tester.press(.enter)
        tester.press(.escape)
        #expect(properties.isFocused && properties.editor == nil && changed.count == 3)
    }

    @Test func `what is read only is copied and not edited`() {
        let tester = shown()
        let host = RecordingHost(tester.window)
        for _ in 0..<5 { tester.press(.down) }
        tester.press(.enter)
        #expect(properties.editor == nil)
        tester.press(.character("y"))
        #expect(host.copied == ["4711"])
    }

    @Test func `it filters by name and value`() {
        let tester = shown()
        properties.foldedGroups = ["Process"]
        tester.press(.character("/"))
        tester.type("ni")
        #expect(tester.picture.contains("Nice") && !tester.picture.contains("Theme"))
        tester.press(.enter)
        #expect(properties.isFocused && properties.filterText == "ni")
        properties.filterText = "dark"
        #expect(tester.picture.hasPrefix("| ▾ Window                       |\n|   Theme  dark"))
        tester.press(.escape)
        #expect(properties.filterText == "" && properties.foldedGroups == ["Process"])
        properties.filterText = "nothing"
        #expect(tester.picture.hasPrefix("| No properties"))
    }

    @Test func `a property stays selected when others come`() {
        let tester = shown()
        for _ in 0..<3 { tester.press(.down) }
        properties.groups[0].properties.insert(Property("New", .bool(true)), at: 0)
        #expect(properties.selectedProperty?.name == "Theme")
        #expect(properties.setValue(.text("1"), for: "Number") && !properties.setValue(.bool(true), for: "nothing"))
        #expect(tester.picture.contains("Number   1 "))
        properties.groups = []
        #expect(properties.selectedProperty == nil)
    }

    @Test func `the editor follows its value when the size changes`() {
        let tester = shown()
        tester.press(.down)
        tester.press(.enter)
        let before = properties.editor!.view.frame
        tester.resize(width: 20, height: 5)
        #expect(properties.editor!.view.frame.width < before.width)
        tester.resize(width: 32, height: 8)
        #expect(properties.editor!.view.frame == before)
        tester.send(.mouse(Mouse(.wheelDown, at: Point(x: 1, y: 1))))
        #expect(properties.editor == nil)
    }

    @Test func `it takes every size and every event`() {
        #expect(checkWidget { Properties(Self.groups()) } == [])
        #expect(checkWidget { Properties([Property("漢字 name", .text("a value that is too long for the room"))]) } == [])
        #expect(checkWidget { Properties() } == [])
    }
}
