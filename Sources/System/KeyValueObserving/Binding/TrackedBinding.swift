import Observation
import Synchronization

extension KeyValueObserver {
    /// Keeps a property equal to the result of a function from now on.
    ///
    ///     label.bind(\.text) { model.title }
    ///
    /// The function may read the standard library's `@Observable` models and `@Observed` properties; its reads are
    /// tracked. After changes it runs again, once in the next turn of the main actor however many changes there were.
    /// Equal values are not set. The binding keeps the function until this object goes away or the registration ends,
    /// so the function should not capture the object strongly. Where it reads an object that may go away before this one,
    /// take `bind(_:reading:_:)`.
    ///
    /// Costs some microseconds for each turn in which something changed. A model that allows it may change on other
    /// threads; the property is set on the main actor.
    @MainActor
    @discardableResult
    public func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, _ value: @escaping @MainActor () -> Value
    ) -> Registration {
        bind(property, following: value)
    }

    /// Keeps a property equal to the result of a function of an object from now on.
    ///
    ///     text.bind(\.text, reading: list) { list in list.selectedItem?.name ?? "" }
    ///
    /// As `bind(_:_:)`, and it ends when the object that it reads goes away: it retains neither of the two.
    @MainActor
    @discardableResult
    public func bind<Source: AnyObject, Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, reading source: Source,
        _ value: @escaping @MainActor (Source) -> Value
    ) -> Registration {
        bind(property, following: { [weak source] in source.map { value($0) } })
    }

    /// The binding ends when the function returns nil.
    @MainActor
    private func bind<Value: Equatable>(
        _ property: ReferenceWritableKeyPath<Self, Value>, following value: @escaping @MainActor () -> Value?
    ) -> Registration {
        follow(value) { object, new in if object[keyPath: property] != new { object[keyPath: property] = new } }
    }

    /// Runs a function now, and again after changes of what it has read.
    ///
    ///     title.follow({ model.mails.count }) { title, count in title.text = "\(count) mails" }
    ///
    /// Its reads are tracked as those of `bind(_:_:)`, in the same turn of the main actor; those of `action` are not. What
    /// the function changes itself does not run it again. It ends when the function returns nil, and when this object goes
    /// away.
    ///
    /// - Parameters:
    ///   - value: the function, which should not capture this object strongly.
    ///   - action: called with the object and each result, equal ones too.
    @MainActor
    @discardableResult
    public func follow<Value>(
        _ value: @escaping @MainActor () -> Value?,
        _ action: @escaping @MainActor (Self, Value) -> Void = { _, _ in }
    ) -> Registration {
        let binding = TrackedBinding(value) { [weak self] new in
            guard let self else { return false }
            action(self, new)
            return true
        }
        observations.add(binding.subscription)
        binding.update()
        return Registration([binding.subscription])
    }
}

/// Runs a function, then again in a later turn of the main actor after each change of a property that it read.
@MainActor
private final class TrackedBinding<Value> {
    let subscription: Subscription
    private let value: @MainActor () -> Value?
    private let set: (Value) -> Bool
    private let isScheduled = ScheduledFlag()
    private let run = RunningFlag()

    init(_ value: @escaping @MainActor () -> Value?, set: @escaping (Value) -> Bool) {
        self.value = value
        self.set = set
        subscription = Subscription(Value.self, target: nil, keyPath: nil, options: [])
        // The subscription retains the binding, and the object's list retains the subscription.
        subscription.react = { _, change, _ in if !change.isPrior { self.schedule() } }
    }

    func update() {
        guard !subscription.isEnded else { return }
        run.begin()
        let new = withObservationTracking {
            subscription.noting(target: nil, ThreadState.current) { value() }
        } onChange: { [weak self, isScheduled, run] in
            // Called on the thread that changes the model, before the change.
            guard !run.isOnThisThread, isScheduled.raise() else { return }
            Task { @MainActor in self?.updateAgain() }
        }
        run.end()
        if new.map(set) != true { subscription.end() }
    }

    private nonisolated func schedule() {
        guard !run.isOnThisThread, isScheduled.raise() else { return }
        Task { @MainActor [weak self] in self?.updateAgain() }
    }

    private func updateAgain() {
        isScheduled.lower()
        update()
    }
}

/// Whether an update is scheduled; usable from any thread.
private final class ScheduledFlag: Sendable {
    private let flag = Atomic(false)

    /// Raises the flag; returns whether it was down before.
    func raise() -> Bool { !flag.exchange(true, ordering: .acquiringAndReleasing) }

    func lower() { flag.store(false, ordering: .releasing) }
}

/// Whether a function runs, and whether it is on this thread that it does; usable from any thread.
private final class RunningFlag: Sendable {
    private let thread = Atomic<UInt>(0)

    private static var current: UInt { UInt(bitPattern: ThreadState.current) }

    var isOnThisThread: Bool { thread.load(ordering: .relaxed) == Self.current }

    func begin() { thread.store(Self.current, ordering: .relaxed) }

    func end() { thread.store(0, ordering: .relaxed) }
}
