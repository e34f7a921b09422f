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

    @usableFromInline private(set) weak var target: AnyObject?
    @usableFromInline let keyPath: AnyKeyPath?
    /// Whether it has no target, so that it does not end with one.
    var isFree = false
    weak var list: ObservationList?
    var listIndex = 0

    /// The slots in the order in which they were read, as often as they were read.
    private var reads: [Unmanaged<Slot>] = []
    /// While it records: how many reads were the same as the last time, and all of them from the first that was not.
    private var sameReads = 0
    private var newReads: [Unmanaged<Slot>]?

    /// The last read, if its type was the observed one: its bits, to see whether the path passed on that very value.
    private let observedType: Any.Type
    private let bits: UnsafeMutableRawBufferPointer
    private var bitsAreOfLastRead = false
    private var lastRead: ObjectIdentifier?

    @usableFromInline
    init<Value>(_ type: Value.Type, target: AnyObject?, keyPath: AnyKeyPath?, options: ObservingOptions) {
        self.target = target
        self.keyPath = keyPath
        self.options = options
        observedType = type
        bits = .allocate(byteCount: MemoryLayout<Value>.size, alignment: MemoryLayout<Value>.alignment)
    }

    deinit { bits.deallocate() }

    /// Whether it will be told of nothing more.
    @usableFromInline var isEnded: Bool { react == nil }

    /// Whether anything that it read can change.
    @usableFromInline var hasReads: Bool { !reads.isEmpty }

    /// Whether it depends on a single property, so that nothing else can replace what it reads.
    @usableFromInline var hasOneRead: Bool { reads.count == 1 }

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
        reads.removeAll { $0.toOpaque() == Unmanaged.passUnretained(slot).toOpaque() }
        // A target that is being deinitialized is nil already.
        if !isFree && (target == nil || reads.isEmpty) { end() }
    }

    // MARK: Recording

    /// Notes what a function reads, and depends on that from now on.
    @usableFromInline
    func recording<Value>(_ read: () -> Value) -> Value {
        let state = ThreadState.current
        let outer = state.recorder
        state.recorder = self
        activeRecordings.wrappingAdd(1, ordering: .relaxed)
        sameReads = 0
        newReads = nil
        bitsAreOfLastRead = false
        lastRead = nil
        let value = read()
        activeRecordings.wrappingSubtract(1, ordering: .relaxed)
        state.recorder = outer
        if newReads != nil || sameReads != reads.count { dependOnNewReads() }
        return value
    }

    /// The slot whose value the path passed on unchanged, as told by its bits.
    @usableFromInline
    func slotPassedOn<Value>(as value: Value) -> ObjectIdentifier? {
        guard bitsAreOfLastRead else { return nil }
        let isSame = withUnsafeBytes(of: value) { value in
            for index in value.indices where value[index] != bits[index] { return false }
            return true
        }
        return isSame ? lastRead : nil
    }

    @usableFromInline
    func record<Value>(_ slot: Slot, _ value: Value) {
        let read = Unmanaged.passUnretained(slot)
        if newReads != nil {
            newReads?.append(read)
        } else if sameReads < reads.count, reads[sameReads].toOpaque() == read.toOpaque() {
            sameReads += 1
        } else {
            newReads = Array(reads[..<sameReads]) + [read]
        }
        lastRead = ObjectIdentifier(slot)
        bitsAreOfLastRead = observedType == Value.self
        if bitsAreOfLastRead { withUnsafeBytes(of: value) { bits.copyMemory(from: $0) } }
    }

    /// What a function reads, without depending on it.
    func slotsRead<Value>(_ read: () -> Value) -> ([Slot], Value) {
        let state = ThreadState.current
        let outer = state.recorder
        state.recorder = self
        activeRecordings.wrappingAdd(1, ordering: .relaxed)
        newReads = []
        let value = read()
        activeRecordings.wrappingSubtract(1, ordering: .relaxed)
        state.recorder = outer
        return ((newReads ?? []).map { $0.takeUnretainedValue() }, value)
    }

    private func dependOnNewReads() {
        let now = newReads ?? Array(reads[..<sameReads])
        newReads = nil
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
    }
}
