import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct OpaqueBoxTests {
    @Test func `an opaque box covers what lies below it`() {
        let window = Window()
        window.add(Fill("x"), "tt = ll = bb = rr = 0")
        let box = window.add(Box(Label("a")), "ll = 1, tt = 0, w = 6, h = 3")
        let tester = WindowTester(window, width: 8, height: 3)
        #expect(
            tester.picture == """
                |x┌────┐x|
                |x│xaxx│x|
                |x└────┘x|
                """)
        box.isOpaque = true
        #expect(
            tester.picture == """
                |x┌────┐x|
                |x│ a  │x|
                |x└────┘x|
                """)
    }
}
