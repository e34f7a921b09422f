import Synchronization

/// Signal stacks for threads: with one, a stack overflow is handled as other crashes are. Each thread needs its own.
package enum SignalStack {
    private static let size = 64 * 1024
    private static let isWanted = Atomic(false)
    /// The end of a thread that has no stack of ours.
    private static var none: UnsafeMutableRawPointer? { UnsafeMutableRawPointer(bitPattern: 1) }

    private static let ofThread: pthread_key_t = {
        var key = pthread_key_t()
        pthread_key_create(&key) { stack in
            let stack: UnsafeMutableRawPointer? = stack
            guard let stack, stack != SignalStack.none else { return }
            var off = stack_t()
            (off.ss_flags, off.ss_size) = (.init(SS_DISABLE), .init(SignalStack.size))
            sigaltstack(&off, nil)
            munmap(stack, SignalStack.size)
        }
        return key
    }()

    /// Asks for signal stacks: from now on something has to be restored after a crash. Guards the calling thread too.
    package static func guardThreads() {
        isWanted.store(true, ordering: .sequentiallyConsistent)
        guardThread()
    }

    /// Gives the calling thread a signal stack if it has none, in a program that has asked for that: work begins with it
    /// wherever it may run on another thread. It takes 64 kB until the thread ends, and some nanoseconds after the first
    /// time.
    package static func guardThread() {
        guard isWanted.load(ordering: .relaxed), pthread_getspecific(ofThread) == nil else { return }
        pthread_setspecific(ofThread, makeStack() ?? none)
    }

    /// Nil if the thread has a signal stack already, or none can be had.
    private static func makeStack() -> UnsafeMutableRawPointer? {
        var present = stack_t()
        if sigaltstack(nil, &present) == 0, present.ss_flags & .init(SS_DISABLE) == 0 { return nil }
        guard let stack = mmap(nil, size, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0),
            stack != UnsafeMutableRawPointer(bitPattern: -1)
        else { return nil }
        var ours = stack_t()
        (ours.ss_sp, ours.ss_size) = (stack, .init(size))
        if sigaltstack(&ours, nil) == 0 { return stack }
        munmap(stack, size)
        return nil
    }
}
