import KeyValueObserving
import Testing

@MainActor
final class Counter: KeyValueObservable {
    @Observed var count = 0
}

actor Shop {
    private let person = Person("Ann")
    private var log: [String] = []
    private var token: Keeper?

    func rename() -> [String] {
        token = observe(person, \.name) { [self] _, change in
            let new = change.new ?? ""
            assumeIsolated { $0.log.append(new) }
        }
        person.name = "Bea"
        // The block holds the actor, the actor the token.
        token = nil
        return log
    }
}

struct IsolationTests {
    @MainActor @Test func `an object of the main actor notifies on the main actor`() async {
        let counter = Counter()
        var seen = 0
        let token = observe(counter, \.count) { _, change in
            MainActor.assertIsolated()
            seen = change.new ?? 0
        }
        // From elsewhere only by a hop: `counter.count = 1` in a detached task does not compile.
        await Task.detached { await MainActor.run { counter.count = 1 } }.value
        #expect(seen == 1 && token.isActive)
    }

    @Test func `objects of an actor notify there`() async {
        #expect(await Shop().rename() == ["Bea"])
    }

    @Test func `threads with objects of their own do not disturb each other`() async {
        await withTaskGroup(of: Int.self) { group in
            for task in 0..<8 {
                group.addTask {
                    let person = Person("", boss: Person())
                    let panel = Panel()
                    panel.bind(\.width, to: person, \.boss!.age)
                    for age in 0..<2000 { person.boss?.age = age * (task + 1) }
                    return panel.width - 1999 * (task + 1)
                }
            }
            for await difference in group { #expect(difference == 0) }
        }
    }

    @MainActor @Test func `changes come as a sequence, in order, none lost`() async {
        let person = Person()
        let sequence = changes(of: person, \.age, [.old, .new])
        person.age = 1
        person.age = 2
        let writer = Task { @MainActor in
            for age in 3...100 {
                person.age = age
                if age % 7 == 0 { await Task.yield() }
            }
        }
        var seen: [Int] = []
        for await change in sequence {
            #expect(change.old == (change.new ?? 0) - 1)
            seen.append(change.new ?? 0)
            if seen.last == 100 { break }
        }
        await writer.value
        #expect(seen == Array(1...100))
    }

    @MainActor @Test func `a sequence keeps the newest where asked`() async {
        var person: Person? = Person()
        let sequence = changes(of: person!, \.age, newest: 2)
        for age in 1...5 { person?.age = age }
        person = nil
        var seen: [Int] = []
        for await change in sequence { seen.append(change.new ?? 0) }
        #expect(seen == [4, 5])
    }

    @MainActor @Test func `a sequence ends when its task is cancelled`() async throws {
        let person = Person()
        let sequence = changes(of: person, \.age)
        var count = 0
        let task = Task { @MainActor in
            for await _ in sequence { count += 1 }
        }
        person.age = 1
        // The loop is woken by a thread of the pool, which other tests may keep busy: how many turns of the main actor
        // pass until then is not known.
        let end = ContinuousClock.now + .seconds(60)
        var turns = 0
        while count < 1, turns < 1000 || ContinuousClock.now < end {
            try await Task.sleep(for: .milliseconds(1))
            turns += 1
        }
        #expect(count == 1)
        task.cancel()
        await task.value
        person.age = 2
        #expect(count == 1)
    }
}
