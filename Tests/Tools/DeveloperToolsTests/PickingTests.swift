import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@testable import DeveloperTools

@MainActor
struct PickingTests {
    @Test func `the view under the mouse is marked, and a click chooses it`() {
        let it = Inspected()
        var presses = 0
        it.button.onPress = { presses += 1 }
        it.tester.type("p")
        #expect(it.inspector.isPicking)
        it.mouse(.move, x: 12, y: 1)
        #expect(it.inspector.hoveredView === it.text)
        #expect(it.tester.picture.contains("text \(it.text.frame.width) × 3"))
        it.mouse(.move, x: 3, y: 29)
        #expect(it.inspector.hoveredView === it.button)
        it.tester.click(x: 3, y: 29)
        #expect(it.inspector.selectedView === it.button && !it.inspector.isPicking && presses == 0)
        #expect(it.inspector.dock.tree.view.selectedNode?.view === it.button)
        // From now on, clicks are the app's again.
        it.tester.click(x: 3, y: 29)
        #expect(presses == 1)
    }

    @Test func `Escape and another button stop picking`() {
        let it = Inspected()
        it.inspector.isPicking = true
        it.tester.press(.escape)
        #expect(!it.inspector.isPicking && !it.inspector.isClosed && it.inspector.dock.tree.view.isFocused)
        it.inspector.isPicking = true
        it.mouse(.press(.right), x: 3, y: 3)
        #expect(!it.inspector.isPicking)
    }

    @Test func `stopping chooses what was chosen before, and the hints say how`() {
        let it = Inspected()
        it.inspector.selectedView = it.list
        it.tester.press(.function(8))
        it.tester.press(.down)
        #expect(it.inspector.selectedView === it.text)
        let hints = it.tester.picture.split(separator: "\n").last ?? ""
        #expect(hints.contains("Enter choose") && hints.contains("Esc stop") && hints.contains("around"), "\(hints)")
        #expect(!hints.contains("F12"))
        it.tester.press(.escape)
        #expect(it.inspector.selectedView === it.list && it.inspector.dock.tree.view.isFocused)
        #expect(it.tester.picture.contains("F12 close"))
        it.tester.press(.function(8))
        it.tester.press(.down)
        it.tester.press(.function(8))
        #expect(it.inspector.selectedView === it.list && !it.inspector.isPicking)
    }

    @Test func `keys walk from view to view`() {
        let it = Inspected()
        let inner = Label("in")
        let box = Column { inner }
        it.app.add(box, "tt = 5, ll = 20, w = 10, h = 3")
        it.inspector.selectedView = it.list
        it.tester.press(.function(8))
        it.tester.press(.down)
        #expect(it.inspector.selectedView === it.text)
        it.tester.press(.down)
        it.tester.press(.down)
        #expect(it.inspector.selectedView === box)
        it.tester.press(.right)
        #expect(it.inspector.selectedView === inner)
        it.tester.press(.left)
        it.tester.press(.left)
        #expect(it.inspector.selectedView === it.app)
        it.tester.press(.left)
        it.tester.press(.up)
        #expect(it.inspector.selectedView === it.app)
        it.tester.press(.enter)
        #expect(!it.inspector.isPicking && it.inspector.dock.tree.view.isFocused)
    }

    @Test func `dialogs and popups are in the tree and can be picked`() {
        let it = Inspected()
        let label = Label("in a dialog")
        let dialog = Column { label }
        dialog.identifier = "dialog"
        it.app.overlays.show(dialog, at: .center, .dialog)
        it.tester.draw()
        #expect(it.tester.picture.contains("#dialog"))
        it.inspector.isPicking = true
        let place = label.frameInWindow
        it.mouse(.move, x: place.x, y: place.y)
        #expect(it.inspector.hoveredView === label)
        it.tester.click(x: place.x, y: place.y)
        #expect(it.inspector.selectedView === label)
        #expect(it.marked == [place])
        #expect(it.facts(of: dialog).contains { $0.contains("in the middle of the window") })
        // F12 works over a dialog too: it is the inspector's.
        it.inspector.window.focus(it.inspector.view)
        it.tester.press(.function(12))
        #expect(it.inspector.isClosed && it.app.overlays.shown.count == 1)
    }

    @Test func `the tree follows the app`() {
        let it = Inspected()
        let late = Label("late")
        late.identifier = "late"
        it.app.add(late, "tt = 10, ll = 0")
        #expect(it.tester.picture.contains("#late"))
        late.identifier = "later"
        late.isHidden = true
        #expect(it.tester.picture.contains("#later"))
        #expect(it.tester.picture.contains("hidden"))
        late.isHidden = false
        late.removeFromSuperview()
        #expect(!it.tester.picture.contains("#late"))
    }

    @Test func `search finds views by identifier and type and goes from one to the next`() {
        let it = Inspected()
        it.tester.type("/")
        it.tester.type("label")
        #expect(it.tester.picture.contains("Enter go there") && it.tester.picture.contains("Esc leave"))
        // Enter does not wait for the pause in typing, and the pause does not go back to the first hit.
        it.tester.press(.enter)
        #expect(it.inspector.selectedView === it.list && it.inspector.dock.tree.view.isFocused)
        #expect(it.inspector.dock.search.hitCount == 2)
        it.tester.type("/")
        it.tester.press(.down)
        #expect(it.inspector.selectedView === it.text)
        it.tester.advance(by: .seconds(1))
        it.tester.press(.enter)
        #expect(it.inspector.selectedView === it.text && it.inspector.dock.tree.view.isFocused)
        // Where nothing is found, the text can be corrected.
        it.tester.type("/")
        it.tester.type("xyz")
        it.tester.press(.enter)
        #expect(it.inspector.dock.search.isFocused && it.inspector.selectedView === it.text)
        it.tester.press(.escape)
        #expect(it.inspector.dock.tree.view.isFocused && it.inspector.dock.search.text.isEmpty)
    }
}
