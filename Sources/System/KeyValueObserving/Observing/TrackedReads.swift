/// The observed properties that a function read when it last ran, with a block to call when one of them changes.
///
///     private lazy var reads = TrackedReads { [weak self] in self?.check() }
///     func check() { problem = reads.track { validate(value) } }
///
/// It retains the block and none of the objects, and ends when it is released. The block is called at once, where the
/// change happens.
public final class TrackedReads {
    private let subscription = Subscription(Void.self, target: nil, keyPath: nil, options: [])

    /// Creates one that tracks nothing yet.
    public init(onChange: @escaping () -> Void) {
        subscription.react = { _, change, _ in if !change.isPrior { onChange() } }
    }

    deinit { subscription.end() }

    /// Runs a function; what it reads takes the place of what was read before. Costs about a microsecond if that differs.
    public func track<Value>(_ read: () -> Value) -> Value {
        subscription.noting(target: nil, ThreadState.current, read)
    }
}
