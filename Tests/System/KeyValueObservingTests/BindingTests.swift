import KeyValueObserving
import Observation
import Testing

@Observable
final class Model {
    var title = "one"
    var isLong = false
    var subtitle = "sub"
}

struct BindingTests {
    let panel = Panel()
    let person = Person("Ann", age: 30)

    @Test func `one way: at once and after each change`() {
        panel.bind(\.title, to: person, \.name)
        #expect(panel.title == "Ann")
        person.name = "Bea"
        #expect(panel.title == "Bea")
        panel.title = "own"
        #expect(person.name == "Bea")
    }

    @Test func `with a transform, of a path`() {
        panel.bind(\.title, to: person, \.boss?.age) { $0.map { "\($0) years" } ?? "nobody" }
        #expect(panel.title == "nobody")
        person.boss = Person(age: 50)
        #expect(panel.title == "50 years")
    }

    @Test func `an equal value is not set again`() {
        let log = Log()
        let token = observe(panel, \.width) { _, _ in log("set") }
        panel.bind(\.width, to: person, \.age) { $0 / 10 }
        person.age = 31
        person.age = 40
        #expect(log.lines == ["set", "set"] && token.isActive)
    }

    @Test func `two ways settle, and the other object's value counts at first`() {
        panel.title = "mine"
        panel.bind(\.title, twoWay: person, \.name)
        #expect(panel.title == "Ann")
        panel.title = "Bea"
        #expect(person.name == "Bea")
        person.name = "Cy"
        #expect(panel.title == "Cy")
    }

    @Test func `two ways with transforms; what has no meaning is left out`() {
        panel.bind(\.title, twoWay: person, \.age, to: { "\($0)" }, from: { Int($0) })
        panel.title = "41"
        #expect(person.age == 41)
        panel.title = "forty"
        #expect(person.age == 41 && panel.title == "forty")
        person.age = 42
        #expect(panel.title == "42")
    }

    @Test func `two ways that never settle are stopped, by name`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let panel = Panel()
            let person = Person()
            panel.bind(\.width, twoWay: person, \.age, to: { $0 + 1 }, from: { $0 })
            person.age = 5
        }
        #expect(text(result).contains("do not settle: "))
        #expect(text(result).contains("Person.age → Panel.width → Person.age"))
    }

    @Test func `a binding ends with its registration, and with either object`() {
        let registration = panel.bind(\.title, twoWay: person, \.name)
        registration.end()
        person.name = "Bea"
        #expect(panel.title == "Ann" && panel.observations.count == 0)
        var other: Person? = Person("Di")
        panel.bind(\.title, twoWay: other!, \.name)
        #expect(panel.observations.count == 2)
        other = nil
        #expect(panel.title == "Di" && panel.observations.count == 0)
    }

    // MARK: Tracked

    /// Lets the main actor have its turns.
    @MainActor func settle() async {
        for _ in 0..<5 { await Task.yield() }
    }

    @MainActor @Test func `a model of the standard library is followed, once a turn`() async {
        let panel = Panel()
        let model = Model()
        var runs = 0
        panel.bind(\.title) {
            runs += 1
            return model.isLong ? model.title + model.subtitle : model.title
        }
        #expect(panel.title == "one" && runs == 1)
        model.title = "two"
        model.title = "three"
        #expect(panel.title == "one")
        await settle()
        #expect(panel.title == "three" && runs == 2)
        model.subtitle = "not read yet"
        await settle()
        #expect(runs == 2)
        model.isLong = true
        await settle()
        model.subtitle = "!"
        await settle()
        #expect(panel.title == "three!" && runs == 4)
    }

    @MainActor @Test func `observed properties are followed as well`() async {
        let panel = Panel()
        let person = Person("Ann")
        let model = Model()
        panel.bind(\.title) { person.name + model.title }
        person.name = "Bea"
        model.title = "!"
        await settle()
        #expect(panel.title == "Bea!")
        person.name = "Cy"
        await settle()
        #expect(panel.title == "Cy!")
    }

    @MainActor @Test func `a tracked binding ends with the object and with its registration`() async {
        let model = Model()
        var panel: Panel? = Panel()
        weak let seen = panel
        panel?.bind(\.title) { model.title }
        panel = nil
        #expect(seen == nil)
        let other = Panel()
        let registration = other.bind(\.title) { model.title }
        registration.end()
        model.title = "two"
        await settle()
        #expect(other.title == "one")
    }

    @MainActor @Test func `a binding ends when what it reads goes away, also between a change and its turn`() async {
        var owner: Person? = Person("Ann", age: 30)
        weak let alive = owner
        let registration = panel.bind(\.title, reading: owner!) { $0.name }
        owner?.name = "Bea"
        await settle()
        #expect(panel.title == "Bea" && registration.isActive)
        owner?.name = "Cy"
        owner = nil
        #expect(alive == nil)
        await settle()
        #expect(panel.title == "Bea" && !registration.isActive)
    }
}
