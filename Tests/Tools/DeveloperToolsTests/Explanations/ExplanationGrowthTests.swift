import DeveloperTools
import Testing
import TrellisConstraints

@testable import TrellisViews

/// What an explanation looks at does not grow with the window.
@MainActor
struct ExplanationGrowthTests {
    @Test(arguments: [10, 10_000])
    func `one view of many is explained from its own rules`(count: Int) {
        let window = Window(size: Size(width: 200, height: 60))
        var last = window.add(View(), "ll = 0, w = 3, tt = 0, h = 1")
        for _ in 0..<count { last = window.add(View(), "ll = %ll, w = 50%, maxw = 20, tt = %tt, h = 1", last, last) }
        let free = window.add(View())
        window.constraints.add("\(free.left) = \(last.left) + 1")
        window.constraints.add("\(free.width) = 3")
        #expect(last.layout.explanation.visited == 5)
        #expect(free.layout.explanation.visited <= 4)
        #expect(window.layout.explanation.visited == 0)
    }
}
