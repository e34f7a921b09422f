/// An observation that lasts as long as somebody keeps it.
///
///     observation = observe(person, \.name, [.new, .old]) { person, change in … }
///
/// It ends when it is released or cancelled, and when the target goes away.
///
/// It is not called `Observation`, since a type of that name hides the module that the macro `@Observable` writes into
/// people's code.
public final class ObservationToken {
    private var subscriptions: [Subscription]

    @usableFromInline
    init(_ subscriptions: [Subscription]) { self.subscriptions = subscriptions }

    deinit { cancel() }

    /// Whether it has not ended.
    public var isActive: Bool { subscriptions.contains { !$0.isEnded } }

    /// Ends it. Harmless twice.
    public func cancel() {
        for subscription in subscriptions { subscription.end() }
        subscriptions = []
    }
}

/// Calls a block with every change of a key path of a target, for as long as the result is kept.
///
/// The block is called as `Observer.add(target:keyPath:options:block:)` says.
@inlinable
public func observe<Target: KeyValueObservable, Value>(
    _ target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = .new,
    block: @escaping (_ target: Target, _ change: Change<Value>) -> Void
) -> ObservationToken {
    ObservationToken([subscribe(to: target, keyPath, options, read: { $0[keyPath: keyPath] }, list: nil, block: block)])
}

/// Calls a block with every change of one property of a target, `property: \.$name`, for as long as the result is kept.
///
/// The same as with `\.name` at under half the cost.
@inlinable
public func observe<Target: KeyValueObservable, Value>(
    _ target: Target, property: KeyPath<Target, ObservedProperty<Value>>, _ options: ObservingOptions = .new,
    block: @escaping (_ target: Target, _ change: Change<Value>) -> Void
) -> ObservationToken {
    ObservationToken([
        subscribe(
            to: target, property, options, read: { $0[keyPath: property].recordedValue }, isDirect: true, list: nil,
            block: block)
    ])
}

/// Calls a block with every change of a key path of several targets, for as long as the result is kept.
@inlinable
public func observe<Target: KeyValueObservable, Value>(
    _ targets: [Target], _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = .new,
    block: @escaping (_ target: Target, _ change: Change<Value>) -> Void
) -> ObservationToken {
    ObservationToken(
        targets.map {
            subscribe(to: $0, keyPath, options, read: { $0[keyPath: keyPath] }, list: nil, block: block)
        })
}
