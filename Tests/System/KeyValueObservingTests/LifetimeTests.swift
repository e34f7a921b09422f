import KeyValueObserving
import Testing

/// Automatic removal: whatever goes away first, nothing fires afterwards and nothing is retained.
struct LifetimeTests {
    let log = Log()

    @Test func `the object is freed first`() {
        let person = Person()
        var panel: Panel? = Panel()
        weak let seen = panel
        Observer(for: panel!).add(target: person, keyPath: \.name) { [log] _, _, _ in log("fired") }
        person.name = "a"
        panel = nil
        person.name = "b"
        #expect(seen == nil && log.lines == ["fired"])
    }

    @Test func `the target is freed first, and its block with it`() {
        let panel = Panel()
        var person: Person? = Person()
        var captured: Person? = Person()
        weak let seen = person
        weak let block = captured
        Observer(for: panel).add(target: person!, keyPath: \.name) { [captured] _, _, _ in _ = captured }
        captured = nil
        #expect(panel.observations.count == 1 && block != nil)
        person = nil
        #expect(seen == nil && panel.observations.count == 0 && block == nil)
    }

    @Test func `both at once, mutual observation, self observation`() {
        weak var one: Panel?
        weak var other: Panel?
        do {
            let a = Panel()
            let b = Panel()
            (one, other) = (a, b)
            Observer(for: a).add(target: b, keyPath: \.title) { [log] _, _, _ in log("a") }
            Observer(for: b).add(target: a, keyPath: \.title) { [log] _, _, _ in log("b") }
            Observer(for: a).add(target: a, keyPath: \.title) { [log] _, _, _ in log("self") }
            a.title = "x"
            b.title = "y"
        }
        #expect(one == nil && other == nil && log.lines == ["b", "self", "a"])
    }

    @Test func `subclasses and their parents are the same`() {
        class Base: KeyValueObservable {
            @Observed var number = 0
        }
        final class Derived: Base {
            @Observed var text = ""
        }
        var object: Derived? = Derived()
        weak let seen = object
        let panel = Panel()
        Observer(for: panel).add(target: object!, keyPath: \.number) { [log] _, _, change in log(change.line) }
        Observer(for: panel).add(target: object!, keyPath: \.text) { [log] _, _, change in log(change.line) }
        object?.number = 1
        object?.text = "t"
        object = nil
        #expect(log.lines == ["setting new 1", "setting new t"] && seen == nil && panel.observations.count == 0)
    }

    @Test func `the object goes away inside a block`() {
        var panel: Panel? = Panel()
        let person = Person()
        let observations = [
            observe(person, \.name) { _, _ in panel = nil },
            observe(person, \.name) { [log] _, _ in log("after") },
        ]
        Observer(for: panel!).add(target: person, keyPath: \.name) { [log] _, _, _ in log("never") }
        person.name = "x"
        #expect(log.lines == ["after"] && observations.allSatisfy(\.isActive))
    }

    @Test func `the target goes away inside a block`() {
        final class Holder { var person: Person? = Person() }
        let holder = Holder()
        let panel = Panel()
        for _ in 1...2 {
            Observer(for: panel).add(target: holder.person!, keyPath: \.name) { [log] _, person, _ in
                holder.person = nil
                log(person.name)
            }
        }
        holder.person?.name = "x"
        #expect(log.lines == ["x", "x"] && panel.observations.count == 0)
    }

    @Test func `ten thousand objects made, observed and dropped: none is left`() {
        final class Counter { var alive = 0 }
        final class Item: KeyValueObserver, KeyValueObservable {
            let observations = ObservationList()
            let counter: Counter
            @Observed var text = ""
            @Observed var next: Item?
            init(_ counter: Counter) {
                self.counter = counter
                counter.alive += 1
            }
            deinit { counter.alive -= 1 }
        }
        let counter = Counter()
        let panel = Panel()
        let long = Item(counter)
        for round in 0..<10 {
            var items = (0..<1000).map { _ in Item(counter) }
            for (index, item) in items.enumerated() {
                let neighbor = items[(index + 1) % items.count]
                item.next = round % 2 == 0 ? neighbor : nil
                Observer(for: panel).add(target: item, keyPath: \.text) { _, _, _ in }
                Observer(for: item).add(target: neighbor, keyPath: \.next?.text) { _, _, _ in }
                Observer(for: item).add(target: long, keyPath: \.text) { _, _, _ in }
                // In pairs: each binding of a chain is told inside the one before.
                if index % 2 == 0 { item.bind(\.text, twoWay: neighbor, \.text) }
            }
            for index in stride(from: 0, to: items.count, by: 2) { items[index].text = "round" }
            long.text = "round"
            #expect(items.allSatisfy { $0.text == "round" })
            // The ring of strong references is the test's own.
            for item in items { item.next = nil }
            items = []
            #expect(counter.alive == 1)
        }
        #expect(panel.observations.count == 0)
        Observer(for: panel).add(target: long, keyPath: \.text) { _, _, _ in log("still works") }
        long.text = "x"
        #expect(log.lines == ["still works"])
    }
}
