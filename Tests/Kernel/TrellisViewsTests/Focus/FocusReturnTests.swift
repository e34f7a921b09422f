import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct FocusReturnTests {
    private final class Spot: View {
        var onFocusChange: (() -> Void)?
        var onPress: (() -> Void)?
        var actions: [Mouse.Action] = []
        override var canFocus: Bool { true }
        override var wantsHover: Bool { true }
        override func focusDidChange(_ change: FocusChange) {
            if change == .gained || change == .lost { onFocusChange?() }
        }
        override func handle(_ event: Event) -> Bool {
            guard case .mouse(let mouse) = event else { return false }
            actions.append(mouse.action)
            if case .press = mouse.action { onPress?() }
            return true
        }
    }

    private final class Group: View {
        var focused: View?
        var actions: [Mouse.Action] = []
        override func focusDidChange(_ change: FocusChange) {
            if case .descendant(let view, _) = change { focused = view }
        }
        override func handle(_ event: Event) -> Bool {
            if case .mouse(let mouse) = event { actions.append(mouse.action) }
            return false
        }
    }

    private let window = Window()

    private func spot(_ x: Int, in view: View? = nil) -> Spot {
        (view ?? window).add(Spot(), "ll = \(x), tt = 0, w = 4, h = 1")
    }

    /// Tells when the focus has entered or left, and may go then.
    private final class Pane: View {
        var told: [FocusChange] = []
        var leaves = false
        override func focusDidChange(_ change: FocusChange) {
            guard change == .entered || change == .left else { return }
            told.append(change)
            if change == .left, leaves { removeFromSuperview() }
        }
    }

    @Test func `what goes as the focus leaves it does not keep that from the views around it`() {
        let (outer, inner) = (Pane(), Pane())
        inner.leaves = true
        window.add(outer, "tt = ll = bb = 0, w = 20")
        outer.add(inner, "tt = ll = bb = rr = 0")
        let (first, second) = (spot(0, in: inner), spot(30))
        let tester = WindowTester(window)
        window.focus(first)
        window.focus(second)
        tester.draw()
        #expect(inner.told == [.entered, .left] && outer.told == [.entered, .left] && inner.superview == nil)
        #expect(second.isFocused)
    }

    @Test func `a focus that comes back with the room scrolls nothing and selects nothing`() {
        let content = View()
        let scroll = ScrollView(content)
        window.add(scroll, "tt = ll = bb = rr = 0")
        let field = content.add(NumberField(5), "ll = 0, tt = 6, w = 9, h = 1")
        _ = spot(0, in: content.add(View(), "ll = 0, tt = 40, w = 9, h = 1"))
        let tester = WindowTester(window, width: 20, height: 8)
        window.focus(field.input)
        tester.type("12")
        let selection = field.input.selection
        scroll.offset = Point(x: 0, y: 20)
        tester.draw()
        for (width, height) in [(20, 0), (0, 8), (40, 30)] {
            tester.resize(width: width, height: height)
            tester.draw()
            tester.resize(width: 20, height: 8)
            tester.draw()
            #expect(field.input.isFocused && scroll.offset.y == 20, "\(width)x\(height)")
            #expect(field.input.selection == selection && field.input.text == "12" && field.value == 5)
        }
    }

    @Test func `one that stood in for a focus without room is found again`() {
        let pane = window.add(View(), "tt = ll = 0, w = 4, h = 1")
        let (_, other) = (window.focus(spot(0, in: pane)), spot(6))
        let tester = WindowTester(window, width: 20, height: 1)
        #expect(!other.isFocused)
        pane.isHiddenBySheet = true
        tester.draw()
        #expect(other.isFocused)
        for (width, height) in [(20, 0), (20, 1)] { tester.resize(width: width, height: height) }
        tester.draw()
        #expect(other.isFocused)
        pane.isHiddenBySheet = false
        tester.draw()
        #expect(pane.containsFocus)
    }

    // MARK: Dialogs

    @Test func `a dialog in which nothing takes the focus gives it back too`() {
        let (_, b) = (spot(0), spot(10))
        let tester = WindowTester(window)
        window.focus(b)
        let dialog = Label("wait")
        window.present(dialog, "ct = cl = 50%")
        tester.draw()
        #expect(window.focusedView == nil)
        dialog.removeFromSuperview()
        tester.draw()
        #expect(b.isFocused)
    }

    @Test func `the focus gets back from dialogs that end in another order`() {
        let (_, b) = (spot(0), spot(10))
        let tester = WindowTester(window)
        window.focus(b)
        let (first, second) = (View(), View())
        _ = spot(0, in: first)
        let top = spot(0, in: second)
        window.present(first, "ll = 0, tt = 5, w = 20, h = 3")
        tester.draw()
        window.present(second, "ll = 0, tt = 9, w = 20, h = 3")
        tester.draw()
        first.removeFromSuperview()
        tester.draw()
        #expect(top.isFocused)
        second.removeFromSuperview()
        tester.draw()
        #expect(b.isFocused)
    }

    @Test func `a view that is presented twice gives the focus back to what had it before`() {
        let (_, b) = (spot(0), spot(10))
        let tester = WindowTester(window)
        window.focus(b)
        let dialog = View()
        let inner = spot(0, in: dialog)
        for _ in 0..<2 {
            window.present(dialog, "ll = 0, tt = 5, w = 20, h = 3")
            tester.draw()
            #expect(inner.isFocused)
        }
        dialog.removeFromSuperview()
        tester.draw()
        #expect(b.isFocused)
    }

    // MARK: Handlers

    @Test func `superviews are told of the view that has the focus in the end`() {
        let group = window.add(Group(), "tt = ll = rr = bb = 0")
        let spots = (0..<3).map { spot($0 * 10, in: group) }
        let tester = WindowTester(window)
        tester.draw()
        spots[0].onFocusChange = { [unowned window, unowned first = spots[0], unowned third = spots[2]] in
            if !first.isFocused { window.focus(third) }
        }
        window.focus(spots[1])
        #expect(spots[2].isFocused && group.focused === spots[2])
    }

    @Test func `a view that is put elsewhere while it leaves is there`() {
        let group = window.add(Group(), "ll = 20, tt = 0, w = 10, h = 1")
        let first = spot(0)
        let tester = WindowTester(window)
        #expect(first.isFocused)
        first.onFocusChange = { [unowned first, unowned group] in
            if !first.isFocused, first.superview !== group { group.addSubview(first) }
        }
        first.removeFromSuperview()
        tester.draw()
        #expect(first.superview === group && group.subviews.count == 1 && first.window === window)
    }

    // MARK: The mouse

    @Test func `the release of a press that opens a dialog is not for what lies behind`() {
        let group = window.add(Group(), "tt = ll = rr = bb = 0")
        let spot = spot(0, in: group)
        spot.onPress = { [unowned window] in window.present(View(), "ll = 0, tt = 5, w = 20, h = 3") }
        let tester = WindowTester(window)
        let place = Point(x: 1, y: 0)
        tester.send(.mouse(Mouse(.press(.left), at: place)))
        #expect(spot.actions == [.press(.left), .release(.left)], "it is told that the press is over, outside of it")
        tester.send(.mouse(Mouse(.drag(.left), at: place)), .mouse(Mouse(.release(.left), at: place)))
        #expect(spot.actions.count == 2 && group.actions == [])
    }

    @Test func `a view that is disabled, hidden or removed during a press is told that it is over`() {
        let ends: [(View) -> Void] = [
            { $0.isEnabled = false }, { $0.isHidden = true }, { $0.removeFromSuperview() },
            { $0.superview!.isEnabled = false },
        ]
        for end in ends {
            let group = window.add(Group(), "tt = ll = rr = bb = 0")
            let spot = spot(0, in: group)
            let tester = WindowTester(window)
            tester.send(.mouse(Mouse(.press(.left), at: Point(x: 1, y: 0))))
            end(spot)
            #expect(spot.actions == [.press(.left), .release(.left)])
            tester.send(.mouse(Mouse(.release(.left), at: Point(x: 1, y: 0))))
            #expect(spot.actions == [.press(.left), .release(.left)])
            group.removeFromSuperview()
        }
    }

    @Test func `a button that is disabled while it is held down is not down for ever`() {
        var presses = 0
        let button = window.add(Button("OK") { presses += 1 }, "ll = tt = 0")
        let tester = WindowTester(window)
        let before = tester.canvas
        tester.send(.mouse(Mouse(.press(.left), at: Point(x: 1, y: 0))))
        button.isEnabled = false
        tester.send(.mouse(Mouse(.release(.left), at: Point(x: 1, y: 0))))
        button.isEnabled = true
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 5))))
        tester.draw()
        #expect(presses == 0)
        #expect((0..<6).allSatisfy { tester.canvas[$0, 0] == before[$0, 0] })
    }

    @Test func `what lies behind a dialog is not under the mouse`() {
        let spot = spot(0)
        let tester = WindowTester(window)
        tester.send(.mouse(Mouse(.move, at: Point(x: 1, y: 0))))
        #expect(spot.isHovered)
        window.present(View(), "ll = 0, tt = 5, w = 20, h = 3")
        #expect(!spot.isHovered)
    }
}
