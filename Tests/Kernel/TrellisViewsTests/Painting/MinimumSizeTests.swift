import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct MinimumSizeTests {
    private let window = Window()

    private func tester(_ width: Int, _ height: Int) -> WindowTester {
        window.add(Button("Save") {}, "tt = ll = 0")
        window.minimumSize = Size(width: 10, height: 2)
        return WindowTester(window, width: width, height: height)
    }

    @Test func `a window that is too small says what it needs, and comes back`() {
        let tester = tester(9, 3)
        #expect(
            tester.picture == """
                |         |
                |  10x2   |
                |         |
                """)
        #expect(window.isTooSmall && tester.cursor == nil)
        tester.resize(width: 60, height: 1)
        #expect(tester.picture.contains("This window needs 10 x 2 cells."))
        tester.resize(width: 10, height: 2)
        #expect(tester.picture.contains("Save") && !window.isTooSmall)
    }

    @Test(arguments: [1, 2, 3]) func `the notice fits anywhere`(_ width: Int) {
        let tester = tester(width, 1)
        #expect(tester.picture.contains("…") && !tester.picture.contains("S"))
    }

    @Test func `what is not seen is not pressed, but keys go on`() {
        let window = Window()
        var pressed = 0
        window.add(Button("Save") { pressed += 1 }, "tt = ll = 0")
        window.minimumSize = Size(width: 40, height: 2)
        let tester = WindowTester(window, width: 20, height: 3)
        tester.click(x: 2, y: 0)
        #expect(pressed == 0)
        tester.press(.enter)
        #expect(pressed == 1)
    }

    @Test func `by default no window is too small`() {
        let window = Window()
        window.add(Label("x"), "tt = ll = 0")
        #expect(!window.isTooSmall && WindowTester(window, width: 1, height: 1).picture.contains("x"))
    }
}
