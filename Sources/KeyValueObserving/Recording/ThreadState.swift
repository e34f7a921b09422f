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

/// Who wants to know what is read on this thread.
@usableFromInline
func currentRecorder() -> Subscription? { ThreadState.current.recorder }

/// What goes on in observing on one thread. Everything here lasts no longer than one synchronous call.
@usableFromInline
final class ThreadState {
    /// Whoever records what is read.
    @usableFromInline var recorder: Subscription?
    /// The property whose observers are being told, the innermost.
    unowned(unsafe) var notifying: Slot?
    /// How many `batchingChanges` are open.
    @usableFromInline var batchDepth = 0
    /// What is to be told when the last one closes, in order.
    @usableFromInline var pending: [Subscription] = []

    @usableFromInline
    static var current: ThreadState {
        if let found = pthread_getspecific(key) { return Unmanaged.fromOpaque(found).takeUnretainedValue() }
        let made = ThreadState()
        pthread_setspecific(key, Unmanaged.passRetained(made).toOpaque())
        return made
    }

    private static let key: pthread_key_t = {
        var key = pthread_key_t()
        #if canImport(Darwin)
            pthread_key_create(&key) { Unmanaged<ThreadState>.fromOpaque($0).release() }
        #else
            pthread_key_create(&key) { if let state = $0 { Unmanaged<ThreadState>.fromOpaque(state).release() } }
        #endif
        return key
    }()
}
