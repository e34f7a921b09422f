import TextScreen

/// The bursts of a terminal, to be waited for one by one.
@MainActor
final class Bursts {
    private var waiting: [[Event]] = []
    private var reader: CheckedContinuation<[Event], Never>?

    init(_ terminal: any Terminal) {
        terminal.onEvents = { [unowned self] burst in
            guard let reader else { return waiting.append(burst) }
            self.reader = nil
            reader.resume(returning: burst)
        }
    }

    func next() async -> [Event] {
        if !waiting.isEmpty { return waiting.removeFirst() }
        return await withCheckedContinuation { reader = $0 }
    }
}
