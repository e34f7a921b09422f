/// The observers of one property of one object.
///
/// Only the property's storage retains it, so it goes away with the object and can then notify the observers.
@usableFromInline
final class Slot {
    /// The object with the property. It owns the slot, so it outlives every notification.
    let owner: Unmanaged<AnyObject>
    let ownerID: ObjectIdentifier
    /// Retained by hand: an extra retain and release for each would take a fifth of a notification. Entries of what is
    /// removed become nil; they go when there are more of them than others, and never during notifications.
    @exclusivity(unchecked)
    private var subscriptions: [Unmanaged<Subscription>?] = []
    /// The places of many subscriptions, once one of them was removed; empty while they are not known.
    private var places: [UnsafeMutableRawPointer: Int] = [:]
    /// What was removed during notifications; released after them.
    private var removed: [Unmanaged<Subscription>] = []
    @exclusivity(unchecked)
    private var count = 0
    /// The number of subscriptions with `.prior`.
    @exclusivity(unchecked)
    private(set) var priorCount = 0
    @exclusivity(unchecked)
    private(set) var isObserved = false
    /// How many changes of this property are being reported at the moment, nested in each other.
    @exclusivity(unchecked)
    private var depth = 0
    /// The property whose observer changed this one.
    @exclusivity(unchecked)
    private(set) var cause: Unmanaged<Slot>?

    @usableFromInline
    init(owner: AnyObject) {
        self.owner = .passUnretained(owner)
        ownerID = ObjectIdentifier(owner)
    }

    deinit {
        for subscription in subscriptions {
            subscription?._withUnsafeGuaranteedRef { $0.slotDidDie(self) }
            subscription?.release()
        }
    }

    func add(_ subscription: Subscription) {
        if !places.isEmpty { places[Unmanaged.passUnretained(subscription).toOpaque()] = subscriptions.count }
        subscriptions.append(.passRetained(subscription))
        count += 1
        isObserved = true
        if subscription.options.contains(.prior) { priorCount += 1 }
    }

    func remove(_ subscription: Subscription) {
        let pointer = Unmanaged.passUnretained(subscription)
        guard let place = place(of: pointer.toOpaque()) else { return }
        subscriptions[place] = nil
        count -= 1
        isObserved = count > 0
        if subscription.options.contains(.prior) { priorCount -= 1 }
        if depth > 0 {
            removed.append(pointer)
        } else {
            closeGaps()
            pointer.release()
        }
    }

    private func place(of subscription: UnsafeMutableRawPointer) -> Int? {
        if subscriptions.count <= 32 { return subscriptions.lastIndex { $0?.toOpaque() == subscription } }
        if places.isEmpty {
            for (place, one) in subscriptions.enumerated() { if let one { places[one.toOpaque()] = place } }
        }
        return places.removeValue(forKey: subscription)
    }

    /// Amortised O(1) for each subscription that was removed.
    private func closeGaps() {
        guard subscriptions.count > 2 * count else { return }
        subscriptions.removeAll { $0 == nil }
        places = [:]
    }

    @usableFromInline
    func sendPrior<Value>(old: Value) {
        if priorCount == 0 { return }
        withUnsafePointer(to: old) {
            send(RawChange(type: Value.self, source: owner, isPrior: true, old: $0, new: nil, whole: $0))
        }
    }

    @usableFromInline
    func send<Value>(old: Value, new: Value) {
        if !isObserved { return }
        withUnsafePointer(to: old) { old in
            withUnsafePointer(to: new) { new in
                send(RawChange(type: Value.self, source: owner, old: old, new: new, whole: new))
            }
        }
    }

    /// Reports a change of some elements of an array.
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

    /// Notifies all current subscribers in order of subscription. Skips those removed meanwhile; those added meanwhile
    /// wait for the next change.
    @usableFromInline
    func send(_ change: RawChange) {
        let state = ThreadState.current
        let outerCause = cause
        cause = state.pointee.notifying
        state.pointee.notifying = .passUnretained(self)
        depth += 1
        state.pointee.depth += 1
        if Cycle.isEndless(depth: depth, inAll: state.pointee.depth) { Cycle.stop(at: self, depth: depth) }
        let id = ObjectIdentifier(self)
        for index in 0..<subscriptions.count {
            subscriptions[index]?._withUnsafeGuaranteedRef { $0.react?(id, change, state) }
        }
        depth -= 1
        state.pointee.depth -= 1
        state.pointee.notifying = cause
        cause = outerCause
        if depth == 0, !removed.isEmpty { letGoOfRemoved() }
    }

    private func letGoOfRemoved() {
        let gone = removed
        removed = []
        closeGaps()
        for subscription in gone { subscription.release() }
    }
}
