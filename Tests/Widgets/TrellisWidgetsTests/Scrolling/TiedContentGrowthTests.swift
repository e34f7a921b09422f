import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// What many scroll views cost at a resize.
@MainActor
struct TiedContentGrowthTests {
    /// How often views were told of a layout, for each scroll view.
    private func tellings(_ count: Int, _ tie: (View, View) -> Void) -> Int {
        let window = Window()
        var last: View = window.add(Label("a"), "tt = ll = 0")
        for _ in 0..<count {
            let scroll = window.add(ScrollView(axes: .both), "tt = ll = 0, w = 50%, h = 50%")
            let (wide, right) = (Label("a long text, wider than that"), Label("b"))
            for view in [wide, right] { scroll.content.addSubview(view) }
            right.layout.add("rr = 0")
            tie(wide, last)
            last = wide
        }
        let tester = WindowTester(window, width: 40, height: 8)
        tester.draw()
        let before = window.space!.listenersTold
        tester.send(.resize(Size(width: 41, height: 8)))
        tester.draw()
        return (window.space!.listenersTold - before) / count
    }

    @Test func `content that names nothing outside is measured once, however many others there are`() {
        let few = tellings(10) { _, _ in }
        #expect(few < 8 && tellings(200) { _, _ in } == few)
    }
}
