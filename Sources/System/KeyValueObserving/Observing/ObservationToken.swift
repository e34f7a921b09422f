/// An observation that lasts as long as its token.
///
///     observation = observe(person, \.name, [.new, .old]) { person, change in … }
///
/// It ends when the token is released or cancelled, and when the target goes away.
///
/// It is not called `Observation` because a type of that name would hide the module to which the macro `@Observable`
/// refers in users' code.
public final class ObservationToken {
    private var subscriptions: [Subscription]

    @usableFromInline
    init(_ subscriptions: [Subscription]) { self.subscriptions = subscriptions }

    deinit { cancel() }

    /// Whether the observation is still active.
    public var isActive: Bool { subscriptions.contains { !$0.isEnded } }

    /// Ends the observation; further calls do nothing.
    public func cancel() {
        for subscription in subscriptions { subscription.end() }
        subscriptions = []
    }
}

/// Calls a block with every change of a target's key path for as long as the result is kept.
///
/// Calls the block as described for `Observer.add(target:keyPath:options:block:)`.
@inlinable
public func observe<Target: KeyValueObservable, Value>(
    _ target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = .new,
    block: @escaping (_ target: Target, _ change: Change<Value>) -> Void
) -> ObservationToken {
    ObservationToken([subscribe(to: target, keyPath, options, read: { $0[keyPath: keyPath] }, list: nil, block: block)])
}

/// Calls a block with every change of one property of a target, `property: \.$name`, for as long as the result is kept.
///
/// Equivalent to `\.name` at under half the cost.
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

/// Calls a block with every change of a key path of several targets for as long as the result is kept.
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
