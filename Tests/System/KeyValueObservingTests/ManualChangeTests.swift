import KeyValueObserving
import Testing

struct ManualChangeTests {
    let log = Log()

    @Test func `a manual pair fires with old = new`() {
        let person = Person("Ann")
        let token = observe(person, \.name, [.old, .new, .prior]) { [log] _, change in log(change.line) }
        person.willChangeValue(for: \.name)
        person.didChangeValue(for: \.name)
        person.$name.willChange()
        person.$name.didChange()
        let pair = ["setting prior old Ann", "setting old Ann new Ann"]
        #expect(log.lines == pair + pair && token.isActive)
    }

    @Test func `a manual change of a property that reads several is refused`() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Person().didChangeValue(for: \.card)
        }
        #expect(text(result).contains("of 'Person' reads several observed properties"))
    }

    @Test func `a property kept elsewhere is observed by its change point`() {
        final class Store: KeyValueObservable {
            private let changes = ChangePoint()
            private var kept = [1]
            var sum: Int {
                changes.access(from: self)
                return kept.reduce(0, +)
            }
            func add(_ number: Int) {
                changes.willChange()
                kept.append(number)
                changes.didChange()
            }
        }
        let panel = Panel()
        var store: Store? = Store()
        Observer(for: panel).add(target: store!, keyPath: \.sum, options: [.old, .new, .prior]) { [log] _, _, change in
            log(change.line)
        }
        store?.add(2)
        store?.didChangeValue(for: \.sum)
        #expect(log.lines == ["setting prior old 1", "setting old 1 new 3", "setting old 3 new 3"])
        store = nil
        #expect(panel.observations.count == 0)
    }
}
