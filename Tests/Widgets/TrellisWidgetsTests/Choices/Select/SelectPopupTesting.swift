import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Tests of a select that is open.
@MainActor
protocol SelectPopupTesting {}

extension SelectPopupTesting {
    /// A select at a row of a window, with a button beside it.
    func shown(
        _ select: Select<String>, row: Int = 1, width: Int = 22, height: Int = 9
    ) -> WindowTester {
        let window = Window()
        window.theme = .dark
        window.add(select, "tt = \(row), ll = 2")
        window.add(Button("B"), "tt = \(row), rr = 0")
        return WindowTester(window, width: width, height: height)
    }

    var fruits: Select<String> { Select(["apple", "pear", "plum"], selection: 1) }
}
