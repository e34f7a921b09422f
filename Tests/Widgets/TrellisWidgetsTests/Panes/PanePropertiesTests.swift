import Testing
import TrellisDesktop
import TrellisTesting
import TrellisViews
import TrellisWidgets

/// What holds of the properties of widgets, of panes: every one can be observed and is seen.
extension ObservedPropertiesTests {
    @Test func `those of a split view`() {
        let split = SplitView(.horizontal) {
            Fill("a")
            Fill("b")
        }
        let (view, tester, seen) = shown(split)
        view.layout.add("w = 11, h = 2")
        view.window!.focus(nil)
        expect("shares", \.shares, of: view, tester, becomes: [0.25, 0.75], seen)
        expect("collapsedPanes", \.collapsedPanes, of: view, tester, becomes: [1], seen)
        #expect(seen.names.union(["canFocusDividers"]) == storedNames(view))
    }

    @Test func `those of a collapsible view`() {
        let (view, tester, seen) = shown(Collapsible("title", Label("text")))
        view.layout.add("w = 20")
        expect("title", \.title, of: view, tester, becomes: "other", seen)
        expect("detail", \.detail, of: view, tester, becomes: "3", seen)
        expect("indentation", \.indentation, of: view, tester, becomes: 4, seen)
        expect("isOpen", \.isOpen, of: view, tester, becomes: false, seen)
        #expect(seen.names == storedNames(view))
    }

    @Test func `those of a panel`() {
        let (desktop, tester, seen) = shown(Desktop())
        desktop.layout.add("w = 20, h = 6")
        let panel = desktop.add(FloatingPanel("a", Label("text")), at: Rect(x: 1, y: 1, width: 14, height: 3))
        tester.draw()
        expect("title", \.title, of: panel, tester, becomes: "b", seen)
        expect("desiredFrame", \.desiredFrame, of: panel, tester, becomes: Rect(x: 2, y: 2, width: 15, height: 4), seen)
        expect("isClosable", \.isClosable, of: panel, tester, becomes: false, seen)
        expect("isMaximized", \.isMaximized, of: panel, tester, becomes: true, seen)
        expect("isResizable", \.isResizable, of: panel, tester, becomes: false, seen)
        #expect(seen.names.union(["isMovable"]) == storedNames(panel))
    }

    @Test func `those of a wizard`() {
        let (wizard, tester, seen) = shown(Wizard([Wizard.Page("a", Label("text"))]))
        wizard.layout.add("w = 20, h = 6")
        expect("finishTitle", \.finishTitle, of: wizard, tester, becomes: "Done", seen)
        #expect(seen.names.union(["currentPage", "message"]) == storedNames(wizard))
    }
}
