/// Everything that one object observes. It ends with the object.
///
/// An object that observes others has one, and nothing else to do:
///
///     let observations = ObservationList()
public final class ObservationList {
    private var subscriptions: [Subscription] = []

    /// An empty list.
    public init() {}

    deinit {
        let all = subscriptions
        subscriptions = []
        for subscription in all {
            subscription.list = nil
            subscription.end()
        }
    }

    /// How many observations there are; each element of an array of targets counts.
    public var count: Int { subscriptions.count }

    @usableFromInline
    func add(_ subscription: Subscription) {
        subscription.list = self
        subscription.listIndex = subscriptions.count
        subscriptions.append(subscription)
    }

    func remove(_ subscription: Subscription) {
        // The order of this list means nothing, so the last one takes the free place.
        let index = subscription.listIndex
        guard index < subscriptions.count, subscriptions[index] === subscription else { return }
        let last = subscriptions.removeLast()
        if last !== subscription {
            subscriptions[index] = last
            last.listIndex = index
        }
    }

    func end(where isMeant: (Subscription) -> Bool) {
        for subscription in subscriptions.filter(isMeant) { subscription.end() }
    }
}
