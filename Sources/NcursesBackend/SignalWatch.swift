import CNcurses
import Dispatch

/// Signals that the program goes on after: brought to the main queue, where anything may be done.
@MainActor
final class SignalWatch {
    private var sources: [any DispatchSourceSignal] = []

    /// Calls `handler` on the main actor for each signal, several at once as one.
    ///
    /// - Parameter first: called when the watch has begun, which is a moment later: for what was missed until then.
    func on(
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

    /// Lets the signals have their default effect again.
    func stop() {
        for source in sources { source.cancel() }
        sources.removeAll()
        trellis_default_signals()
    }
}
