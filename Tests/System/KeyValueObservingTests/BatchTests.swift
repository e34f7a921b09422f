import KeyValueObserving
import Testing

struct BatchTests {
    let person = Person("Ann", age: 30)
    let log = Log()

    @Test func `several changes are one notification, from the first old value to the last new one`() {
        let tokens = [
            observe(person, \.age, [.old, .new]) { [log] _, change in log(change.line) },
            observe(person, \.card, [.old, .new]) { [log] _, change in log(change.line) },
            observe(person, \.friends, [.old, .new]) { [log] _, change in log(change.line) },
        ]
        batchingChanges {
            person.age = 31
            batchingChanges { person.age = 32 }
            person.name = "Bea"
            person.$friends.append("x")
            person.$friends.append("y")
            #expect(log.lines == [] && person.age == 32)
        }
        #expect(
            log.lines == [
                "setting old 30 new 32", "setting old Ann, 30 new Bea, 32", "setting old [] new [\"x\", \"y\"]",
            ])
        person.age = 1
        #expect(log.lines.count == 5 && tokens.allSatisfy(\.isActive))
    }

    @Test func `a change back to the old value is left out by distinct`() {
        let token = observe(person, \.age, [.distinct]) { [log] _, change in log(change.line) }
        batchingChanges {
            person.age = 31
            person.age = 30
        }
        #expect(log.lines == [] && token.isActive)
    }

    @Test func `a batch that throws is told as well`() {
        struct Failure: Error {}
        let token = observe(person, \.age) { [log] _, change in log(change.line) }
        #expect(throws: Failure.self) {
            try batchingChanges {
                person.age = 31
                throw Failure()
            }
        }
        #expect(log.lines == ["setting new 31"] && token.isActive)
    }

    @Test func `who is removed or freed in the batch is not told`() {
        var other: Person? = Person()
        let token = observe(person, \.age) { [log] _, change in log(change.line) }
        let second = observe(other!, \.age) { [log] _, change in log(change.line) }
        batchingChanges {
            person.age = 31
            other?.age = 31
            token.end()
            other = nil
        }
        #expect(log.lines == [] && !second.isActive)
    }
}
