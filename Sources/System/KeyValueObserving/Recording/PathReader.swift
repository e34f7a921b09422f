/// The typed part of a subscription: reads the path, keeps the old value where needed, and calls the block.
///
/// Inlinable throughout, so that `add` with a key path literal compiles to a call of the getter.
@usableFromInline
final class PathReader<Target: KeyValueObservable, Value> {
    @usableFromInline unowned(unsafe) let subscription: Subscription
    @usableFromInline let options: ObservingOptions
    @usableFromInline let read: (Target) -> Value
    /// Whether the path is a property's handle: then changes are passed on unread.
    @usableFromInline let isDirect: Bool
    @usableFromInline let areEqual: ((Value, Value) -> Bool)?
    @usableFromInline let block: (Target, Change<Value>) -> Void
    /// The slot whose value the path returns unchanged.
    @exclusivity(unchecked)
    @usableFromInline var passedOn: ObjectIdentifier?
    /// The old value, if it is requested and does not come with the change: keeping a copy would make each change of an
    /// array copy it.
    @exclusivity(unchecked)
    @usableFromInline var last: Value?
    /// Whether a change waits for the end of a batch, starting from this value.
    @exclusivity(unchecked)
    @usableFromInline var isPending = false
    @exclusivity(unchecked)
    @usableFromInline var pendingOld: Value?
    @usableFromInline weak var pendingSource: AnyObject?

    @inlinable
    init(
        subscription: Subscription, read: @escaping (Target) -> Value, isDirect: Bool,
        areEqual: ((Value, Value) -> Bool)?, block: @escaping (Target, Change<Value>) -> Void
    ) {
        self.subscription = subscription
        options = subscription.options
        self.read = read
        self.isDirect = isDirect
        self.areEqual = areEqual
        self.block = block
    }

    @inlinable
    func evaluate(_ target: Target, _ state: ThreadState.Pointer) -> Value {
        let value = subscription.noting(target: target, state) { read(target) }
        passedOn = withUnsafeBytes(of: value) { subscription.slotPassedOn(as: $0) }
        return value
    }

    @inlinable
    func keep(_ value: Value) {
        if !options.isDisjoint(with: .keepsOld) { last = passedOn != nil && subscription.hasOneRead ? nil : value }
    }

    @inlinable
    func react(_ slot: ObjectIdentifier, _ raw: RawChange, _ state: ThreadState.Pointer) {
        guard let found = subscription.target(source: raw.source.takeUnretainedValue()) else {
            return subscription.end()
        }
        let target = unsafeDowncast(found, to: Target.self)
        if raw.isPrior { return tellPrior(target, slot, raw) }
        if isDirect, state.pointee.batchDepth == 0, let new = raw.new { return pass(raw, new: new, to: target) }

        // Decided by the old state: was the path's value that of the property?
        let wasPassedOn = passedOn == slot
        if state.pointee.batchDepth > 0 {
            guard !isPending else { return }
            isPending = true
            pendingSource = raw.source.takeUnretainedValue()
            if !options.isDisjoint(with: .keepsOld) {
                pendingOld = wasPassedOn ? raw.old.load(as: Value.self) : last
            }
            state.pointee.pending.append(subscription)
            return
        }
        let new = evaluate(target, state)
        if wasPassedOn, passedOn == slot, raw.kind != .setting, let rawNew = raw.new {
            keep(new)
            pass(raw, new: rawNew, to: target)
            return
        }
        var old: Value?
        if !options.isDisjoint(with: .keepsOld) {
            // An element change does not contain the whole old value; use the stored one, if any.
            old = wasPassedOn && raw.kind == .setting ? raw.old.load(as: Value.self) : last
        }
        keep(new)
        tell(target, old: old, new: new, source: raw.source.takeUnretainedValue())
    }

    /// Passes a change on as the property reported it.
    @inlinable
    func pass(_ raw: RawChange, new: UnsafeRawPointer, to target: Target) {
        let kind: Change<Value>.Kind
        switch raw.kind {
        case .setting:
            if let areEqual, areEqual(raw.old.load(as: Value.self), new.load(as: Value.self)) { return }
            kind = .setting
        case .insertion: kind = .insertion
        case .removal: kind = .removal
        case .replacement: kind = .replacement
        }
        block(
            target,
            Change(
                kind: kind,
                old: options.contains(.old) && kind != .insertion ? raw.old.load(as: Value.self) : nil,
                new: options.contains(.new) && kind != .removal ? new.load(as: Value.self) : nil,
                isPrior: false, indexes: raw.indexes, source: raw.source.takeUnretainedValue()))
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
    func tellPrior(_ target: Target, _ slot: ObjectIdentifier, _ raw: RawChange) {
        guard options.contains(.prior), !isPending else { return }
        let old = passedOn == slot ? raw.old.load(as: Value.self) : last
        block(
            target,
            Change(
                kind: .setting, old: options.contains(.old) ? old : nil, new: nil, isPrior: true, indexes: 0..<0,
                source: raw.source.takeUnretainedValue()))
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
        let new = evaluate(target, ThreadState.current)
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
