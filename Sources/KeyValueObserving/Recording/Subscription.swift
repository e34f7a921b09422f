/// One observation of one object: it knows what the observed path read when it was last read, and is told when any of
/// that changes.
///
/// The slots that it depends on hold it, and the list of the object that observes or a token. It holds none of them.
@usableFromInline
final class Subscription {
    @usableFromInline let options: ObservingOptions
    /// What to do at a change; nil when it has ended.
    @exclusivity(unchecked)
    @usableFromInline var react: ((ObjectIdentifier, RawChange, ThreadState.Pointer) -> Void)?
    /// What to do when the last `batchingChanges` closes.
    @usableFromInline var reactToBatch: (() -> Void)?
    /// Told once, when it ends.
    @usableFromInline var didEnd: (() -> Void)?

    let keyPath: AnyKeyPath?
    /// The target, or nil if there is none: then it does not end with one.
    @usableFromInline let targetID: ObjectIdentifier?
    /// The target, if other objects have a part in the path: one of them may change while the target is going away.
    ///
    /// A path that stays in the target needs no weak reference: its slots die with it. Weak references would make every
    /// retain of the target slower.
    private weak var weakTarget: AnyObject?
    private var hasWeakTarget = false
    /// The list that it is in. The list takes itself out when it goes away.
    unowned(unsafe) var list: ObservationList?
    var listIndex = 0

    let recording: UnsafeMutablePointer<Recording>

    @usableFromInline
    init<Value>(_ type: Value.Type, target: AnyObject?, keyPath: AnyKeyPath?, options: ObservingOptions) {
        targetID = target.map { ObjectIdentifier($0) }
        self.keyPath = keyPath
        self.options = options
        recording = .allocate(capacity: 1)
        recording.initialize(to: Recording(type))
    }

    deinit {
        recording.pointee.bits.deallocate()
        recording.deinitialize(count: 1)
        recording.deallocate()
    }

    /// Whether it will be told of nothing more.
    @usableFromInline var isEnded: Bool { react == nil }

    /// Whether anything that it read can change.
    @usableFromInline var hasReads: Bool { !recording.pointee.reads.isEmpty }

    /// Whether it depends on a single property, so that nothing else can replace what it reads.
    @usableFromInline var hasOneRead: Bool { recording.pointee.reads.count == 1 }

    /// The target, given the object that changed; nil when it is gone.
    @inlinable @inline(__always)
    func target(source: AnyObject?) -> AnyObject? {
        if let source, ObjectIdentifier(source) == targetID { return source }
        return foreignTarget
    }

    @usableFromInline var foreignTarget: AnyObject? { weakTarget }

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
        let slots = recording.pointee.reads
        recording.pointee.reads = []
        for slot in slots { slot.takeUnretainedValue().remove(self) }
        list?.remove(self)
        let didEnd = didEnd
        self.didEnd = nil
        didEnd?()
    }

    func slotDidDie(_ slot: Slot) {
        let dead = Unmanaged.passUnretained(slot).toOpaque()
        recording.pointee.reads.removeAll { $0.toOpaque() == dead }
        guard let targetID else { return }
        if slot.ownerID == targetID || !hasReads { end() }
    }

    // MARK: Recording

    /// Notes what a function reads, and depends on that from now on.
    @inlinable
    func noting<Value>(target: AnyObject?, _ state: ThreadState.Pointer, _ read: () -> Value) -> Value {
        let outer = beginRecording(state)
        let value = read()
        endRecording(target: target, state, outer)
        return value
    }

    @usableFromInline
    func beginRecording(_ state: ThreadState.Pointer) -> UnsafeMutablePointer<Recording>? {
        let outer = state.pointee.recorder
        state.pointee.recorder = recording
        activeRecordings.wrappingAdd(1, ordering: .relaxed)
        recording.pointee.sameReads = 0
        recording.pointee.lastRead = nil
        return outer
    }

    @usableFromInline
    func endRecording(
        target: AnyObject?, _ state: ThreadState.Pointer, _ outer: UnsafeMutablePointer<Recording>?
    ) {
        activeRecordings.wrappingSubtract(1, ordering: .relaxed)
        state.pointee.recorder = outer
        if recording.pointee.newReads != nil || recording.pointee.sameReads != recording.pointee.reads.count {
            dependOnNewReads(target: target)
        }
    }

    /// The slot whose value the path passed on unchanged.
    @usableFromInline
    func slotPassedOn(as value: UnsafeRawBufferPointer) -> ObjectIdentifier? {
        recording.pointee.slotPassedOn(as: value)
    }

    /// What a function reads, without depending on it.
    func slotsRead<Value>(_ read: () -> Value) -> ([Slot], Value) {
        let state = ThreadState.current
        let outer = beginRecording(state)
        recording.pointee.newReads = []
        let value = read()
        let slots = (recording.pointee.newReads ?? []).map { $0.takeUnretainedValue() }
        endRecording(target: nil, state, outer)
        return (slots, value)
    }

    private func dependOnNewReads(target: AnyObject?) {
        let reads = recording.pointee.reads
        let now = recording.pointee.newReads ?? Array(reads[..<recording.pointee.sameReads])
        recording.pointee.newReads = nil
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
        recording.pointee.reads = now
        if !hasWeakTarget, let targetID, now.contains(where: { $0.takeUnretainedValue().ownerID != targetID }) {
            weakTarget = target
            hasWeakTarget = true
        }
    }
}
