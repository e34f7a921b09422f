import KeyValueObserving
import Testing

/// Nested key paths, computed properties, what is refused.
struct PathTests {
    let panel = Panel()
    let log = Log()
    let person = Person("Ann", age: 30, boss: Person("Bob"))

    func observe<Value>(_ keyPath: KeyPath<Person, Value>, _ options: ObservingOptions = [.old, .new]) {
        Observer(for: panel).add(target: person, keyPath: keyPath, options: options) { [log] _, _, change in
            func text(_ value: Any?) -> String { value.map { "\($0)" } ?? "-" }
            log("\(text(change.old)) → \(text(change.new))")
        }
    }

    @Test func `a nested path fires on the leaf and on replacing the middle object`() {
        observe(\.boss!.name)
        let bob = person.boss
        person.boss?.name = "Rob"
        person.boss = Person("Cy")
        bob?.name = "no longer watched"
        person.boss?.name = "Di"
        #expect(log.lines == ["Bob → Rob", "Rob → Cy", "Cy → Di"])
    }

    @Test func `a nested path fires when the middle becomes nil, and when it is back`() {
        observe(\.boss?.name)
        person.boss = nil
        person.boss = Person("Cy")
        person.boss?.name = "Di"
        #expect(
            log.lines == [
                "Optional(\"Bob\") → nil", "nil → Optional(\"Cy\")", "Optional(\"Cy\") → Optional(\"Di\")",
            ])
    }

    @Test func `the target is the root, the source the object whose property changed`() {
        Observer(for: panel).add(target: person, keyPath: \.boss?.name) { [log] _, target, change in
            log("\(target.name) \((change.source as? Person)?.name ?? "")")
        }
        person.boss?.name = "Rob"
        person.boss = nil
        #expect(log.lines == ["Ann Rob", "Ann Ann"])
    }

    @Test func `three steps follow each of them`() {
        person.boss?.boss = Person("Eve")
        observe(\.boss?.boss?.name, .new)
        person.boss?.boss?.name = "1"
        person.boss?.boss = Person("2")
        person.boss = Person("", boss: Person("3"))
        #expect(
            log.lines == ["- → Optional(\"1\")", "- → Optional(\"2\")", "- → Optional(\"3\")"])
    }

    @Test func `a computed property fires for each property that it reads`() {
        observe(\.card)
        person.name = "Bea"
        person.age = 31
        #expect(log.lines == ["Ann, 30 → Bea, 30", "Bea, 30 → Bea, 31"])
    }

    @Test func `a computed property depends on what it reads now`() {
        final class Switch: KeyValueObservable {
            @Observed var isOn = false
            @Observed var other = false
            var both: Bool { isOn && other }
        }
        let object = Switch()
        let token = KeyValueObservingTests.observe(object, \.both) { [log] object, change in
            log("\(change.new ?? false)")
        }
        object.other = true
        object.other = false
        object.isOn = true
        object.other = true
        object.isOn = false
        object.other = false
        #expect(log.lines == ["false", "true", "false"] && token.isActive)
    }

    @Test func `part of a value may be observed`() {
        observe(\.name.count)
        person.name = "Beatrice"
        #expect(log.lines == ["3 → 8"])
    }

    @Test func `declared key paths count besides those that are read`() {
        final class Cached: KeyValueObservable {
            @Observed var source = 1
            var twice: Int { 2 * cache() }
            let cache: () -> Int
            init(_ cache: @escaping () -> Int) { self.cache = cache }
            static func keyPathsAffecting(_ keyPath: AnyKeyPath) -> [AnyKeyPath] {
                keyPath == \Cached.twice ? [\Cached.source] : []
            }
        }
        var hidden = 1
        let object = Cached { hidden }
        let token = KeyValueObservingTests.observe(object, \.twice, [.old, .new]) { [log] _, change in log(change.line)
        }
        hidden = 5
        object.source = 5
        #expect(log.lines == ["setting old 2 new 10"] && token.isActive)
    }

    @Test func `what cannot be observed is refused, with its type and path`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let panel = Panel()
            Observer(for: panel).add(target: Person(), keyPath: \.id) { _, _, _ in }
        }
        #expect(text(result).contains("\\Person.id of 'Person' cannot be observed: nothing that it reads is @Observed"))
    }
}
