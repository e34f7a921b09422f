import Observation
import Trellis

/// A model that knows no view.
@MainActor @Observable
public final class Counter {
    public var count = 0
    public init() {}
}

/// Shows a model: what `update()` reads is watched, and read again after it has changed.
public final class CounterView: View, Updating {
    private let counter: Counter
    private let label = Label()

    public init(_ counter: Counter) {
        self.counter = counter
        super.init()
        add(label, "tt = ll = rr = bb = 0")
    }

    public func update() { label.text = "\(counter.count) so far" }
}

extension Label {
    /// Shows each value of an asynchronous sequence, as long as the view is in a window.
    public func follow<Values: AsyncSequence & Sendable>(_ values: Values)
    where Values.Element: Sendable, Values.Failure == Never {
        task { [weak self] in
            for await value in values { self?.text = "\(value)" }
        }
    }
}
