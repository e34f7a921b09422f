import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

/// What an inspector leaves behind: the app as it was, and nothing of its own.
@MainActor
struct InspectorClosingTests {
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
        #expect(!it.app.statistics.isRecording)
        let tester = WindowTester(it.app, width: 100, height: 30)
        #expect(tester.picture.contains("|one      some text"))
        #expect(it.text.frame.width == 91)
    }

    @Test func `closing gives the focus back to what the smaller size hid`() {
        let it = Inspected()
        let other = Button("Other")
        it.app.add(other, "bb = 0, ll = 12")
        it.inspector.close()
        for moves in [false, true] {
            it.app.send(.resize(Size(width: 100, height: 30)))
            it.app.focus(it.button)
            _ = it.app.draw()
            let inspector = Inspector(it.app)
            let tester = WindowTester(inspector.window, width: 100, height: 30)
            tester.draw()
            // What a breakpoint does.
            it.button.isHidden = true
            tester.draw()
            #expect(it.app.focusedView === other)
            if moves {
                // The user comes back to it, and goes on.
                it.button.isHidden = false
                tester.draw()
                inspector.window.focus(inspector.view)
                tester.press(.tab)
                tester.press(.tab)
                tester.draw()
                #expect(it.app.focusedView === other)
            }
            it.button.isHidden = false
            inspector.close()
            #expect(it.app.focusedView === (moves ? other : it.button))
        }
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

    @Test(arguments: [nil] + Inspector.Side.allCases)
    func `nothing of it remains, wherever its dock was`(side: Inspector.Side?) {
        let app = Window(size: Size(width: 100, height: 30))
        app.add(Button("OK"), "bb = 0, ll = 2")
        let tester = WindowTester(app, width: 100, height: 30)
        tester.draw()
        var known: [WeakView] = []
        func note(_ view: View) {
            known.append(WeakView(view: view))
            for subview in view.subviews { note(subview) }
        }
        for turn in 0..<20 {
            let inspector = Inspector(app, side: side)
            let shown = WindowTester(inspector.window, width: 100, height: 30)
            shown.draw()
            note(inspector.window)
            for panel in Inspector.Panel.allCases where turn == 0 {
                inspector.panel = panel
                shown.draw()
            }
            for other in Inspector.Side.allCases {
                inspector.side = other
                shown.draw()
                note(inspector.window)
            }
            let outer = turn == 0 ? inspector.inspectItself() : nil
            if let outer {
                WindowTester(outer.window, width: 100, height: 30).draw()
                note(outer.window)
            }
            inspector.isPicking = true
            inspector.close()
            tester.draw()
        }
        #expect(known.count > 500)
        #expect(known.compactMap(\.view).map { "\(type(of: $0))" } == [])
    }
}
