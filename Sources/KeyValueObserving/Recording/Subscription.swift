#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// One observation of one object: it knows what the observed path read when it was last read, and is told when any of
/// that changes.
///
/// The slots that it depends on hold it, and the list of the object that observes or a token. It holds none of them.
@usableFromInline
final class Subscription {
    @usableFromInline let options: ObservingOptions
    /// What to do at a change; nil when it has ended.
    @usableFromInline var react: ((Slot, RawChange, ThreadState) -> Void)?
    /// What to do when the last `batchingChanges` closes.
    @usableFromInline var reactToBatch: (() -> Void)?
    /// Told once, when it ends.
    @usableFromInline var didEnd: (() -> Void)?

    let keyPath: AnyKeyPath?
    /// The target, or nil if there is none: then it does not end with one.
    private let targetID: ObjectIdentifier?
    /// The target, if other objects have a part in the path: one of them may change while the target is going away.
    ///
    /// A path that stays in the target needs no weak reference: its slots die with it. Weak references would make every
    /// retain of the target slower.
    private weak var weakTarget: AnyObject?
    private var hasWeakTarget = false
    /// The list that it is in. The list takes itself out when it goes away.
    unowned(unsafe) var list: ObservationList?
    var listIndex = 0

    /// The slots in the order in which they were read, as often as they were read.
    private var reads: [Unmanaged<Slot>] = []
    /// While it records: how many reads were the same as the last time, and all of them from the first that was not.
    private var sameReads = 0
    private var newReads: [Unmanaged<Slot>]?

    /// The last read, if its type was the observed one: its bits, to see whether the path passed on that very value.
    private let observedType: ObjectIdentifier
    private let bits: UnsafeMutableRawBufferPointer
    private var lastRead: ObjectIdentifier?

    @usableFromInline
    init<Value>(_ type: Value.Type, target: AnyObject?, keyPath: AnyKeyPath?, options: ObservingOptions) {
        targetID = target.map { ObjectIdentifier($0) }
        self.keyPath = keyPath
        self.options = options
        observedType = ObjectIdentifier(type)
        bits = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }

    deinit { bits.deallocate() }

    /// Whether it will be told of nothing more.
    @usableFromInline var isEnded: Bool { react == nil }

    /// Whether anything that it read can change.
    @usableFromInline var hasReads: Bool { !reads.isEmpty }

    /// Whether it depends on a single property, so that nothing else can replace what it reads.
    @usableFromInline var hasOneRead: Bool { reads.count == 1 }

    /// The target, given the object that changed; nil when it is gone.
    @usableFromInline
    func target(source: AnyObject?) -> AnyObject? {
        if let source, ObjectIdentifier(source) == targetID { return source }
        return weakTarget
    }

    /// Whether an object that is alive is its target.
    func isOf(_ object: AnyObject) -> Bool {
        ObjectIdentifier(object) == targetID && (!hasWeakTarget || weakTarget != nil)
    }

    /// Ends it. Harmless twice.
    @usableFromInline
    func end() {
        guard react != nil else { return }
        react = nil
        reactToBatch = nil
        let slots = reads
        reads = []
        for slot in slots { slot.takeUnretainedValue().remove(self) }
        list?.remove(self)
        let didEnd = didEnd
        self.didEnd = nil
        didEnd?()
    }

    func slotDidDie(_ slot: Slot) {
        let dead = Unmanaged.passUnretained(slot).toOpaque()
        reads.removeAll { $0.toOpaque() == dead }
        guard let targetID else { return }
        if slot.ownerID == targetID || reads.isEmpty { end() }
    }

    // MARK: Recording

    /// Notes what a function reads, and depends on that from now on.
    @inlinable
    func recording<Value>(target: AnyObject?, _ state: ThreadState, _ read: () -> Value) -> Value {
        let outer = beginRecording(state)
        let value = read()
        endRecording(target: target, state, outer)
        return value
    }

    @usableFromInline
    func beginRecording(_ state: ThreadState) -> Subscription? {
        let outer = state.recorder
        state.recorder = self
        activeRecordings.wrappingAdd(1, ordering: .relaxed)
        sameReads = 0
        lastRead = nil
        return outer
    }

    @usableFromInline
    func endRecording(target: AnyObject?, _ state: ThreadState, _ outer: Subscription?) {
        activeRecordings.wrappingSubtract(1, ordering: .relaxed)
        state.recorder = outer
        if newReads != nil || sameReads != reads.count { dependOnNewReads(target: target) }
    }

    /// The slot whose value the path passed on unchanged, as told by its bits.
    @usableFromInline
    func slotPassedOn(as value: UnsafeRawBufferPointer) -> ObjectIdentifier? {
        guard lastRead != nil, let new = value.baseAddress, let old = bits.baseAddress else { return nil }
        return memcmp(new, old, value.count) == 0 ? lastRead : nil
    }

    @usableFromInline
    func record(_ slot: Slot, _ type: ObjectIdentifier, _ value: UnsafeRawBufferPointer) {
        let read = Unmanaged.passUnretained(slot)
        if newReads != nil {
            newReads?.append(read)
        } else if sameReads < reads.count, reads[sameReads].toOpaque() == read.toOpaque() {
            sameReads += 1
        } else {
            newReads = Array(reads[..<sameReads]) + [read]
        }
        if observedType == type {
            lastRead = ObjectIdentifier(slot)
            bits.copyMemory(from: value)
        } else {
            lastRead = nil
        }
    }

    /// What a function reads, without depending on it.
    func slotsRead<Value>(_ read: () -> Value) -> ([Slot], Value) {
        let state = ThreadState.current
        let outer = beginRecording(state)
        newReads = []
        let value = read()
        let slots = (newReads ?? []).map { $0.takeUnretainedValue() }
        newReads = nil
        endRecording(target: nil, state, outer)
        return (slots, value)
    }

    private func dependOnNewReads(target: AnyObject?) {
        let now = newReads ?? Array(reads[..<sameReads])
        newReads = nil
        // It may have been ended by what it read.
        if isEnded { return }
        let before = Set(reads.map { $0.toOpaque() })
        let after = Set(now.map { $0.toOpaque() })
        var seen: Set<UnsafeMutableRawPointer> = []
        for slot in reads where !after.contains(slot.toOpaque()) && seen.insert(slot.toOpaque()).inserted {
            slot.takeUnretainedValue().remove(self)
        }
        for slot in now where !before.contains(slot.toOpaque()) && seen.insert(slot.toOpaque()).inserted {
            slot.takeUnretainedValue().add(self)
        }
        reads = now
        if !hasWeakTarget, let targetID, now.contains(where: { $0.takeUnretainedValue().ownerID != targetID }) {
            weakTarget = target
            hasWeakTarget = true
        }
    }
}
