import CellGeometry
import Testing
import TextScreen
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import TrellisInspector

@MainActor
struct InspectorTests {
    @Test func `the dock is beside the app, with its tree and why a view is where it is`() {
        let it = Inspected(width: 78, height: 20)
        it.inspector.selectedView = it.text
        #expect(
            it.tester.picture == """
                |one      some text                        │ ⌕ Search views                    |
                |two                                       │ ▾ Window                          |
                |                                          │ ├── Label #list                   |
                |                                          │ ├── Label #text                   |
                |                                          │ └── Button "OK"             focus |
                |                                          │                                   |
                |                                          │                                   |
                |                                          │───────────────────────────────────|
                |                                          │ Layout  Rules  Style  Keys  Issue›|
                |                                          │━━━━━━━━───────────────────────────|
                |                                          │ Label #text                      ┃|
                |                                          │ 33x3 at column 9, row 0          ┃|
                |                                          │ in Window                        ┃|
                |                                          │ Horizontal                       ┃|
                |                                          │ left 9 = right of list (8) + 1   ┃|
                |                                          │   ll = list.rl + 1               │|
                |                                          │     Inspected.swift:24           │|
                |                                          │ right 42 = the superview's width │|
                |                                          │   (42)                           │|
                |    OK                                    │ p pick  / search  d dock  ?       |
                """)
    }

    @Test func `closing gives the app's window its size, focus and hosts back`() {
        let it = Inspected()
        it.app.focus(it.button)
        it.tester.draw()
        let inner = it.app.size
        #expect(inner.width < 100 && inner.height == 30)
        var shown: Window?
        it.inspector.onSwitch = { shown = $0 }
        it.tester.press(.function(12))
        #expect(shown === it.app && it.inspector.isClosed)
        #expect(it.app.host == nil && it.app.focusedView === it.button)
        #expect(!it.app.recordsFrameStatistics)
        let tester = WindowTester(it.app, width: 100, height: 30)
        #expect(tester.picture.contains("|one      some text"))
        #expect(it.text.frame.width == 91)
    }

    @Test func `the dock goes to each side, and the focus stays where it is`() {
        let it = Inspected()
        #expect(it.inspector.side == .right && it.inspector.view.frame.x == 0)
        let focused = it.inspector.window.focusedView
        it.tester.type("d")
        #expect(it.inspector.side == .bottom)
        #expect(it.app.size.width == 100 && it.app.size.height < 20 && it.inspector.view.frame.y == 0)
        it.tester.type("d")
        #expect(it.inspector.side == .left && it.inspector.view.frame.x > 30)
        it.tester.type("d")
        #expect(it.inspector.side == .right && it.inspector.window.focusedView === focused)
        // The edge of the dock is dragged.
        let divider = it.inspector.view.frame.right
        it.mouse(.press(.left), x: divider, y: 5)
        it.mouse(.drag(.left), x: divider + 10, y: 5)
        it.mouse(.release(.left), x: divider + 10, y: 5)
        #expect(it.app.size.width == divider + 10)
        // A narrow window has it at the bottom from the beginning.
        #expect(Inspected(width: 60, height: 20).inspector.side == .bottom)
    }

    @Test func `keys go to the app or to the dock`() {
        let it = Inspected()
        var presses = 0
        it.button.onPress = { presses += 1 }
        it.app.focus(it.button)
        it.tester.press(.function(6))
        #expect(it.inspector.view.isFocused)
        it.tester.press(.enter)
        #expect(presses == 1)
        // Letters that the app does not use do nothing to the dock.
        it.tester.type("d")
        #expect(it.inspector.side == .right)
        it.tester.press(.function(6))
        #expect(it.inspector.dock.tree.view.isFocused)
        it.tester.press(.escape)
        #expect(it.inspector.isClosed)
    }

    @Test func `the chosen view is marked, also where a part of it is out of sight`() {
        let it = Inspected()
        it.inspector.selectedView = it.text
        #expect(it.marked == [Rect(x: 9, y: 0, width: it.app.size.width - 9, height: 3)])
        let theme = it.inspector.window.themeInUse
        let cell = it.tester.canvas[20, 1]
        #expect(cell.style.background == theme["inspector.selected"].background)
        #expect(it.tester.canvas[20, 5].style.background != theme["inspector.selected"].background)
        // The app itself knows nothing of it.
        #expect(it.inspector.view.canvas[20, 1].style.background != theme["inspector.selected"].background)
        it.text.layout.add("tt = -2")
        #expect(it.marked == [Rect(x: 9, y: 0, width: it.app.size.width - 9, height: 1)])
        #expect(it.facts.contains("It is cut to \(it.app.size.width - 9)x1 by Window."))
        it.text.layout.add("tt = -5")
        #expect(it.marked.allSatisfy { $0.isEmpty })
        #expect(it.tester.picture.contains("text not in sight"))
    }

    @Test func `it inspects itself and comes back`() {
        let it = Inspected()
        var shown: [Window] = []
        it.inspector.onSwitch = { shown.append($0) }
        it.tester.type("i")
        let outer = it.inspector.inspectItself()
        #expect(shown.count == 1 && shown[0] === outer.window)
        let tester = WindowTester(outer.window, width: 120, height: 50)
        #expect(tester.picture.contains("Search views"))
        outer.selectedView = it.inspector.dock.tree.view
        tester.draw()
        #expect(outer.dock.facts.first?.text.text.contains("#tree") == true)
        // The app is still shown, inside of both.
        #expect(tester.picture.contains("some text"))
        tester.press(.function(12))
        #expect(outer.isClosed && !it.inspector.isClosed && shown.last === it.inspector.window)
        it.inspector.close()
        #expect(shown.last === it.app)
    }

    @Test func `it retains none of the app's views`() {
        let it = Inspected()
        weak var gone: View?
        do {
            let view = View()
            view.identifier = "gone"
            it.app.add(view, "tt = 5, ll = 3, w = 4, h = 2")
            view.add(Label("inside"), "tt = ll = 0")
            gone = view
            it.inspector.selectedView = view
            for panel in Inspector.Panel.allCases {
                it.inspector.panel = panel
                it.tester.draw()
            }
            it.inspector.panel = .layout
            it.inspector.isPicking = true
            it.mouse(.move, x: 4, y: 6)
            it.inspector.isPicking = false
            view.removeFromSuperview()
            it.tester.draw()
        }
        #expect(gone == nil)
        // What contained the view is chosen now.
        #expect(it.inspector.selectedView === it.app)
    }

    @Test func `it is gone with its window after closing`() {
        weak var window: Window?
        weak var inspector: Inspector?
        do {
            let it = Inspected()
            (window, inspector) = (it.inspector.window, it.inspector)
            it.inspector.close()
        }
        #expect(window == nil && inspector == nil)
    }

    @Test func `every panel and the dock take every size`() {
        for panel in Inspector.Panel.allCases {
            for (width, height) in [(0, 0), (1, 1), (20, 6), (37, 9), (80, 24), (200, 60)] {
                let it = Inspected(width: 80, height: 24)
                it.inspector.panel = panel
                it.tester.resize(width: width, height: height)
                #expect(it.inspector.window.layoutIssues.filter { $0.contains("depends on itself") } == [])
            }
        }
    }

    @Test func `facts take every size and every event`() {
        let problems = checkWidget {
            let view = FactsView()
            view.facts = [
                .heading("Horizontal"), Fact("left", "left 9 = right of list (8) + 1"),
                Fact("source", "a long line that wraps in a narrow dock", indent: 2),
                Fact("wide", "宽宽宽宽宽宽宽宽宽宽宽宽 wide"),
            ]
            return view
        }
        #expect(problems == [])
    }
}
