import KeyValueObserving
import Testing

struct ReentrancyTests {
    let person = Person("Ann")
    let panel = Panel()
    let log = Log()

    @Test func `setting the property inside its block is told at once, depth first`() {
        let token = observe(person, \.age, [.old, .new]) { [log] person, change in
            log(change.line)
            if person.age < 30 { person.age += 10 }
            log("end \(change.new ?? 0)")
        }
        person.age = 1
        #expect(
            log.lines == [
                "setting old 0 new 1", "setting old 1 new 11", "setting old 11 new 21", "setting old 21 new 31",
                "end 31", "end 21", "end 11", "end 1",
            ])
        #expect(token.isActive)
    }

    @Test func `an observation that removes itself is called once, the others still are`() {
        Observer(for: panel).add(target: person, keyPath: \.name) { [log] panel, person, _ in
            log("first")
            Observer(for: panel).remove(target: person)
        }
        let token = observe(person, \.name) { [log] _, _ in log("second") }
        person.name = "x"
        person.name = "y"
        #expect(log.lines == ["first", "second", "second"] && token.isActive)
    }

    @Test func `an observation added inside a block is called from the next change on`() {
        Observer(for: panel).add(target: person, keyPath: \.name) { [log] panel, person, _ in
            Observer(for: panel).add(target: person, keyPath: \.name) { _, _, change in log(change.new ?? "") }
        }
        person.name = "x"
        #expect(log.lines == [])
        person.name = "y"
        #expect(log.lines == ["y"])
    }

    @Test func `an observation removed by another of the same change is not called`() {
        let observer = Observer(for: panel)
        var second: Registration?
        observer.add(target: person, keyPath: \.name) { [log] _, _, _ in
            log("first")
            second?.end()
        }
        second = observer.add(target: person, keyPath: \.name) { [log] _, _, _ in log("second") }
        person.name = "x"
        #expect(log.lines == ["first"])
    }

    @Test func `a block may observe, and bind, more while something is recorded`() {
        let token = observe(person, \.card, [.initial, .new]) { [panel] person, _ in
            panel.bind(\.title, to: person, \.name)
        }
        person.name = "x"
        #expect(panel.title == "x" && token.isActive)
    }

    @Test func `a long cycle is stopped before the stack is full`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let people = (0..<200).map { _ in Person() }
            let tokens = people.indices.map { index in
                observe(people[index], \.age) { _, change in people[(index + 1) % 200].age = (change.new ?? 0) + 1 }
            }
            people[0].age = 1
            withExtendedLifetime(tokens) {}
        }
        #expect(text(result).contains("Person#200.age → Person#1.age"))
        #expect(text(result).contains("do not settle: "))
    }

    @Test func `two objects that change each other for ever are stopped, by name`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let a = Person()
            let b = Person()
            let panel = Panel()
            let tokens = [
                observe(a, \.age) { _, change in b.age = (change.new ?? 0) + 1 },
                observe(b, \.age) { _, change in panel.width = change.new ?? 0 },
                observe(panel, \.width) { _, change in a.age = change.new ?? 0 },
            ]
            a.age = 1
            withExtendedLifetime(tokens) {}
        }
        #expect(
            text(result).contains("do not settle: Person#1.age → Person#2.age → Panel.width → Person#1.age, 100 times"))
    }
}
