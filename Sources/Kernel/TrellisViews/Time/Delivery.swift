import Synchronization

/// Brings what a producer on any thread has made into a view, once a frame at most, however much comes.
///
///     private lazy var delivery = Delivery(to: self) { [unowned self] in
///         delivery.begin()
///         samples = meter.samples
///         setNeedsDisplay()
///     }
///
/// The producer calls `announce()` after each change. The first call after each `begin()` wakes the main actor, where the
/// view takes at once what there is, or with the next frame if it has just done so; the others cost an atomic exchange.
@MainActor
public final class Delivery {
    private nonisolated let isAnnounced = Atomic(false)
    private nonisolated let wake: (@Sendable () -> Void)?
    private weak var view: View?
    private let take: @MainActor () -> Void
    private var lastTake: Duration?
    private var timer: ViewTimer?

    /// The time between two frames.
    private static let pace = Duration.milliseconds(16)

    /// Creates a delivery to a view, which is not kept.
    ///
    /// - Parameters:
    ///   - view: the view.
    ///   - take: calls `begin()`, then reads what there is.
    public init(to view: View, take: @escaping @MainActor () -> Void) {
        (self.view, self.take, wake) = (view, take, nil)
    }

    /// Creates a delivery that calls a closure instead of waking the main actor.
    package init(wake: @escaping @Sendable () -> Void) { (take, self.wake) = ({}, wake) }

    /// Tells that there is something new; from any thread.
    public nonisolated func announce() {
        if isAnnounced.exchange(true, ordering: .sequentiallyConsistent) { return }
        if let wake { return wake() }
        Task { @MainActor [weak self] in self?.deliver() }
    }

    /// Whether something was announced since the last `begin()`.
    public var isDue: Bool { isAnnounced.load(ordering: .sequentiallyConsistent) }

    /// Tells that the view reads what there is, now or whenever it needs it: what comes from now on is announced again.
    public func begin() {
        isAnnounced.store(false, ordering: .sequentiallyConsistent)
        lastTake = view?.window?.timers.clock()
    }

    private func deliver() {
        guard timer == nil, isDue, let view else { return }
        guard let window = view.window else { return take() }
        let wait = lastTake.map { min($0 + Self.pace - window.timers.clock(), Self.pace) } ?? .zero
        if wait <= .zero { return take() }
        timer = view.after(wait) { [weak self] in
            self?.timer = nil
            if self?.isDue == true { self?.take() }
        }
    }
}
