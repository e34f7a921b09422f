import Testing
import TrellisConstraints
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct ScratchTests {
    @Test func `one`() throws {
        let window = Window()
        let (v0, v3, v4) = (View(), ScrollView(axes: .both), ScrollView(axes: .both))
        v3.content.addSubview(v0)
        v0.layout.add("tt = %bt + -1", v3)
        window.addSubview(v3)
        v3.content.addSubview(v4)
        window.constraints.add("v4.bottom = superview.bottom", ["v4": v4])
        v4.layout.add("minh = 2")
        let tester = WindowTester(window, width: 20, height: 8)
        tester.draw()
        print("A", v3.frame, v3.contentSize, v4.frame, v0.frame, v3.content.frame, window.layoutIssues)
        v4.removeFromSuperview()
        tester.draw()
        print("B", v3.frame, v3.contentSize, v0.frame, v3.content.frame, window.layoutIssues)
    }
    @Test func `two`() throws {
        let window = Window()
        let (v0, v1, v2, v3, v4) = (Label("v0"), ScrollView(axes: .both), Label("v2"), ScrollView(axes: .both), View())
        v0.layout.add("w = %w", v2)
        v4.addSubview(v1)
        v3.content.addSubview(v2)
        window.addSubview(v4)
        v3.layout.add("w = H:30%")
        v2.layout.add("maxw = 70%")
        v1.content.addSubview(v0)
        window.addSubview(v3)
        let tester = WindowTester(window, width: 20, height: 8)
        func p(_ s: String) { print(s, v0.frame, v1.contentSize, v2.frame, v3.content.frame, v3.frame, v1.frame) }
        tester.draw()
        p("A")
        v0.text = "two\nlines"
        tester.draw()
        p("B")
        window.send(.resize(Size(width: 21, height: 8)))
        tester.draw()
        p("C")
        window.send(.resize(Size(width: 20, height: 8)))
        tester.draw()
        p("D")
    }
}
