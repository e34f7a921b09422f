import CellGeometry
import TextScreen

/// Events on their way to the one who handles them. What comes while events are being handled waits, as one burst.
@MainActor
final class EventQueue {
    private var pending: [Event] = []
    private var isDelivering = false
    private var isFinished = false
    /// Called with each burst; what waited until it was set comes at once.
    var onEvents: (([Event]) -> Void)? { didSet { deliver() } }
    /// Asked for the size when a `.resize` is handed out: several become one, with the size of that moment.
    var currentSize: () -> Size = { Size(width: 0, height: 0) }

    /// Whether the handler has not yet heard of the last change of size.
    private(set) var holdsResize = false

    /// Adds events; after `.end` none is taken any more.
    func post(_ events: [Event]) {
        guard !isFinished, !events.isEmpty else { return }
        for event in events {
            if case .resize = event { holdsResize = true }
            pending.append(event)
            if event == .end {
                isFinished = true
                break
            }
        }
        deliver()
    }

    /// Nothing follows, not even what is waiting.
    func finish() {
        isFinished = true
        pending.removeAll()
    }

    /// Handling events can bring new ones: showing a frame may find that the size has changed.
    private func deliver() {
        guard !isDelivering else { return }
        isDelivering = true
        while !pending.isEmpty, let onEvents { onEvents(take()) }
        isDelivering = false
    }

    private func take() -> [Event] {
        defer { pending.removeAll() }
        guard holdsResize else { return pending }
        let size = currentSize()
        holdsResize = false
        var burst: [Event] = []
        var isFirst = true
        // From the end, so that the one that stays stands where the last one came.
        for event in pending.reversed() {
            if case .resize = event {
                if isFirst { burst.append(.resize(size)) }
                isFirst = false
            } else {
                burst.append(event)
            }
        }
        return burst.reversed()
    }
}
