import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// What the inspector does must not grow with views that it does not show.
@MainActor
struct InspectorGrowthTests {
    /// A window of groups of ten labels.
    private func app(groups: Int) -> (window: Window, labels: [Label]) {
        let window = Window(size: Size(width: 120, height: 40))
        var labels: [Label] = []
        for group in 0..<groups {
            let box = View()
            window.add(box, "tt = %f, ll = 0, w = 60, h = 1", group % 40)
            for number in 0..<10 {
                let label = Label("\(number)")
                box.add(label, "tt = 0, ll = %f, w = 6, h = 1", number * 6)
                labels.append(label)
            }
        }
        _ = window.draw()
        return (window, labels)
    }

    @Test func `opening reads the views on the way to the chosen one`() {
        let (window, labels) = app(groups: 100)
        let inspector = Inspector(window)
        let tester = WindowTester(inspector.window, width: 120, height: 40)
        // The groups; not the thousand labels in them.
        #expect(inspector.visited <= 210)
        inspector.visited = 0
        inspector.selectedView = labels[500]
        tester.draw()
        // Ten siblings in the tree, and again to find overlaps.
        #expect(inspector.visited <= 50)
    }

    @Test func `a hover looks at one view`() {
        let (window, _) = app(groups: 100)
        let inspector = Inspector(window)
        let tester = WindowTester(inspector.window, width: 120, height: 40)
        inspector.isPicking = true
        tester.draw()
        inspector.visited = 0
        tester.send(.mouse(Mouse(.move, at: Point(x: 8, y: 3))))
        #expect(inspector.hoveredView is Label)
        #expect(inspector.visited == 1)
    }

    @Test func `a change in the app costs what it changes`() {
        let (window, labels) = app(groups: 100)
        let inspector = Inspector(window)
        let tester = WindowTester(inspector.window, width: 120, height: 40)
        inspector.selectedView = labels[15]
        tester.draw()
        inspector.visited = 0
        labels[3].text = "x"
        tester.draw()
        // The siblings, which may overlap now.
        #expect(inspector.visited <= 10)
        labels[3].removeFromSuperview()
        tester.draw()
        // The rows that are shown, without the other labels.
        #expect(inspector.visited <= 150)
    }
}
