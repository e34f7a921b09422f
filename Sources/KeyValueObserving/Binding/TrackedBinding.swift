import Observation
import Synchronization

extension KeyValueObserver {
    /// Keeps a property equal to what a function returns, from now on.
    ///
    ///     label.bind(\.text) { model.title }
    ///
    /// The function may read models of the standard library's `@Observable` as well as properties that are `@Observed`;
    /// it is tracked what it reads. After changes it runs again, once in the next turn of the main actor however many
    /// changes there were. An equal value is not set. The function is kept until this object goes away or the
    /// registration is ended; it should not hold the object strongly.
    ///
    /// Costs some microseconds for each turn in which something changed. Changes may come from other threads if the model
    /// allows it; the property is set on the main actor.
    @MainActor
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ value: @escaping @MainActor () -> Value
    ) -> Registration {
        let binding = TrackedBinding(value) { [weak self] new in
            guard let self else { return false }
            if self[keyPath: property] != new { self[keyPath: property] = new }
            return true
        }
        observations.add(binding.subscription)
        binding.update()
        return Registration([binding.subscription])
    }
}

/// Runs a function, and again in a later turn of the main actor when something that it read has changed.
@MainActor
private final class TrackedBinding<Value> {
    let subscription: Subscription
    private let value: @MainActor () -> Value
    private let set: (Value) -> Bool
    private let isScheduled = ScheduledFlag()

    init(_ value: @escaping @MainActor () -> Value, set: @escaping (Value) -> Bool) {
        self.value = value
        self.set = set
        subscription = Subscription(Value.self, target: nil, keyPath: nil, options: [])
        // The subscription keeps the binding, the object's list keeps the subscription.
        subscription.react = { _, change, _ in if !change.isPrior { self.schedule() } }
    }

    func update() {
        guard !subscription.isEnded else { return }
        let new = withObservationTracking {
            subscription.noting(target: nil, ThreadState.current) { value() }
        } onChange: { [weak self, isScheduled] in
            // On whatever thread the model changes, and before it has.
            guard isScheduled.raise() else { return }
            Task { @MainActor in self?.run() }
        }
        if !set(new) { subscription.end() }
    }

    private nonisolated func schedule() {
        guard isScheduled.raise() else { return }
        Task { @MainActor [weak self] in self?.run() }
    }

    private func run() {
        isScheduled.lower()
        update()
    }
}

/// Whether an update is on its way; from any thread.
private final class ScheduledFlag: Sendable {
    private let flag = Atomic(false)

    /// Whether it was down before.
    func raise() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

    func lower() { flag.store(false, ordering: .releasing) }
}
