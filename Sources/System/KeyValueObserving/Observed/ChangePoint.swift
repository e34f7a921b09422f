/// Makes a property observable whose value is stored elsewhere: in a file, a cache or an object of another library.
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

    /// Creates a point without observers.
    public init() {}

    /// Whether anyone is currently recording reads. `access(from:)` does nothing otherwise, so a point can be created
    /// lazily.
    public static var isWanted: Bool { activeRecordings.load(ordering: .relaxed) != 0 }

    /// Reports a read of the property. Costs about a nanosecond while nothing starts observing.
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

    /// Tells `.prior` observers that the property is about to change.
    public func willChange() {
        slot?.sendPrior(old: ())
    }

    /// Tells observers that the property has changed.
    public func didChange() {
        slot?.send(old: (), new: ())
    }
}
