import KeyValueObserving
import Testing

/// One observer per object; registration, and what the block gets.
struct ObserverTests {
    let panel = Panel()
    let person = Person("Ann", age: 30)
    let log = Log()

    @Test func `the observer for the same object is the same every time`() {
        #expect(Observer(for: panel) == Observer(for: panel))
        #expect(Observer(for: panel) != Observer(for: Panel()))
    }

    @Test func `the observer holds its object weakly`() {
        var panel: Panel? = Panel()
        let observer = Observer(for: panel!)
        weak let seen = panel
        panel = nil
        #expect(seen == nil && observer.object == nil)
        // Kept after its object: it registers nothing, and removals do nothing.
        #expect(!observer.add(target: person, keyPath: \.name) { _, _, _ in log("never") }.isActive)
        observer.remove(target: person)
        observer.removeAll()
        person.name = "Bea"
        #expect(log.lines == [])
    }

    @Test func `the block gets the object, the target and the change, synchronously`() {
        Observer(for: panel).add(target: person, keyPath: \.name) {
            [weak panel, weak person, log] object, target, change in
            #expect(object === panel && target === person && change.source === person)
            log(change.new ?? "nil")
        }
        person.name = "Bea"
        #expect(log.lines == ["Bea"])
    }

    @Test func `the same call twice makes two observations, both fire`() {
        for _ in 1...2 {
            Observer(for: panel).add(target: person, keyPath: \.name) { [log] _, _, _ in log("fired") }
        }
        person.name = "Bea"
        #expect(log.lines == ["fired", "fired"])
        #expect(panel.observations.count == 2)
    }

    @Test func `several observations of one key path are called in the order of registration`() {
        for number in 1...3 {
            Observer(for: panel).add(target: person, keyPath: \.name) { [log] _, _, _ in log("\(number)") }
        }
        person.name = "Bea"
        #expect(log.lines == ["1", "2", "3"])
    }

    @Test func `an object may observe itself`() {
        Observer(for: panel).add(target: panel, keyPath: \.title) { [log] _, _, change in log(change.line) }
        panel.title = "x"
        #expect(log.lines == ["setting new x"])
    }

    @Test func `setting through a key path notifies, and in place as well`() {
        Observer(for: panel).add(target: person, keyPath: \.name) { [log] _, _, change in log(change.line) }
        person[keyPath: \.name] = "Bea"
        person.name.append("!")
        #expect(log.lines == ["setting new Bea", "setting new Bea!"])
    }

    @Test func `a kept registration ends just this one`() {
        let observer = Observer(for: panel)
        let first = observer.add(target: person, keyPath: \.name) { [log] _, _, _ in log("first") }
        let second = observer.add(target: person, keyPath: \.name) { [log] _, _, _ in log("second") }
        first.end()
        first.end()
        person.name = "Bea"
        #expect(log.lines == ["second"])
        #expect(!first.isActive && second.isActive)
    }

    @Test func `a property may be named by its handle, with the same results`() {
        let observer = Observer(for: panel)
        observer.add(target: person, property: \.$age, options: [.old, .new, .initial, .prior]) { [log] _, _, change in
            log(change.line)
        }
        person.age = 31
        batchingChanges {
            person.age = 32
            person.age = 33
        }
        #expect(
            log.lines == [
                "setting new 30", "setting prior old 30", "setting old 30 new 31", "setting prior old 31",
                "setting old 31 new 33",
            ])
        observer.remove(target: person, keyPath: \.$age)
        person.age = 34
        #expect(log.lines.count == 5)
        let token = observer.add(target: person, property: \.$age, options: [.distinct, .new]) { [log] _, _, change in
            log(change.line)
        }
        person.age = 34
        person.age = 35
        #expect(log.lines.count == 6 && token.isActive)
    }
}
