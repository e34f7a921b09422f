import CNcurses
import Dispatch

/// Signals that the program goes on after: brought to the main queue, where anything may be done.
@MainActor
final class SignalWatch {
    private var sources: [any DispatchSourceSignal] = []

    /// Calls `handler` on the main actor for each signal, several at once as one.
    func on(_ signal: Int32, _ handler: @escaping @MainActor () -> Void) {
        let source = DispatchSource.makeSignalSource(signal: signal, queue: .main)
        source.setEventHandler {
            trellis_thread_guard()
            MainActor.assumeIsolated(handler)
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
