import KeyValueObserving
import Testing

/// Changes of arrays by element.
struct ArrayTests {
    let person = Person("Ann")
    let log = Log()

    func lines(_ options: ObservingOptions = [.old, .new], _ work: (Person) -> Void) -> [String] {
        person.friends = ["a", "b", "c"]
        let token = observe(person, \.friends, options) { [log] _, change in log(change.line) }
        work(person)
        token.end()
        return log.lines
    }

    @Test func `an insertion says where and what`() {
        #expect(lines { $0.$friends.insert("x", at: 1) } == ["insertion 1..<2 new [\"x\"]"])
        #expect(person.friends == ["a", "x", "b", "c"])
    }

    @Test func `a removal says where and what was there`() {
        #expect(lines { $0.$friends.remove(at: 2) } == ["removal 2..<3 old [\"c\"]"])
    }

    @Test func `a replacement says where, what was there and what is`() {
        #expect(lines { $0.$friends.replace(at: 0, with: "x") } == ["replacement 0..<1 old [\"a\"] new [\"x\"]"])
    }

    @Test func `several elements are one change`() {
        #expect(lines { $0.$friends.append(contentsOf: ["x", "y"]) } == ["insertion 3..<5 new [\"x\", \"y\"]"])
        log.lines = []
        #expect(lines { $0.$friends.removeAll() } == ["removal 0..<3 old [\"a\", \"b\", \"c\"]"])
        log.lines = []
        #expect(lines { $0.$friends.append(contentsOf: []) } == [])
    }

    @Test func `removing by a condition is told by runs, the last first`() {
        #expect(
            lines { $0.$friends.removeAll { $0 != "b" } } == ["removal 2..<3 old [\"c\"]", "removal 0..<1 old [\"a\"]"])
        #expect(person.friends == ["b"])
    }

    @Test func `a replacement of another length, and setting the array, are settings`() {
        #expect(
            lines {
                $0.$friends.replaceSubrange(0..<3, with: ["x"])
                $0.friends.append("y")
            } == [
                "setting old [\"a\", \"b\", \"c\"] new [\"x\"]", "setting old [\"x\"] new [\"x\", \"y\"]",
            ])
    }

    @Test func `options hold for elements too`() {
        #expect(lines([]) { $0.$friends.insert("x", at: 0) } == ["insertion 0..<1"])
        log.lines = []
        #expect(
            lines([.prior, .old]) { $0.$friends.remove(at: 0) } == [
                "setting prior old [\"a\", \"b\", \"c\"]", "removal 0..<1 old [\"a\"]",
            ])
    }

    @Test func `through a nested path the leaf's changes come as they are`() {
        let root = Person("", boss: person)
        let token = observe(root, \.boss!.friends, [.new]) { [log] _, change in log(change.line) }
        person.$friends.append("z")
        root.boss = Person()
        #expect(log.lines == ["insertion 0..<1 new [\"z\"]", "setting new []"] && token.isActive)
    }

    @Test func `what is computed of an array is set as a whole`() {
        let token = observe(person, \.firstFriend) { [log] _, change in log(change.line) }
        person.$friends.append("z")
        #expect(log.lines == ["setting new Optional(\"z\")"] && token.isActive)
    }

    // MARK: Several targets

    @Test func `each element present at the moment is observed, later ones are not`() {
        let panel = Panel()
        var people = [Person("a"), Person("b")]
        Observer(for: panel).add(targets: people, keyPath: \.name, options: [.initial, .new]) {
            [log] _, person, change in
            log("\(person.name) \(change.new ?? "")")
        }
        #expect(log.lines == ["a a", "b b"])
        people.append(Person("c"))
        for person in people { person.name += "!" }
        #expect(log.lines.dropFirst(2) == ["a! a!", "b! b!"])
        Observer(for: panel).remove(target: people[0])
        people[1...] = []
        #expect(panel.observations.count == 0)
    }

    @Test func `an empty array of targets is fine`() {
        #expect(!Observer(for: Panel()).add(targets: [Person](), keyPath: \.name) { _, _, _ in }.isActive)
    }

    @Test func `a registration may be for several targets`() {
        let people = [Person(), Person()]
        let panel = Panel()
        let registration = Observer(for: panel).add(targets: people, keyPath: \.age) { [log] _, _, change in
            log(change.line)
        }
        for (age, person) in people.enumerated() { person.age = age }
        registration.end()
        people[0].age = 9
        #expect(log.lines == ["setting new 0", "setting new 1"])
    }
}
