import KeyValueObserving
import Testing

struct RemovalTests {
    let panel = Panel()
    let person = Person("Ann", age: 30)
    let other = Person("Bob")
    let log = Log()

    init() {
        Observer(for: panel).add(target: person, keyPath: \.name) { [log] _, _, _ in log("name") }
        Observer(for: panel).add(target: person, keyPath: \.name) { [log] _, _, _ in log("name again") }
        Observer(for: panel).add(target: person, keyPath: \.age) { [log] _, _, _ in log("age") }
        Observer(for: panel).add(target: other, keyPath: \.name) { [log] _, _, _ in log("other") }
    }

    func change() -> [String] {
        log.lines = []
        person.name += "!"
        person.age += 1
        other.name += "!"
        return log.lines
    }

    @Test func `removing a target and key path removes all such`() {
        Observer(for: panel).remove(target: person, keyPath: \.name)
        #expect(change() == ["age", "other"])
    }

    @Test func `removing a target removes all its observations`() {
        Observer(for: panel).remove(target: person)
        #expect(change() == ["other"])
    }

    @Test func `removing all removes all`() {
        Observer(for: panel).removeAll()
        #expect(change() == [])
        #expect(panel.observations.count == 0)
    }

    @Test func `nothing to remove is harmless, also twice`() {
        let observer = Observer(for: panel)
        observer.remove(target: Person())
        observer.remove(target: person, keyPath: \.boss)
        observer.removeAll()
        observer.removeAll()
        #expect(change() == [])
    }

    @Test func `another object's observer cannot remove them`() {
        Observer(for: Panel()).remove(target: person)
        #expect(change() == ["name", "name again", "age", "other"])
    }

    @Test func `removal concerns only what this observer registered, also as the target of others`() {
        let observed = Panel()
        Observer(for: panel).add(target: observed, keyPath: \.title) { [log] _, _, _ in log("title") }
        Observer(for: observed).remove(target: observed)
        Observer(for: observed).removeAll()
        observed.title = "x"
        #expect(log.lines == ["title"])
    }

    @Test func `the block is released at removal`() {
        var captured: Person? = Person()
        weak let seen = captured
        Observer(for: panel).add(target: person, keyPath: \.name) { [captured] _, _, _ in _ = captured }
        captured = nil
        #expect(seen != nil)
        Observer(for: panel).removeAll()
        #expect(seen == nil)
    }

    @Test func `an observation ends with the object that observes`() {
        Observer(for: panel).removeAll()
        var keeper: Keeper? = observe(person, \.name) { [log] _, _ in log("kept") }
        #expect(change() == ["kept"] && keeper?.isActive == true)
        keeper = nil
        #expect(change() == [])
    }
}
