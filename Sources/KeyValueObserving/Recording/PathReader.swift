/// The side of a subscription that knows types: reads the path, keeps the value before where it is needed, calls the block.
///
/// Inlinable throughout, so that a call of `add` with a key path literal becomes a call of the getter.
@usableFromInline
final class PathReader<Target: KeyValueObservable, Value> {
    /// It keeps this.
    @usableFromInline unowned(unsafe) let subscription: Subscription
    @usableFromInline let options: ObservingOptions
    @usableFromInline let read: (Target) -> Value
    @usableFromInline let areEqual: ((Value, Value) -> Bool)?
    @usableFromInline let block: (Target, Change<Value>) -> Void
    /// The slot whose value the path is, unchanged.
    @usableFromInline var passedOn: ObjectIdentifier?
    /// The value before, if it is asked for and does not come with the change: a copy that is kept would make each change
    /// of an array copy it.
    @usableFromInline var last: Value?
    /// In a batch: a change waits to be told, from this value on.
    @usableFromInline var isPending = false
    @usableFromInline var pendingOld: Value?
    @usableFromInline weak var pendingSource: AnyObject?

    @inlinable
    init(
        subscription: Subscription, read: @escaping (Target) -> Value,
        areEqual: ((Value, Value) -> Bool)?, block: @escaping (Target, Change<Value>) -> Void
    ) {
        self.subscription = subscription
        options = subscription.options
        self.read = read
        self.areEqual = areEqual
        self.block = block
    }

    @inlinable
    func evaluate(_ target: Target, _ state: ThreadState) -> Value {
        let value = subscription.recording(target: target, state) { read(target) }
        passedOn = withUnsafeBytes(of: value) { subscription.slotPassedOn(as: $0) }
        return value
    }

    @inlinable
    func keep(_ value: Value) {
        if !options.isDisjoint(with: .keepsOld) { last = passedOn != nil && subscription.hasOneRead ? nil : value }
    }

    @inlinable
    func react(_ slot: Slot, _ raw: RawChange, _ state: ThreadState) {
        guard let found = subscription.target(source: raw.source) else { return subscription.end() }
        let target = unsafeDowncast(found, to: Target.self)
        if raw.isPrior { return tellPrior(target, slot, raw) }

        // Decided by what held before: was the path's value that of the property?
        let wasPassedOn = passedOn == ObjectIdentifier(slot)
        if state.batchDepth > 0 {
            guard !isPending else { return }
            isPending = true
            pendingSource = raw.source
            if !options.isDisjoint(with: .keepsOld) {
                pendingOld = wasPassedOn ? raw.old.load(as: Value.self) : last
            }
            state.pending.append(subscription)
            return
        }
        let new = evaluate(target, state)
        if wasPassedOn, passedOn == ObjectIdentifier(slot), raw.kind != .setting, let rawNew = raw.new {
            keep(new)
            let kind: Change<Value>.Kind =
                switch raw.kind {
                case .setting: .setting
                case .insertion: .insertion
                case .removal: .removal
                case .replacement: .replacement
                }
            block(
                target,
                Change(
                    kind: kind,
                    old: options.contains(.old) && kind != .insertion ? raw.old.load(as: Value.self) : nil,
                    new: options.contains(.new) && kind != .removal ? rawNew.load(as: Value.self) : nil,
                    isPrior: false, indexes: raw.indexes, source: raw.source))
            return
        }
        var old: Value?
        if !options.isDisjoint(with: .keepsOld) {
            // The whole value before is not known after a change of elements; then it is the one kept, if any.
            old = wasPassedOn && raw.kind == .setting ? raw.old.load(as: Value.self) : last
        }
        keep(new)
        tell(target, old: old, new: new, source: raw.source)
    }

    @inlinable
    func tell(_ target: Target, old: Value?, new: Value, source: AnyObject) {
        if let areEqual, let old, areEqual(old, new) { return }
        block(
            target,
            Change(
                kind: .setting, old: options.contains(.old) ? old : nil, new: options.contains(.new) ? new : nil,
                isPrior: false, indexes: 0..<0, source: source))
    }

    @usableFromInline
    func tellPrior(_ target: Target, _ slot: Slot, _ raw: RawChange) {
        guard options.contains(.prior), !isPending else { return }
        let old = passedOn == ObjectIdentifier(slot) ? raw.old.load(as: Value.self) : last
        block(
            target,
            Change(
                kind: .setting, old: options.contains(.old) ? old : nil, new: nil, isPrior: true, indexes: 0..<0,
                source: raw.source))
    }

    @usableFromInline
    func reactToBatch() {
        guard isPending else { return }
        isPending = false
        let old = pendingOld
        pendingOld = nil
        let source = pendingSource
        guard let found = subscription.target(source: source) else { return }
        let target = unsafeDowncast(found, to: Target.self)
        let new = evaluate(target, .current)
        keep(new)
        tell(target, old: old, new: new, source: source ?? target)
    }

    @inlinable
    func tellInitial(_ target: Target, _ value: Value) {
        block(
            target,
            Change(
                kind: .setting, old: nil, new: options.contains(.new) ? value : nil, isPrior: false, indexes: 0..<0,
                source: target))
    }
}
