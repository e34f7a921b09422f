public import Synchronization

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// How many threads are recording what a key path reads; while it is 0, a getter looks no further.
@usableFromInline let activeRecordings = Atomic<Int>(0)

/// What goes on in observing on one thread. Everything here lasts no longer than one synchronous call.
///
/// Plain memory and not an object: it is looked at several times in each notification.
@usableFromInline
struct ThreadState {
    /// Who records what is read.
    @usableFromInline var recorder: UnsafeMutablePointer<Recording>?
    /// The property whose observers are being told, the innermost.
    var notifying: Unmanaged<Slot>?
    /// How many changes are being told at the moment, each inside the one before.
    var depth = 0
    /// How many `batchingChanges` are open.
    @usableFromInline var batchDepth = 0
    /// What is to be told when the last one closes, in order.
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
