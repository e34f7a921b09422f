import CTerminal
import Dispatch
import Platform

/// Receives signals that do not end the program on the main queue, where handlers may do anything.
@MainActor
package final class SignalWatch {
    private var source: (any DispatchSourceRead)?

    package init() {}

    /// Calls `handler` on the main actor with `windowChanged`, `stopTyped` or `continued`; several at once count as one.
    package func start(_ handler: @escaping @MainActor (Int32) -> Void) {
        SignalStack.guardThreads()
        let descriptor = trellis_signals_begin()
        guard descriptor >= 0 else { return }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            SignalStack.guardThread()
            MainActor.assumeIsolated {
                guard self?.source != nil else { return }
                var signals: [Int32] = []
                while case let signal = trellis_signals_next(), signal != 0 {
                    if !signals.contains(signal) { signals.append(signal) }
                }
                signals.forEach(handler)
            }
        }
        source.activate()
        self.source = source
    }

    /// Lets the signals do what they did before.
    package func stop() {
        source?.cancel()
        source = nil
        trellis_signals_end()
    }
}
