import KeyValueObserving
import Testing

struct TrackedReadsTests {
    final class Person: KeyValueObservable {
        @Observed var name: String = "Ada"
        @Observed var age: Int = 36
        @Observed var isShy: Bool = false
    }

    @Test func `a change of what was read is told, and nothing else`() {
        let person = Person()
        var told = 0
        let reads = TrackedReads { told += 1 }
        #expect(reads.track { person.isShy ? "" : person.name } == "Ada")
        person.age = 37
        #expect(told == 0)
        person.name = "Eve"
        person.isShy = true
        #expect(told == 2)
        #expect(reads.track { person.isShy ? "" : person.name } == "")
        person.name = "Joan"
        #expect(told == 2, "it was not read the last time")
    }

    @Test func `it may read again while it is told, and ends with its owner`() {
        let person = Person()
        var names: [String] = []
        var reads: TrackedReads?
        reads = TrackedReads { names.append(reads!.track { person.name }) }
        _ = reads!.track { person.name }
        person.name = "Eve"
        person.name = "Joan"
        #expect(names == ["Eve", "Joan"])
        reads = nil
        person.name = "Kim"
        #expect(names == ["Eve", "Joan"])
    }

    @Test func `objects that it read may go away`() {
        var told = 0
        let reads = TrackedReads { told += 1 }
        var first: Person? = Person()
        let second = Person()
        _ = reads.track { first!.name + second.name }
        first = nil
        second.name = "Eve"
        #expect(told == 1)
    }
}
