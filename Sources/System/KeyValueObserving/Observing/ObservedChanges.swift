/// Returns the changes of a key path as a sequence for `for await`.
///
///     for await change in changes(of: person, \.name) {
///         print(change.new ?? "")
///     }
///
/// Observation starts when the sequence is created. The loop receives the changes in its own isolation, which is the
/// object's; changes wait while the loop is busy. The sequence ends when the target goes away or the task is cancelled;
/// the observation ends with the sequence. It supports one loop.
///
/// At most `limit` changes wait; older ones are dropped. Without a limit none are.
public func changes<Target: KeyValueObservable, Value>(
    of target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions = .new, newest limit: Int? = nil
) -> some AsyncSequence<Change<Value>, Never> {
    ObservedChanges(target, keyPath, options, newest: limit)
}

private struct ObservedChanges<Value>: AsyncSequence {
    private let buffer: Buffer
    private let observation: Observation

    init<Target: KeyValueObservable>(
        _ target: Target, _ keyPath: KeyPath<Target, Value>, _ options: ObservingOptions, newest limit: Int?
    ) {
        let buffer = Buffer(limit: limit)
        let subscription = subscribe(
            to: target, keyPath, options, read: { $0[keyPath: keyPath] }, list: nil
        ) { _, change in buffer.append(change) }
        subscription.didEnd = { buffer.end() }
        self.buffer = buffer
        observation = Observation(subscription)
    }

    /// Creates an iterator that starts at the first change not yet taken.
    func makeAsyncIterator() -> Iterator { Iterator(buffer: buffer, observation: observation) }

    struct Iterator: AsyncIteratorProtocol {
        fileprivate let buffer: Buffer
        fileprivate let observation: Observation
        fileprivate var wakeUps: AsyncStream<Void>.Iterator

        fileprivate init(buffer: Buffer, observation: Observation) {
            self.buffer = buffer
            self.observation = observation
            wakeUps = buffer.wakeUps.makeAsyncIterator()
        }

        /// Returns the next change; nil when there are no more.
        mutating func next(isolation actor: isolated (any Actor)?) async -> Change<Value>? {
            while true {
                if Task.isCancelled { return nil }
                if let change = buffer.takeFirst() { return change }
                if buffer.isEnded { return nil }
                guard await wakeUps.next(isolation: actor) != nil else { return buffer.takeFirst() }
            }
        }

        /// Returns the next change; nil when there are no more.
        mutating func next() async -> Change<Value>? { await next(isolation: nil) }
    }

    /// Ends the observation with the sequence.
    fileprivate final class Observation {
        private let subscription: Subscription

        init(_ subscription: Subscription) { self.subscription = subscription }

        deinit { subscription.end() }
    }

    /// The waiting changes. Used only in the object's isolation; `wakeUps` carries no changes, so they need not be
    /// `Sendable`.
    fileprivate final class Buffer {
        private var changes: [Change<Value>] = []
        private var taken = 0
        private let limit: Int?
        private(set) var isEnded = false
        let wakeUps: AsyncStream<Void>
        private let wakeUp: AsyncStream<Void>.Continuation

        init(limit: Int?) {
            self.limit = limit
            (wakeUps, wakeUp) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1))
        }

        func append(_ change: Change<Value>) {
            changes.append(change)
            if let limit, changes.count - taken > limit { _ = takeFirst() }
            wakeUp.yield()
        }

        func takeFirst() -> Change<Value>? {
            guard taken < changes.count else { return nil }
            let change = changes[taken]
            taken += 1
            if taken == changes.count || taken >= 64 {
                changes.removeFirst(taken)
                taken = 0
            }
            return change
        }

        func end() {
            isEnded = true
            wakeUp.finish()
        }
    }
}
