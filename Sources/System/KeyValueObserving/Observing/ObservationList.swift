/// Everything that one object observes. The observations end with the object.
///
/// An object that observes others needs one, and nothing else:
///
///     let observations = ObservationList()
public final class ObservationList {
    private var subscriptions: [Subscription] = []

    /// Creates an empty list.
    public init() {}

    deinit {
        let all = subscriptions
        subscriptions = []
        for subscription in all {
            subscription.list = nil
            subscription.end()
        }
    }

    /// The number of observations; each element of an array of targets counts.
    public var count: Int { subscriptions.count }

    @usableFromInline
    func add(_ subscription: Subscription) {
        subscription.list = self
        subscription.listIndex = subscriptions.count
        subscriptions.append(subscription)
    }

    func remove(_ subscription: Subscription) {
        // The order of this list has no meaning, so the last subscription fills the gap.
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
