import CTerminal
import Platform

/// Receives signals that do not end the program on the main queue, where handlers may do anything.
@MainActor
package final class SignalWatch {
    private var watch: DescriptorWatch?

    package init() {}

    /// Calls `handler` on the main actor with `windowChanged`, `stopTyped` or `continued`; several at once count as one.
    package func start(_ handler: @escaping @MainActor (Int32) -> Void) {
        SignalStack.guardThreads()
        let descriptor = trellis_signals_begin()
        guard descriptor >= 0 else { return }
        watch = DescriptorWatch(descriptor, closes: false) { [weak self] in
            guard self?.watch != nil else { return }
            var signals: [Int32] = []
            while case let signal = trellis_signals_next(), signal != 0 {
                if !signals.contains(signal) { signals.append(signal) }
            }
            signals.forEach(handler)
        }
    }

    /// Lets the signals do what they did before.
    package func stop() {
        watch?.stop()
        watch = nil
        trellis_signals_end()
    }
}
