package import CellGeometry
package import TextScreen

/// Events on their way to the handler. Events that arrive during handling wait and become one burst.
@MainActor
package final class EventQueue {
    private var pending: [Event] = []
    private var isDelivering = false
    private var isFinished = false

    package init() {}

    /// Called with each burst; setting it delivers waiting events at once.
    package var onEvents: (([Event]) -> Void)? { didSet { deliver() } }
    /// Called for the size when delivering a `.resize`: several become one, with the current size.
    package var currentSize: () -> Size = { Size(width: 0, height: 0) }

    /// Whether the last change of size has not yet reached the handler.
    package private(set) var holdsResize = false

    /// Adds events; after `.end` it ignores them.
    package func post(_ events: [Event]) {
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

    /// Drops waiting and future events.
    package func finish() {
        isFinished = true
        pending.removeAll()
    }

    /// Handling events can cause new ones: showing a frame may find that the size has changed.
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
        // Backwards, so that the one that remains is in the place of the last.
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
