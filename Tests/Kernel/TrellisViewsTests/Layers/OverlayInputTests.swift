import Testing
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

/// Focus, keys and the mouse in and around overlays.
@MainActor
struct OverlayInputTests: OverlayTesting {
    let window = Window()

    // MARK: Focus and keys

    @Test func `a modal overlay has the focus until it ends`() {
        let (first, second) = (spot(0), spot(6))
        let tester = tester()
        window.focus(second)
        let menu = View()
        let items = [spot(0, 0, in: menu), spot(0, 1, in: menu)]
        menu.layout.add("w = 6, h = 2")
        let overlay = window.overlays.show(menu, at: .below(second), .popup)
        tester.draw()
        #expect(items[0].isFocused)
        tester.press(.tab)
        #expect(items[1].isFocused)
        tester.press(.tab)
        #expect(items[0].isFocused, "around, and not out of it")
        window.focus(first)
        #expect(items[0].isFocused, "what lies behind cannot have it")
        overlay.dismiss()
        tester.draw()
        #expect(second.isFocused)
    }

    @Test func `the view that is named has the focus first`() {
        let tester = tester()
        let menu = View()
        let items = [spot(0, 0, in: menu), spot(0, 1, in: menu)]
        menu.layout.add("w = 6, h = 2")
        var options = Overlay.Options.popup
        options.initialFocus = items[1]
        window.overlays.show(menu, at: .center, options)
        tester.draw()
        #expect(items[1].isFocused)
    }

    @Test func `suggestions leave focus and keys where they are`() {
        let field = spot(0)
        let tester = tester()
        #expect(field.isFocused)
        let list = Spot(6, 2)
        window.overlays.show(list, at: .below(field), .companion)
        tester.draw()
        tester.press(.character("x"))
        #expect(field.isFocused && field.seen.contains(.key("x")) && list.seen.isEmpty)
        tester.press(.tab)
        #expect(field.isFocused, "Tab stays in the tree")
    }

    @Test func `an overlay that is not modal may take the focus, and Tab stays in it`() {
        let behind = spot(0)
        let tester = tester()
        let panel = View()
        let items = [spot(0, 0, in: panel), spot(0, 1, in: panel)]
        panel.layout.add("w = 6, h = 2")
        let overlay = window.overlays.show(panel, at: .center, Overlay.Options(takesFocus: true))
        tester.draw()
        #expect(items[0].isFocused)
        tester.press(.tab)
        tester.press(.tab)
        #expect(items[0].isFocused)
        window.onKey("x") { [unowned window] in window.focus(behind) }
        tester.press(.character("x"))
        #expect(behind.isFocused, "the window has keys that it does not use")
        overlay.dismiss()
        tester.draw()
        #expect(behind.isFocused)
    }

    @Test func `a click that brings the focus into a message has it given back at its end`() {
        let (_, field) = (spot(0), spot(6))
        let tester = tester()
        window.focus(field)
        let button = Spot(4, 1)
        let overlay = window.overlays.show(button, at: .corner(.bottomRight), .toast)
        tester.draw()
        #expect(field.isFocused)
        tester.click(x: 17, y: 5)
        #expect(button.isFocused)
        overlay.dismiss()
        tester.draw()
        #expect(field.isFocused)
    }

    @Test func `Escape ends the topmost one, when nobody wants it`() {
        let (anchor, ends) = (spot(0), Ends())
        let tester = tester()
        window.onKey(.escape) { ends.reasons.append(.dismissed) }
        let inner = Spot(6, 2)
        for view in [Spot(8, 3), inner] {
            window.overlays.show(view, at: .below(anchor), .popup) { ends.reasons.append($0) }
        }
        tester.draw()
        inner.takesKeys = true
        tester.press(.escape)
        #expect(ends.reasons.isEmpty)
        inner.takesKeys = false
        tester.press(.escape)
        #expect(ends.reasons == [.escape] && window.overlays.shown.count == 1)
        tester.press(.escape)
        #expect(ends.reasons == [.escape, .escape])
        tester.press(.escape)
        #expect(ends.reasons.last == .dismissed, "now it is the window's")
    }

    @Test func `Escape ends what has the focus before the window has it, and suggestions after`() {
        let (anchor, ends) = (spot(0), Ends())
        let tester = tester()
        window.overlays.show(Spot(6, 2), at: .below(anchor), .companion) { ends.reasons.append($0) }
        tester.draw()
        window.onKey(.escape, isEnabled: { !ends.reasons.contains(.focusLost) }) { ends.reasons.append(.focusLost) }
        tester.press(.escape)
        #expect(ends.reasons == [.focusLost])
        tester.press(.escape)
        #expect(ends.reasons == [.focusLost, .escape])
        window.overlays.show(
            Spot(6, 2), at: .below(anchor), Overlay.Options(takesFocus: true, dismissal: .escape)
        ) { ends.reasons.append($0) }
        window.onKey(.escape) { ends.reasons.append(.timeout) }
        tester.draw()
        tester.press(.escape)
        #expect(ends.reasons.last == .escape)
    }

