/// One observation of one object: it knows what the observed path read last, and is notified when any of that changes.
///
/// Retained by the slots that it depends on and by the observing object's list or a token; it retains none of them.
@usableFromInline
final class Subscription {
    @usableFromInline let options: ObservingOptions
    /// The reaction to a change; nil when the subscription has ended.
    @exclusivity(unchecked)
    @usableFromInline var react: ((ObjectIdentifier, RawChange, ThreadState.Pointer) -> Void)?
    /// The reaction to the end of the outermost `batchingChanges`.
    @usableFromInline var reactToBatch: (() -> Void)?
    @usableFromInline var didEnd: (() -> Void)?

    let keyPath: AnyKeyPath?
    /// The target; nil if there is none, so that the subscription does not end with one.
    @usableFromInline let targetID: ObjectIdentifier?
    /// The target, if the path involves other objects: one of them may change while the target is going away.
    ///
    /// A path within the target needs no weak reference: its slots die with it. Weak references would slow down every
    /// retain of the target.
    private weak var weakTarget: AnyObject?
    private var hasWeakTarget = false
    /// The list that contains it. The list removes itself when it goes away.
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

    @usableFromInline var isEnded: Bool { react == nil }

    /// Whether anything that it read can change.
    @usableFromInline var hasReads: Bool { !recording.pointee.reads.isEmpty }

    /// Whether it depends on a single property, so that no other object can come into its path.
    @usableFromInline var hasOneRead: Bool { recording.pointee.reads.count == 1 }

    /// The target, given the object that changed; nil when it is gone.
    @inlinable @inline(__always)
    func target(source: AnyObject?) -> AnyObject? {
        if let source, ObjectIdentifier(source) == targetID { return source }
        return foreignTarget
    }

    @usableFromInline var foreignTarget: AnyObject? { weakTarget }

    /// Whether a live object is its target.
    func isOf(_ object: AnyObject) -> Bool {
        ObjectIdentifier(object) == targetID && (!hasWeakTarget || weakTarget != nil)
    }

    /// Ends the subscription; further calls do nothing.
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

    /// Records the reads of a function; the subscription depends on them from now on.
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

    /// The slot whose value the path returned unchanged.
    @usableFromInline
    func slotPassedOn(as value: UnsafeRawBufferPointer) -> ObjectIdentifier? {
        recording.pointee.slotPassedOn(as: value)
    }

    /// Returns the slots that a function reads, without depending on them.
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
        // A getter may have ended the subscription.
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
