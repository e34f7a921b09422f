import Observation
import Trellis

/// A model that knows no view.
@MainActor @Observable
final class Counter {
    var count = 0
    init() {}
}

/// Shows a model: what `update()` reads is watched, and read again after it has changed.
final class CounterView: View, Updating {
    private let counter: Counter
    private let label = Label()

    init(_ counter: Counter) {
        self.counter = counter
        super.init()
        add(label, "tt = ll = rr = bb = 0")
    }

    func update() { label.text = "\(counter.count) so far" }
}

extension Label {
    /// Shows each value of an asynchronous sequence, as long as the view is in a window.
    func follow<Values: AsyncSequence & Sendable>(_ values: Values)
    where Values.Element: Sendable, Values.Failure == Never {
        task { [weak self] in
            for await value in values { self?.text = "\(value)" }
        }
    }
}
