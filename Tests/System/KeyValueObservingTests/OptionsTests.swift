import KeyValueObserving
import Testing

struct OptionsTests {
    let panel = Panel()
    let person = Person("Ann", age: 30)

    /// What observers with these options see while something happens to the person.
    func seen<Value>(
        _ keyPath: KeyPath<Person, Value>, _ options: ObservingOptions, _ work: (Person) -> Void
    ) -> [String] {
        let log = Log()
        Observer(for: panel).add(target: person, keyPath: keyPath, options: options) { _, _, change in log(change.line)
        }
        log("added")
        work(person)
        return log.lines
    }

    @Test func `no option: one call per change, the kind only`() {
        #expect(seen(\.age, []) { $0.age = 31 } == ["added", "setting"])
    }

    @Test func `new: the new value; setting an equal value notifies as well`() {
        #expect(
            seen(\.age, .new) {
                $0.age = 31; $0.age = 31
            } == ["added", "setting new 31", "setting new 31"])
    }

    @Test func `nil is a value`() {
        let log = Log()
        Observer(for: panel).add(target: person, keyPath: \.boss, options: [.new, .old]) { _, _, change in
            // Asked for: an optional that holds an optional.
            log("\(change.old.map { $0?.name ?? "nil" } ?? "-") \(change.new.map { $0?.name ?? "nil" } ?? "-")")
        }
        person.boss = Person("Bob")
        person.boss = nil
        #expect(log.lines == ["nil Bob", "Bob nil"])
    }

    @Test func `old and new`() {
        #expect(
            seen(\.age, [.old, .new]) {
                $0.age = 31; $0.age = 32
            } == [
                "added", "setting old 30 new 31", "setting old 31 new 32",
            ])
    }

    @Test func `initial: called inside add, never with old, even if old was asked`() {
        #expect(seen(\.age, .initial) { _ in } == ["setting", "added"])
        #expect(seen(\.age, [.initial, .new, .old]) { _ in } == ["setting new 30", "added"])
    }

    @Test func `prior: two calls per change, old before, then old and new`() {
        #expect(
            seen(\.age, [.prior, .old, .new]) { $0.age = 31 } == [
                "added", "setting prior old 30", "setting old 30 new 31",
            ])
    }

    @Test func `prior is told while the property still has its old value`() {
        let log = Log()
        let token = observe(person, \.age, .prior) { person, change in log("\(person.age) \(change.isPrior)") }
        person.age = 31
        #expect(log.lines == ["30 true", "31 false"])
        token.end()
    }

    @Test func `distinct: equal values are left out`() {
        #expect(
            seen(\.age, [.distinct, .new]) {
                $0.age = 30; $0.age = 31; $0.age = 31
            } == ["added", "setting new 31"])
        #expect(
            seen(\.firstFriend, [.distinct, .new]) {
                $0.friends = ["Cy"]; $0.friends = ["Cy", "Di"]
            } == ["added", "setting new Optional(\"Cy\")"])
    }

    @Test func `distinct with values that cannot be compared is refused by name`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = observe(Person(), \.boss, .distinct) { _, _ in }
        }
        #expect(
            text(result).contains("of 'Person' cannot be observed with .distinct: 'Optional<Person>' is not Equatable"))
    }
}

/// What a process that ended wrote to its standard error.
func text(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
}
