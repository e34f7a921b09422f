/// Makes a property observable whose value is kept elsewhere: in a file, a cache, an object of another library.
///
///     final class Document: KeyValueObservable {
///         private let lengthChanges = ChangePoint()
///         var length: Int {
///             lengthChanges.access(from: self)
///             return file.length
///         }
///         func append(_ text: String) {
///             lengthChanges.willChange()
///             file.append(text)
///             lengthChanges.didChange()
///         }
///     }
public final class ChangePoint {
    private(set) var slot: Slot?

    /// A point that nobody observes yet.
    public init() {}

    /// Whether somebody finds out at this moment what a value is read from: only then does `access(from:)` do anything, so
    /// a point need not exist before.
    public static var isWanted: Bool { activeRecordings.load(ordering: .relaxed) != 0 }

    /// Says that the property is read. Costs about a nanosecond while nobody begins to observe anything.
    public func access(from owner: some KeyValueObservable) {
        guard activeRecordings.load(ordering: .relaxed) != 0, let recorder = ThreadState.current.pointee.recorder else {
            return
        }
        let slot = slot ?? Slot(owner: owner)
        self.slot = slot
        withUnsafeBytes(of: ()) {
            recorder.pointee.record(Unmanaged.passUnretained(slot), ObjectIdentifier(Void.self), $0)
        }
    }

    /// Tells observers with `.prior` that the property is about to change.
    public func willChange() {
        if let slot, slot.priorCount > 0 { slot.sendPrior(old: ()) }
    }

    /// Tells observers that the property has changed.
    public func didChange() {
        if let slot, slot.isObserved { slot.send(old: (), new: ()) }
    }
}
