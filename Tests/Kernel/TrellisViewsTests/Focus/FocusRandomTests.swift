import SLL
import SeededNumbers
import Testing
import TrellisTesting

@testable import TrellisViews
@testable import TrellisWidgets

/// Views come, go, are hidden, disabled, moved and clipped, dialogs open and close in any order: the focus is on a view that
/// can be used and is seen, or on none, and an event is never the end.
@MainActor
struct FocusRandomTests {
    private final class Spot: View {
        override var canFocus: Bool { true }
        override var wantsHover: Bool { true }
        override func handle(_ event: Event) -> Bool { if case .mouse = event { true } else { false } }
    }

    @Test(arguments: 0..<40)
    func `the focus is where it can be`(seed: Int) {
        var dice = Dice(state: UInt64(seed) &* 977 &+ 5)
        let window = Window()
        let tester = WindowTester(window, width: 30, height: 12)
        window.add(KeyHints(), "bb = ll = rr = 0")
        var views: [View] = [window]
        var dialogs: [View] = []
        var log: [String] = []

        func made() -> View {
            let view: View
            switch dice.roll(8) {
            case 7:
                let tabs = Tabs()
                for title in ["A", "B", "C"].prefix(dice.roll(4)) {
                    tabs.add(title, dice.roll(2) == 0 ? Spot() : View())
                }
                view = tabs
            case 0: view = ScrollView()
            case 1: view = Column()
            case 2: view = Label(String(repeating: "text\n", count: dice.roll(20)))
            case 3: view = TextField("t")
            case 4: view = View()
            default: view = Spot()
            }
            view.identifier = "v\(views.count)"
            return view
        }
        func place(_ view: View, in outer: View) {
            view.layout.removeAll()
            let rule: Rule =
                "ll = \(dice.roll(25) - 2), tt = \(dice.roll(12) - 2), w = \(dice.roll(12)), h = \(dice.roll(5))"
            if let tabs = outer as? Tabs, let page = tabs.pages.first {
                page.add(view, rule)
            } else if let scroll = outer as? ScrollView {
                scroll.content.add(view, rule)
            } else if let column = outer as? Column {
                column.append(StackItem(view))
            } else {
                outer.add(view, rule)
            }
        }
        func other(than view: View) -> View {
            let outer = views[dice.roll(views.count)]
            return outer.isDescendant(of: view) || outer is Label ? window : outer
        }
        func step() -> String {
            let view = views[dice.roll(views.count)]
            switch dice.roll(16) {
            case 0, 1, 2:
                let new = made()
                place(new, in: other(than: new))
                views.append(new)
                return "add"
            case 3 where view !== window:
                view.removeFromSuperview()
                return "remove \(view.identifier!)"
            case 4 where view !== window && !dialogs.contains { $0 === view }:
                place(view, in: other(than: view))
                return "move \(view.identifier!)"
            case 5:
                view.isHidden.toggle()
                return "hide or show \(view.identifier ?? "window")"
            case 6:
                view.isEnabled.toggle()
                return "disable or enable \(view.identifier ?? "window")"
            case 7:
                window.focus(view)
                return "focus \(view.identifier ?? "window")"
            case 8:
                let dialog = View()
                dialog.identifier = "d\(dialogs.count)"
                window.present(dialog, "cl = ct = 50%, w = \(dice.roll(30)), h = \(dice.roll(9))")
                dialogs.append(dialog)
                views.append(dialog)
                return "present \(dialog.identifier!)"
            case 9 where !dialogs.isEmpty:
                let dialog = dialogs[dice.roll(dialogs.count)]
                dialog.removeFromSuperview()
                return "close \(dialog.identifier!)"
            case 10:
                tester.resize(width: dice.roll(40), height: dice.roll(16))
                return "resize"
            case 11:
                tester.click(x: dice.roll(30), y: dice.roll(12))
                return "click"
            case 12:
                window.send(.mouse(Mouse(.press(.left), at: Point(x: dice.roll(30), y: dice.roll(12)))))
                return "press"
            case 13:
                let dialog = Dialog<Int>("d", TextField("t"))
                dialog.identifier = "d\(dialogs.count)"
                dialog.addButton("OK", isDefault: true) { 1 }
                dialog.addCancelButton()
                window.present(dialog, "tt = ll = bb = rr = 0")
                dialogs.append(dialog)
                return "ask \(dialog.identifier!)"
            default:
                let keys: [Key] = [
                    .tab, Key.tab.shift, .up, .down, .left, .right, .pageDown, "x", .escape, Key.pageDown.control,
                    .enter,
                ]
                window.send(.key(keys[dice.roll(keys.count)]))
                return "key"
            }
        }
        for _ in 0..<150 {
            log.append(step())
            if let view = window.focusedView, window.canBeFocused(view) == false, !(view is ScrollView) {
                Issue.record("between frames the focus is on \(view.nameInMessages) after \(log)")
            }
            guard dice.roll(2) == 0 else { continue }
            tester.draw()
            guard let view = window.focusedView else { continue }
            var next: View? = view
            var isOpen = view.canFocus && view.window === window
            while let outer = next {
                if outer.isHidden || !outer.isEnabled { isOpen = false }
                next = outer.superview
            }
            if !isOpen || !window.isSeen(view) {
                Issue.record("the focus is on \(view.nameInMessages) after \(log)")
                return
            }
        }
    }
}
