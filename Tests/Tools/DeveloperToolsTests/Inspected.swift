import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// An app with a list, a text and a button, and an inspector around it.
@MainActor
struct Inspected {
    let app: Window
    let inspector: Inspector
    let tester: WindowTester
    let list = Label("one\ntwo", wraps: true)
    let text = Label("some text")
    let button = Button("OK")

    init(width: Int = 100, height: Int = 30, side: Inspector.Side? = nil) {
        app = Window(size: Size(width: width, height: height))
        list.identifier = "list"
        text.identifier = "text"
        app.add(list, "tt = ll = 0, w = 8, bb = 2")
        app.add(text, "tt = 0, ll = %rl + 1, rr = 0, h = 3", list)
        app.add(button, "bb = 0, ll = 2")
        _ = app.draw()
        inspector = Inspector(app, side: side)
        tester = WindowTester(inspector.window, width: width, height: height)
    }

    /// The facts of the visible panel, a line each, after drawing all changes.
    var facts: [String] {
        tester.draw()
        return inspector.dock.facts.map(\.text.text)
    }

    func facts(of view: View, _ panel: Inspector.Panel = .layout) -> [String] {
        inspector.selectedView = view
        inspector.panel = panel
        return facts
    }

    /// Follows the fact whose text begins so.
    func activate(_ beginning: String) {
        let all = inspector.dock.facts
        switch all.first(where: { $0.text.text.hasPrefix(beginning) })?.target {
        case .view(let view): inspector.selectedView = view.view
        case .action(let action): action()
        default: break
        }
        tester.draw()
    }

    /// The cells of the inspected window that have a mark.
    var marked: [Rect] {
        tester.draw()
        return inspector.view.marks.map(\.visible)
    }

    func mouse(_ action: Mouse.Action, x: Int, y: Int) {
        tester.send(.mouse(Mouse(action, at: Point(x: x, y: y))))
    }
}
