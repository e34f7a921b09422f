import CellGeometry
import KeyValueObserving
import Testing
import TextScreen
import TrellisTesting
import TrellisWidgets

@testable import TrellisViews

@MainActor
struct OverlayTests {
    private final class Spot: View {
        let size: Size
        var seen: [Event] = []
        var takesKeys = false
        var isInReach = false
        init(_ width: Int = 4, _ height: Int = 1) {
            size = Size(width: width, height: height)
            super.init()
        }
        override var canFocus: Bool { true }
        override var staysInReach: Bool { isInReach }
        override func intrinsicSize(for width: Int?) -> Size? { size }
        override func handle(_ event: Event) -> Bool {
            seen.append(event)
            if case .mouse = event { return true }
            return takesKeys
        }
        override func draw(in painter: Painter) { painter.fill(painter.bounds, "#", style: painter[.text]) }
    }

    /// What is shown: its text is wrapped.
    private final class Note: View {
        let words: Label
        init(_ text: String) {
            words = Label(text, wraps: true)
            super.init()
            add(words, "tt = ll = bb = rr = 0")
        }
        override var heightFollowsWidth: Bool { true }
        override func intrinsicSize(for width: Int?) -> Size? { words.intrinsicSize(for: width) }
    }

    private let window = Window()
    private final class Ends {
        var reasons: [Overlay.DismissalReason] = []
    }

    private func spot(_ x: Int, _ y: Int = 0, in view: View? = nil) -> Spot {
        (view ?? window).add(Spot(), "ll = \(x), tt = \(y)")
    }

    private func tester(_ width: Int = 20, _ height: Int = 6) -> WindowTester {
        let tester = WindowTester(window, width: width, height: height)
        tester.draw()
        return tester
    }

    private func press(_ x: Int, _ y: Int) -> Event { .mouse(Mouse(.press(.left), at: Point(x: x, y: y))) }

    // MARK: Places

    @Test func `an overlay that is shown between two events requests a frame`() {
        let window = Window()
        let tester = WindowTester(window, width: 8, height: 2)
        tester.draw()
        #expect(!window.needsFrame)
        let overlay = window.overlays.show(Spot(), at: .corner(.topLeft), OverlayOptions())
        #expect(window.needsFrame && tester.picture == "|####    |\n|        |")
        overlay.dismiss()
        #expect(window.needsFrame && tester.picture == "|        |\n|        |")
    }

