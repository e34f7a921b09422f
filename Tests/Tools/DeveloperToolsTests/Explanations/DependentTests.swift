import DeveloperTools
import Testing
import TrellisConstraints
import TrellisViews
import TrellisWidgets

/// Views that read a view's edges.
@MainActor
struct DependentTests {
    private let window = Window(size: Size(width: 60, height: 20))

    private func add(_ name: String) -> View {
        let view = window.add(View())
        view.identifier = name
        return view
    }

    @Test func `views that name it, its subviews, and constraints`() {
        let (list, text, bar, wish) = (add("list"), add("text"), add("bar"), add("wish"))
        list.layout.add("ll = 0, w = 20, tt = 0, h = 10")
        text.layout.add("ll = %rl + 1, h = %h, w = 5", list, list)
        bar.layout.add("ll = 0, tt = %bt", text)
        window.constraints.add("\(wish.left) = \(list.right) + 2")
        let inner = list.add(View(), "w = 50%, tt = bb = 1")
        inner.identifier = "inner"
        #expect(
            list.layout.explanation.dependents.map(\.description) == [
                "inner reads width: w = 50%",
                "inner reads height: bb = 1",
                "text reads right: ll = list.rl + 1",
                "text reads height: h = list.h",
                "wish reads right: wish.left = list.right + 2",
            ])
        #expect(list.layout.explanation.dependents[2].view === text)
        #expect(text.layout.explanation.dependents.map(\.description) == ["bar reads bottom: tt = text.bt"])
        #expect(bar.layout.explanation.dependents.isEmpty)
        text.removeFromSuperview()
        #expect(!list.layout.explanation.dependents.contains { $0.name == "text" })
    }

    @Test func `written rules of containers count`() {
        let (one, two) = (Label("one"), Label("two"))
        (one.identifier, two.identifier) = ("one", "two")
        window.add(
            Row {
                one
                two
            }, "ll = 2, tt = 1, w = 40")
        #expect(one.layout.explanation.dependents.map(\.description) == ["two reads right: ll = one.rl + 1"])
    }
}
