/// The observers of one property of one object.
///
/// Only the property's storage holds it strongly, so that it goes away with the object and can tell the observers.
@usableFromInline
final class Slot {
    /// The object with the property. It holds the slot, so it is there as long as anything is sent.
    unowned(unsafe) let owner: AnyObject
    let ownerID: ObjectIdentifier
    private var subscriptions: [Subscription] = []
    @usableFromInline private(set) var isObserved = false
    /// How many of the subscriptions want to be told before a change.
    @usableFromInline private(set) var priorCount = 0
    /// How many changes of it are being told at the moment, each inside the one before.
    private var depth = 0
    /// The property whose observer changed this one.
    unowned(unsafe) private(set) var cause: Slot?

    @usableFromInline
    init(owner: AnyObject) {
        self.owner = owner
        ownerID = ObjectIdentifier(owner)
    }

    deinit {
        for subscription in subscriptions { subscription.slotDidDie(self) }
    }

    func add(_ subscription: Subscription) {
        subscriptions.append(subscription)
        isObserved = true
        if subscription.options.contains(.prior) { priorCount += 1 }
    }

    func remove(_ subscription: Subscription) {
        guard let index = subscriptions.lastIndex(where: { $0 === subscription }) else { return }
        subscriptions.remove(at: index)
        isObserved = !subscriptions.isEmpty
        if subscription.options.contains(.prior) { priorCount -= 1 }
    }

    @usableFromInline
    func sendPrior<Value>(old: Value) {
        withUnsafePointer(to: old) {
            send(RawChange(type: Value.self, source: owner, isPrior: true, old: $0, new: nil, whole: $0))
        }
    }

    @inlinable
    func send<Value>(old: Value, new: Value) {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                send(RawChange(type: Value.self, source: source, old: old, new: new, whole: new))
            }
        }
    }

    /// Tells a change of some elements of an array.
    func send<Value>(_ kind: Change<Value>.Kind, indexes: Range<Int>, old: Value, new: Value, whole: Value) {
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                withUnsafePointer(to: whole) { whole in
                    let raw: RawChange.Kind =
                        switch kind {
                        case .setting: .setting
                        case .insertion: .insertion
                        case .removal: .removal
                        case .replacement: .replacement
                        }
                    send(
                        RawChange(
                            type: Value.self, source: owner, kind: raw, indexes: indexes, old: old, new: new,
                            whole: whole))
                }
            }
        }
    }

    @usableFromInline var source: AnyObject { owner }

    /// Tells all who are subscribed now, in the order of their subscription. Who is removed meanwhile is not told any
    /// more; who is added waits for the next change.
    @usableFromInline
    func send(_ change: RawChange) {
        let state = ThreadState.current
        let outerCause = cause
        cause = state.notifying
        state.notifying = self
        depth += 1
        if depth > Cycle.limit { Cycle.stop(at: self) }
        // A copy: no allocation, unless a block adds or removes.
        let now = subscriptions
        for subscription in now { subscription.react?(self, change, state) }
        depth -= 1
        state.notifying = cause
        cause = outerCause
    }
}
