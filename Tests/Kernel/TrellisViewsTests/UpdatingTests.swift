import KeyValueObserving
import Observation
import Testing
import TrellisTesting
import TrellisViews
import TrellisWidgets

@MainActor
struct UpdatingTests {
    @Observable
    final class Counter {
        var count = 0
        var name = "a"
    }

    final class Badge: View, Updating {
        let counter: Counter
        let label = Label()
        var updates = 0

        init(_ counter: Counter) {
            self.counter = counter
            super.init()
            add(label, "tt = ll = 0")
        }

        func update() {
            updates += 1
            // It reads what it writes.
            label.text = "\(counter.count) " + label.text.suffix(1)
        }
    }

    @Test func `a view takes over what its model says, once for many changes`() async {
        let counter = Counter()
        let badge = Badge(counter)
        let window = Window()
        #expect(badge.updates == 0)
        window.add(badge, "tt = ll = 0, w = 9, h = 1")
        let tester = WindowTester(window, width: 20, height: 2)
        #expect(badge.updates == 1 && badge.label.text.hasPrefix("0"))
        await tester.settle()
        #expect(badge.updates == 1)
        counter.count = 1
        counter.count = 2
        await tester.settle()
        tester.draw()
        #expect(badge.updates == 2 && badge.label.text.hasPrefix("2"))
        // What it has not read.
        counter.name = "b"
        await tester.settle()
        #expect(badge.updates == 2)
        badge.label.text = "x"
        await tester.settle()
        #expect(badge.updates == 3 && badge.label.text == "2 x")
    }

    @Test func `outside of a window it does not run`() async {
        let counter = Counter()
        let badge = Badge(counter)
        let window = Window()
        let tester = WindowTester(window, width: 20, height: 2)
        window.add(badge, "tt = ll = 0, w = 9, h = 1")
        badge.removeFromSuperview()
        counter.count = 5
        await tester.settle()
        #expect(badge.updates == 1)
        window.add(badge, "tt = ll = 0, w = 9, h = 1")
        #expect(badge.updates == 2 && badge.label.text.hasPrefix("5"))
    }

    @Test func `a view that follows is not kept`() {
        weak var gone: Badge?
        do {
            let window = Window()
            let badge = Badge(Counter())
            gone = badge
            window.add(badge, "tt = ll = 0")
            badge.removeFromSuperview()
        }
        #expect(gone == nil)
    }
}
