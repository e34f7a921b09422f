import CSignalStack
import CTerminal
import Dispatch

/// Receives signals that do not end the program on the main queue, where handlers may do anything.
@MainActor
package final class SignalWatch {
    private var sources: [any DispatchSourceSignal] = []

    package init() {}

    /// Calls `handler` on the main actor for each signal; several at once count as one.
    ///
    /// - Parameter first: called when watching has begun, which is a moment later, to catch up on missed signals.
    package func on(
        _ signal: Int32, first: (@MainActor () -> Void)? = nil, _ handler: @escaping @MainActor () -> Void
    ) {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler {
            trellis_thread_guard()
            MainActor.assumeIsolated(handler)
        }
        if let first {
            source.setRegistrationHandler {
                trellis_thread_guard()
                MainActor.assumeIsolated(first)
            }
        }
        source.activate()
        sources.append(source)
    }

    /// Restores the default action of the signals.
    package func stop() {
        for source in sources { source.cancel() }
        sources.removeAll()
        trellis_default_signals()
    }
}
