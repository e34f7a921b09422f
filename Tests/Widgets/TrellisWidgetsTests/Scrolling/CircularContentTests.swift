import SFL
import SLL
import Testing
import TrellisConstraints
import TrellisStreams
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// Scroll views whose own size follows from that of their content lie where they lie whatever came before.
@MainActor
struct CircularContentTests {
    @Test func `a constraint that ties a scroll view to a view in it`() throws {
        func frames(isLate: Bool) throws -> [Rect] {
            let window = Window()
            let (area, scroll) = (TextArea("text"), ScrollView(axes: .both))
            scroll.content.addSubview(area)
            try window.constraints.add(parsing: "area.width = scroll.width", views: ["area": area, "scroll": scroll])
            window.addSubview(scroll)
            let tester = WindowTester(window, width: 30, height: 10)
            if isLate { tester.draw() }
            area.layout.add("maxw = 70%")
            tester.draw()
            return [scroll.frame, scroll.content.frame, area.frame]
        }
        #expect(try frames(isLate: true) == frames(isLate: false))
    }

    @Test func `a rule by which a scroll view is higher than a view in it`() {
        func frames(_ sizes: [Size]) -> [Rect] {
            let window = Window()
            let (scroll, view) = (ScrollView(axes: .both), View())
            scroll.layout.add("h = %h + 7", view)
            window.addSubview(scroll)
            view.layout.add("bb = 0, h = 40%")
            scroll.content.addSubview(view)
            let tester = WindowTester(window, width: 20, height: 12)
            for size in sizes { tester.resize(width: size.width, height: size.height) }
            return [scroll.frame, scroll.content.frame, view.frame]
        }
        let last = Size(width: 18, height: 3)
        #expect(frames([last]) == frames([Size(width: 40, height: 12), Size(width: 30, height: 6), last]))
    }

    @Test func `content as high as it is scrolled ends in an issue`() {
        let (window, above, view) = (Window(), View(), View())
        window.addSubview(above)
        let scroll = window.add(ScrollView(axes: .both), "tt = 4, ll = 0, w = 5, h = 6")
        view.layout.add("minh = 100% - %bt", above)
        scroll.content.addSubview(view)
        let tester = WindowTester(window, width: 30, height: 12)
        tester.press(.end)
        tester.draw()
        #expect(view.frame.height > 0)
        view.layout.removeAll()
        tester.draw()
        #expect(window.layoutIssues == [])
    }

    @Test(arguments: [true, false])
    func `a scroll view that goes to another window is no higher than a view in it there`(isDrawn: Bool) throws {
        let (first, second) = (Window(), Window())
        let log = LogView(LogBuffer())
        let scroll = ScrollView(log)
        scroll.layout.add("tt = ll = 1, w = 9, h = 4")
        first.addSubview(scroll)
        if isDrawn { WindowTester(first, width: 30, height: 12).draw() }
        scroll.removeFromSuperview()
        scroll.layout.add("maxh = %h", log)
        second.addSubview(scroll)
        WindowTester(second, width: 30, height: 12).draw()
        #expect(scroll.contentSize == Size(width: 8, height: 0))
        #expect(scroll.frame.height == 0)
    }
}
