import Platform
public import Synchronization

/// The number of threads that are recording reads; while it is 0, getters do no more than check it.
@usableFromInline let activeRecordings = Atomic<Int>(0)

/// The state of observation on one thread. It lasts no longer than one synchronous call.
///
/// Plain memory instead of an object, because each notification reads it several times.
@usableFromInline
struct ThreadState {
    /// The current recorder of reads.
    @usableFromInline var recorder: UnsafeMutablePointer<Recording>?
    /// The innermost property whose observers are being notified.
    var notifying: Unmanaged<Slot>?
    /// How many changes are being reported at the moment, nested in each other.
    var depth = 0
    /// The number of open `batchingChanges`.
    @usableFromInline var batchDepth = 0
    /// The subscriptions to notify when the outermost batch ends, in order.
    @usableFromInline var pending: [Subscription] = []

    @usableFromInline typealias Pointer = UnsafeMutablePointer<ThreadState>

    @usableFromInline
    static var current: Pointer {
        if let found = pthread_getspecific(key) { return found.assumingMemoryBound(to: ThreadState.self) }
        let made = Pointer.allocate(capacity: 1)
        made.initialize(to: ThreadState())
        pthread_setspecific(key, made)
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { free($0) }
        return key
    }()

    private static func free(_ memory: UnsafeMutableRawPointer?) {
        guard let state = memory?.assumingMemoryBound(to: ThreadState.self) else { return }
        state.deinitialize(count: 1)
        state.deallocate()
    }
}
