/// The result of one call of `add` or `bind`. Discarding it does not end the observation.
public struct Registration {
    private var subscriptions: [WeakSubscription]

    @usableFromInline
    init(_ subscriptions: [Subscription]) {
        self.subscriptions = subscriptions.map(WeakSubscription.init)
    }

    /// Whether the observation is still active.
    public var isActive: Bool { subscriptions.contains { $0.subscription?.isEnded == false } }

    /// Ends the observation; further calls do nothing.
    public func end() {
        for weak in subscriptions { weak.subscription?.end() }
    }
}

private struct WeakSubscription {
    weak var subscription: Subscription?
    init(_ subscription: Subscription) { self.subscription = subscription }
}
