/// One call of `add` or `bind`. It may be thrown away: the observation goes on.
public struct Registration {
    private var subscriptions: [WeakSubscription]

    @usableFromInline
    init(_ subscriptions: [Subscription]) {
        self.subscriptions = subscriptions.map(WeakSubscription.init)
    }

    /// Whether it has not ended.
    public var isActive: Bool { subscriptions.contains { $0.subscription?.isEnded == false } }

    /// Ends it. Harmless twice.
    public func end() {
        for weak in subscriptions { weak.subscription?.end() }
    }
}

private struct WeakSubscription {
    weak var subscription: Subscription?
    init(_ subscription: Subscription) { self.subscription = subscription }
}