    @Test func `it ends when the focus is lost, but not to what lies above it`() {
        let (behind, ends) = (spot(0), Ends())
        let tester = tester()
        var options = Overlay.Options(takesFocus: true, dismissal: .focusLost)
        let panel = Spot(6, 2)
        window.overlays.show(panel, at: .center, options) { ends.reasons.append($0) }
        tester.draw()
        options.dismissal = []
        let above = window.overlays.show(Spot(2, 1), at: .below(panel), options)
        tester.draw()
        #expect(ends.reasons.isEmpty && !panel.isFocused)
        above.dismiss()
        tester.draw()
        #expect(ends.reasons.isEmpty && panel.isFocused)
        window.focus(behind)
        #expect(ends.reasons == [.focusLost] && behind.isFocused && window.overlays.shown.isEmpty)
    }

    @Test func `commands for the whole window are those of what can be reached`() {
        var log: [String] = []
        let tester = tester()
        func show(_ name: String, _ options: Overlay.Options) -> View {
            let view = Spot()
            view.onKey("u", name, scope: .window) { log.append(name) }
            window.overlays.show(view, at: .center, options)
            return view
        }
        window.onKey("u", "window", scope: .window) { log.append("window") }
        let note = show("note", .toast)
        tester.draw()
        tester.press(.character("u"))
        #expect(log == ["window"], "the focus is in the window, which has that key")
        window.commands.removeLast()
        tester.press(.character("u"))
        #expect(log.last == "note")
        let dialog = show("dialog", .dialog)
        tester.draw()
        #expect(window.activeCommands.filter { $0.keys == ["u"] }.map(\.title) == ["dialog"])
        tester.press(.character("u"))
        #expect(log.last == "dialog")
        dialog.commands = []
        tester.press(.character("u"))
        #expect(log.last == "note", "a message lies above the dialog")
        note.removeFromSuperview()
        tester.press(.character("u"))
        #expect(log.count == 4)
    }

    // MARK: The mouse

    @Test func `a press outside ends a popup and does nothing else`() {
        let (behind, ends) = (spot(0), Ends())
        let tester = tester()
        window.overlays.show(Spot(4, 2), at: .center, .popup) { ends.reasons.append($0) }
        tester.draw()
        #expect(window.send(press(0, 0)))
        #expect(ends.reasons == [.clickOutside] && behind.seen.isEmpty)
        window.overlays.show(Spot(4, 2), at: .center, .companion) { ends.reasons.append($0) }
        tester.draw()
        window.send(press(0, 0))
        #expect(ends.reasons.count == 2 && behind.seen == [press(0, 0)], "one that is not modal lets it through")
    }

    @Test func `a press in a menu ends the menus above it, and is for that menu`() {
        let tester = tester(40, 10)
        let anchor = spot(0)
        let menus = [Spot(8, 3), Spot(8, 3), Spot(8, 3)]
        var last: View = anchor
        for menu in menus {
            window.overlays.show(menu, at: .right(of: last), .popup)
            last = menu
        }
        tester.draw()
        window.send(press(5, 1))
        #expect(window.overlays.shown.count == 1 && window.overlays.shown[0].view === menus[0])
        #expect(menus[0].seen == [press(1, 1)])
        window.send(press(30, 8))
        #expect(window.overlays.shown.isEmpty)
    }

    @Test func `behind a modal overlay the mouse does nothing, above it it does`() {
        let behind = spot(0)
        let tester = tester()
        window.overlays.show(Spot(4, 2), at: .center, .dialog)
        let toast = Spot(4, 1)
        window.overlays.show(toast, at: .corner(.topRight), .toast)
        tester.draw()
        #expect(window.send(press(0, 0)) && behind.seen.isEmpty)
        window.send(press(16, 0))
        #expect(toast.seen == [press(0, 0)])
    }

    @Test func `the mouse goes through a tooltip, and a press ends it`() {
        let (behind, ends) = (spot(0), Ends())
        let tester = tester()
        window.overlays.show(Spot(4, 1), at: .cell(Point(x: 0, y: -1), in: behind), .tooltip) {
            ends.reasons.append($0)
        }
        window.overlays.shown[0].placement = .corner(.topLeft)
        tester.draw()
        window.send(.mouse(Mouse(.wheelDown, at: .zero)))
        #expect(behind.seen.count == 1 && ends.reasons.isEmpty)
        window.send(press(0, 0))
        #expect(behind.seen.count == 2 && ends.reasons == [.clickOutside])
    }
}