    @Test func `an overlay lies beside its anchor, above whatever is added later`() {
        let anchor = spot(3, 1)
        let tester = tester()
        window.overlays.show(Label("popup"), at: .below(anchor), .companion)
        window.add(Fill("."), "tt = ll = bb = rr = 0")
        tester.draw()
        #expect(
            tester.picture == """
                |....................|
                |....................|
                |...popup............|
                |....................|
                |....................|
                |....................|
                """)
        #expect(window.subviews.count == 2, "it is no subview of the window")
    }

    @Test func `it follows its anchor in the same frame`() {
        let anchor = spot(3, 1)
        let tester = tester()
        let popup = Label("popup")
        window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        anchor.layout.add("tt = 3, ll = 8")
        tester.draw()
        #expect(popup.frameInWindow == Rect(x: 8, y: 4, width: 5, height: 1))
        #expect(!tester.picture.split(separator: "\n")[2].contains("p"))
        anchor.layout.add("tt = 5, ll = 18")
        tester.draw()
        #expect(popup.frameInWindow == Rect(x: 15, y: 4, width: 5, height: 1), "flipped and shifted")
        tester.resize(width: 40, height: 12)
        #expect(popup.frameInWindow == Rect(x: 18, y: 6, width: 5, height: 1))
        tester.resize(width: 20, height: 6)
        #expect(popup.frameInWindow == Rect(x: 15, y: 4, width: 5, height: 1))
    }

    @Test func `it follows what is scrolled, and is out of sight with it`() {
        let content = View()
        let anchor = content.add(Spot(), "tt = 4, ll = 2")
        content.add(View(), "tt = 0, h = 30, w = 1")
        content.layout.add("w = 10, h = 30")
        let scroll = window.add(ScrollView(content), "tt = ll = bb = rr = 0")
        let tester = tester(20, 8)
        let popup = Spot(3, 2)
        let overlay = window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        #expect(popup.frameInWindow.origin == Point(x: 2, y: 5))
        scroll.scroll(rows: 2)
        tester.draw()
        #expect(popup.frameInWindow.origin == Point(x: 2, y: 3))
        scroll.scroll(rows: 6)
        tester.draw()
        #expect(!overlay.isInSight && overlay.isShown && !tester.picture.contains("#"))
        #expect(window.view(at: Point(x: 2, y: 1)) !== popup)
        scroll.scroll(rows: -8)
        tester.draw()
        #expect(overlay.isInSight && popup.frameInWindow == Rect(x: 2, y: 5, width: 3, height: 2))
    }

    @Test func `it is as large as its content, up to the room`() {
        let anchor = spot(2, 2)
        let tester = tester(12, 8)
        let note = Note("one two three four five six")
        window.overlays.show(note, at: .below(anchor), .companion)
        tester.draw()
        #expect(note.frameInWindow == Rect(x: 0, y: 3, width: 12, height: 3), "it wraps in what the window has")
        tester.resize(width: 40, height: 8)
        #expect(note.frameInWindow == Rect(x: 2, y: 3, width: 27, height: 1))
        tester.resize(width: 6, height: 6)
        #expect(note.frameInWindow == Rect(x: 0, y: 3, width: 6, height: 3), "cut where there is no more room")
    }

    @Test func `content that changes its size is placed anew`() {
        let anchor = spot(2, 4)
        let tester = tester(20, 6)
        let label = Label("ab", wraps: true)
        window.overlays.show(label, at: .below(anchor), .companion)
        tester.draw()
        #expect(label.frameInWindow == Rect(x: 2, y: 5, width: 2, height: 1))
        label.text = "a\nb\nc"
        tester.draw()
        #expect(label.frameInWindow == Rect(x: 2, y: 1, width: 1, height: 3), "it has no room below any more")
    }

    @Test func `rules of the view say how large it is, in shares of the window`() {
        let tester = tester(20, 8)
        let view = Spot()
        view.layout.add("w = 50%, h = 25%")
        window.overlays.show(view, at: .center, .dialog)
        tester.draw()
        #expect(view.frameInWindow == Rect(x: 5, y: 3, width: 10, height: 2))
        tester.resize(width: 40, height: 16)
        #expect(view.frameInWindow == Rect(x: 10, y: 6, width: 20, height: 4))
    }

    @Test func `a cell, a corner, margins, and a part of a view are places`() {
        let list = window.add(Spot(), "tt = 1, ll = 2, w = 10, h = 4")
        let tester = tester(20, 8)
        let popup = Spot(3, 2)
        let overlay = window.overlays.show(popup, at: .cell(Point(x: 4, y: 1), in: list), .companion)
        func origin() -> Point {
            tester.draw()
            return popup.frameInWindow.origin
        }
        #expect(origin() == Point(x: 6, y: 3))
        overlay.place = .corner(.bottomRight, distance: Size(width: 2, height: 1))
        #expect(origin() == Point(x: 15, y: 5))
        overlay.place.margins = Edges(all: 1)
        #expect(origin() == Point(x: 14, y: 4))
        overlay.place = OverlayPlace(
            .beside(.right), beside: list, part: Rect(x: 0, y: 3, width: 2, height: 1))
        #expect(origin() == Point(x: 4, y: 4))
        overlay.place.part = Rect(x: 0, y: 9, width: 2, height: 1)
        _ = origin()
        #expect(!overlay.isInSight, "that part is not in sight")
    }

    @Test func `submenus follow each other in one frame, however many they are`() {
        var anchor: View = spot(0, 0)
        let tester = tester(60, 20)
        var menus: [Spot] = []
        for _ in 0..<9 {
            let menu = Spot(4, 2)
            window.overlays.show(menu, at: .right(of: anchor), .popup)
            menus.append(menu)
            anchor = menu
        }
        tester.draw()
        #expect(menus.map(\.frameInWindow.x) == (1...9).map { $0 * 4 })
        window.subviews[0].layout.add("ll = 10, tt = 3")
        tester.draw()
        #expect(menus.map(\.frameInWindow.x) == (1...9).map { 10 + $0 * 4 })
        #expect(menus.allSatisfy { $0.frameInWindow.y == 3 })
    }

    @Test func `a place that depends on itself is an issue, and not silence`() {
        let anchor = spot(0, 0)
        let tester = tester(200, 9)
        let popup = Label("popup")
        popup.identifier = "suggestions"
        window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        #expect(window.layoutIssues.isEmpty)
        anchor.layout.add("ll = %ll + 1", popup)
        tester.draw()
        #expect(
            window.layoutIssues == [
                "suggestions: its place does not come to rest: what it is beside still moves when it does"
            ])
        anchor.layout.add("ll = 3")
        tester.draw()
        #expect(window.layoutIssues.isEmpty && popup.frameInWindow.x == 3)
    }

    // MARK: Anchors that go

    @Test func `it ends when its anchor leaves, and is out of sight while that is hidden`() {
        let (anchor, ends) = (spot(3, 1), Ends())
        let tester = tester()
        let overlay = window.overlays.show(Label("popup"), at: .below(anchor), .companion) { ends.reasons.append($0) }
        tester.draw()
        anchor.isHidden = true
        tester.draw()
        #expect(overlay.isShown && !overlay.isInSight && !tester.picture.contains("popup"))
        anchor.isHidden = false
        tester.draw()
        #expect(overlay.isInSight && tester.picture.contains("popup"))
        anchor.removeFromSuperview()
        tester.draw()
        #expect(!overlay.isShown && ends.reasons == [.anchorLost] && !tester.picture.contains("popup"))
    }

    @Test func `an anchor that is put elsewhere in the window keeps its overlay`() {
        let group = window.add(View(), "tt = 3, ll = 5, w = 9, h = 2")
        let anchor = spot(3, 0)
        let tester = tester()
        let popup = Label("popup")
        let overlay = window.overlays.show(popup, at: .below(anchor), .companion)
        tester.draw()
        group.addSubview(anchor)
        tester.draw()
        #expect(overlay.isShown && popup.frameInWindow.origin == Point(x: 8, y: 4))
    }

    @Test func `a tooltip ends when its anchor is out of sight`() {
        let (anchor, ends) = (spot(3, 1), Ends())
        let tester = tester()
        window.overlays.show(Label("tip"), at: .below(anchor), .tooltip) { ends.reasons.append($0) }
        tester.draw()
        anchor.layout.add("ll = 99")
        tester.draw()
        #expect(ends.reasons == [.anchorLost])
    }

    @Test func `a popup can end when its anchor is disabled or hidden, itself or with what it lies in`() {
        for change in [
            { (anchor: View) in anchor.isEnabled = false }, { $0.isHidden = true },
            { $0.superview!.isEnabled = false }, { $0.superview!.isHidden = true },
        ] {
            let page = window.add(View(), "tt = ll = 0, w = 20, h = 3")
            let (anchor, ends) = (spot(3, 1, in: page), Ends())
            let tester = tester()
            window.overlays.show(Label("other"), at: .below(anchor), .popup) { ends.reasons.append($0) }
            var options = OverlayOptions.popup
            options.dismissal.insert(.anchorUnusable)
            window.overlays.show(Label("popup"), at: .below(anchor), options) { ends.reasons.append($0) }
            tester.draw()
            #expect(ends.reasons.isEmpty)
            change(anchor)
            tester.draw()
            #expect(ends.reasons == [.anchorLost])
            window.overlays.dismissAll()
            page.removeFromSuperview()
        }
    }

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
        var options = OverlayOptions.popup
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
        let overlay = window.overlays.show(panel, at: .center, OverlayOptions(takesFocus: true))
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
            Spot(6, 2), at: .below(anchor), OverlayOptions(takesFocus: true, dismissal: .escape)
        ) { ends.reasons.append($0) }
        window.onKey(.escape) { ends.reasons.append(.timeout) }
        tester.draw()
        tester.press(.escape)
        #expect(ends.reasons.last == .escape)
    }

    @Test func `it ends when the focus is lost, but not to what lies above it`() {
        let (behind, ends) = (spot(0), Ends())
        let tester = tester()
        var options = OverlayOptions(takesFocus: true, dismissal: .focusLost)
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
        func show(_ name: String, _ options: OverlayOptions) -> View {
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
        window.overlays.shown[0].place = OverlayPlace(.corner(.topLeft))
        tester.draw()
        window.send(.mouse(Mouse(.wheelDown, at: .zero)))
        #expect(behind.seen.count == 1 && ends.reasons.isEmpty)
        window.send(press(0, 0))
        #expect(behind.seen.count == 2 && ends.reasons == [.clickOutside])
    }

    // MARK: Order, time, and the end

    @Test func `levels keep their order, whatever comes last`() {
        let tester = tester(9, 1)
        func show(_ text: String, _ level: OverlayOptions.Level) {
            window.overlays.show(Label(text), at: .corner(.topLeft), OverlayOptions(level: level))
        }
        show("tip", .tip)
        show("notice", .notice)
        show("standard", .standard)
        tester.draw()
        #expect(tester.picture == "|tipicerd |")
        show("POPUP", .standard)
        tester.draw()
        #expect(tester.picture == "|tipicerd |")
        #expect(window.overlays.shown.map(\.options.level) == [.standard, .standard, .notice, .tip])
    }

    @Test func `a message goes when its time is over`() {
        let (tester, ends) = (tester(), Ends())
        let overlay = window.overlays.show(Label("saved"), at: .corner(.bottomRight), .toast) {
            ends.reasons.append($0)
        }
        tester.advance(by: .milliseconds(4900))
        #expect(tester.picture.contains("saved"))
        tester.advance(by: .milliseconds(200))
        #expect(!tester.picture.contains("saved") && ends.reasons == [.timeout] && !overlay.isShown)
    }

    @Test func `what has ended says so once, after its view has left`() {
        let (tester, ends) = (tester(), Ends())
        let view = Spot()
        var wasGone = false
        let overlay = window.overlays.show(view, at: .center, .popup)
        overlay.onDismiss = { [unowned view] in
            wasGone = view.window == nil
            ends.reasons.append($0)
        }
        tester.draw()
        overlay.dismiss()
        overlay.dismiss()
        view.removeFromSuperview()
        #expect(ends.reasons == [.dismissed] && wasGone && window.overlays.shown.isEmpty)
        window.overlays.show(view, at: .center, .popup) { ends.reasons.append($0) }
        view.removeFromSuperview()
        #expect(ends.reasons == [.dismissed, .removed])
        window.overlays.show(view, at: .center, .popup) { ends.reasons.append($0) }
        window.add(view, "tt = ll = 0")
        tester.draw()
        #expect(ends.reasons.count == 3 && view.superview === window && view.frame.origin == .zero)
    }

    @Test func `one that is ended as soon as it comes is over`() {
        final class Shy: View {
            override func windowDidChange() { if window != nil { removeFromSuperview() } }
        }
        let (tester, ends, behind) = (tester(), Ends(), spot(0))
        tester.draw()
        let overlay = window.overlays.show(Shy(), at: .center, .dialog) { ends.reasons.append($0) }
        tester.draw()
        #expect(!overlay.isShown && ends.reasons == [.removed] && window.overlays.shown.isEmpty)
        #expect(behind.isFocused && !tester.canvas[0, 0].style.attributes.contains(.dim))
    }

    @Test func `whether it is shown can be observed`() {
        let tester = tester()
        let overlay = window.overlays.show(Spot(), at: .center, .popup)
        var seen: [Bool] = []
        let token = observe(overlay, \.isShown, .new) { _, change in seen += [change.new].compactMap { $0 } }
        tester.press(.escape)
        #expect(seen == [false])
        _ = token
    }

    @Test func `neither view nor window nor overlay keep each other`() {
        weak var (weakView, weakWindow, weakOverlay) = (nil as View?, nil as Window?, nil as Overlay?)
        let ends = Ends()
        do {
            let window = Window()
            let view = Spot()
            let overlay = window.overlays.show(view, at: .center, .dialog) { ends.reasons.append($0) }
            (weakView, weakWindow, weakOverlay) = (view, window, overlay)
            _ = window.draw()
        }
        #expect(weakView == nil && weakWindow == nil && weakOverlay == nil && ends.reasons == [.removed])
    }

    @Test func `what lies below is dimmed, except for what stays in reach`() {
        window.add(Fill("."), "tt = ll = bb = rr = 0")
        let bar = Spot()
        bar.isInReach = true
        window.add(bar, "bb = ll = rr = 0, h = 1")
        let tester = tester()
        func isDim(_ x: Int, _ y: Int) -> Bool { tester.canvas[x, y].style.attributes.contains(.dim) }
        let first = window.overlays.show(Spot(4, 2), at: .corner(.topLeft), .dialog)
        tester.draw()
        #expect(isDim(10, 0) && !isDim(0, 0) && !isDim(0, 5))
        let second = window.overlays.show(Spot(4, 2), at: .center, .dialog)
        tester.draw()
        #expect(isDim(0, 0) && !isDim(9, 2) && !isDim(0, 5))
        window.send(press(0, 5))
        #expect(bar.seen == [press(0, 0)], "the mouse reaches it")
        second.dismiss()
        tester.draw()
        #expect(!isDim(0, 0) && isDim(9, 2))
        first.dismiss()
        tester.draw()
        #expect(!isDim(9, 2))
    }
}
