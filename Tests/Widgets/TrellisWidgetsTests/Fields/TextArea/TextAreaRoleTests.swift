import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct TextAreaRoleTests {
    @Test func `an area that looks like text has no background behind its numbers and marks`() {
        let area = TextArea("a long line that is cut")
        area.showsLineNumbers = true
        area.wraps = false
        area.role = .text
        let window = Window(area)
        window.theme = .dark
        let canvas = WindowTester(window, width: 12, height: 3).canvas
        #expect(canvas.text.contains("…"))
        #expect(Set(canvas.cells.map(\.style.background)).count == 1)
        area.role = "area"
        #expect(
            WindowTester(window, width: 12, height: 3).canvas[0, 2].style.background == Theme.dark["area"].background)
    }
}
