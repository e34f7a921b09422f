import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisInspector

/// An app with a list, a text and a bar, and an inspector around it.
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

    /// The facts of the visible panel, a line each.
    var facts: String { inspector.dock.facts.map(\.text.text).joined(separator: "\n") }
}

@MainActor
struct InspectorTests {
    @Test func look() {
        for (width, height) in [(80, 24), (120, 40), (60, 20)] {
            let it = Inspected(width: width, height: height)
            it.inspector.selectedView = it.text
            print(it.tester.picture)
            for panel in Inspector.Panel.allCases {
                it.inspector.panel = panel
                print(panel, it.facts)
            }
        }
    }
}
