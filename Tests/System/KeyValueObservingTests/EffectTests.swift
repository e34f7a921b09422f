import KeyValueObserving
import Testing

extension ChangeEffect {
    fileprivate static var display: Self { Self(rawValue: 1) }
    fileprivate static var size: Self { Self(rawValue: 2) }
}

/// What a class does itself when one of its properties changes.
@MainActor
struct EffectTests {
    class Widget: @MainActor KeyValueObservable, @MainActor KeyValueObserver {
        let log: Log
        final lazy var observations = ObservationList()
        @Observed(.display) var isHidden = false

        init(_ log: Log) { self.log = log }

        func observedPropertyDidChange(_ effect: ChangeEffect) {
            if effect.contains(.display) { log("display") }
            if effect.contains(.size) { log("size") }
        }
    }

    final class Field: Widget {
        @Observed([.display, .size]) var text: String = ""
        @Observed(.display) var block: () -> Void = {}
        @Observed var note: String = ""

        init(_ log: Log, text: String) {
            super.init(log)
            self.text = text
        }
    }

    let log = Log()

    @Test func `each property says what its change means`() {
        let field = Field(log, text: "")
        field.text = "x"
        field.isHidden = true
        field.note = "nothing"
        #expect(log.lines == ["display", "size", "display"])
    }

    @Test func `an equal value has no effect; what cannot be compared has`() {
        let field = Field(log, text: "")
        field.text = ""
        field.isHidden = false
        #expect(log.lines == [])
        field.block = {}
        #expect(log.lines == ["display"])
    }

    @Test func `the class is told before its observers, which are told of equal values too`() {
        let field = Field(log, text: "")
        Observer(for: field).add(target: field, keyPath: \.isHidden) { field, _, _ in field.log("observer") }
        field.isHidden = true
        field.isHidden = true
        #expect(log.lines == ["display", "observer", "observer"])
    }

    @Test func `a widget is bound to a model, and has its marks from that`() async {
        let model = Model()
        let field = Field(log, text: "")
        field.bind(\.text) { model.title }
        #expect(field.text == "one" && log.lines == ["display", "size"])
        model.title = "two"
        for _ in 0..<5 { await Task.yield() }
        #expect(field.text == "two" && log.lines.count == 4)
        field.bind(\.note, to: field, \.text) { $0 + "!" }
        #expect(field.note == "two!")
    }

    @Test func `changes in a batch and of elements have their effect at once`() {
        final class List: KeyValueObservable {
            let log: Log
            @Observed(.size) var items: [Int] = []
            init(_ log: Log) { self.log = log }
            func observedPropertyDidChange(_ effect: ChangeEffect) { log("size") }
        }
        let list = List(log)
        list.$items.append(1)
        let token = observe(list, \.items) { [log] _, change in log(change.line) }
        list.$items.append(2)
        batchingChanges { list.$items.remove(at: 0) }
        list.$items.didChange()
        #expect(
            log.lines == [
                "size", "size", "insertion 1..<2 new [2]", "size", "setting new [2]", "size", "setting new [2]",
            ])
        token.end()
    }
}
