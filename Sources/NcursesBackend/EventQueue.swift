import CellGeometry
import TextScreen

/// Events on their way to the one who reads them. What comes while the reader is busy waits together, as one burst.
@MainActor
final class EventQueue {
    private var pending: [Event] = []
    private var reader: CheckedContinuation<[Event]?, Never>?
    private var isFinished = false
    /// Asked for the size when a `.resize` is handed out: several become one, with the size of that moment.
    var currentSize: () -> Size = { Size(width: 0, height: 0) }

    /// Whether the reader has not yet heard of the last change of size.
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
        if let reader {
            self.reader = nil
            reader.resume(returning: take())
        }
    }

    /// Nothing follows what is waiting.
    func finish() {
        isFinished = true
        if let reader {
            self.reader = nil
            reader.resume(returning: nil)
        }
    }

    /// The next burst; nil after the end.
    func next() async -> [Event]? {
        if !pending.isEmpty { return take() }
        if isFinished { return nil }
        reader?.resume(returning: nil)  // a second reader takes the place of the first
        return await withCheckedContinuation { reader = $0 }
    }

    private func take() -> [Event] {
        defer { pending.removeAll(keepingCapacity: true) }
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
