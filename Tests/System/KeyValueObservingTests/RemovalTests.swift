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

    @Test(arguments: 0..<8) func `those that remain are told in the order in which they began`(seed: UInt64) {
        let target = Person()
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func random(_ count: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % count
        }
        var keepers: [(number: Int, keeper: Keeper)] = []
        var (told, begun) = ([Int](), 0)
        var ending: (by: Int, of: Keeper)?
        for round in 0..<1_000 {
            for _ in 0..<random(round < 400 ? 24 : 16) {
                let number = begun
                begun += 1
                let keeper = observe(target, \.age) { _, _ in
                    told.append(number)
                    if ending?.by == number { ending?.of.end() }
                }
                keepers.append((number, keeper))
            }
            // From both ends and in between, few or many.
            for turn in 0..<min([0, 1, 1, 2, 0, 40][random(6)], keepers.count) {
                keepers.remove(at: [0, keepers.count - 1, random(keepers.count)][(turn + round) % 3]).keeper.end()
            }
            guard round % 8 == 0, !keepers.isEmpty else { continue }
            // One of them ends another one, which is told only if its turn was first.
            let (by, last) = (random(keepers.count), random(keepers.count))
            ending = (keepers[by].number, keepers[last].keeper)
            let all = keepers.map(\.number)
            keepers.remove(at: last)
            told = []
            target.age += 1
            #expect(told == (last <= by ? all : keepers.map(\.number)))
            ending = nil
        }
        #expect(keepers.count > 100)
        keepers = []
        told = []
        target.age += 1
        #expect(told == [])
    }
}
