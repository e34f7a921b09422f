import Dispatch
import Platform

/// Calls a block on the main actor while a descriptor can be read or written, or has ended.
@MainActor
package final class DescriptorWatch {
    package enum Purpose { case reading, writing }

    let descriptor: Int32
    let purpose: Purpose
    let onReady: @MainActor () -> Void
    package private(set) var isPaused = false
    private var isStopped = false
    /// Watches where the main loop does not; made when it is needed first.
    private var source: (any DispatchSourceProtocol)?
    private var isSuspended = false
    private let closes: Bool

    /// - Parameter closes: whether the descriptor is closed at the end.
    package init(
        _ descriptor: Int32, for purpose: Purpose = .reading, closes: Bool, onReady: @escaping @MainActor () -> Void
    ) {
        (self.descriptor, self.purpose, self.closes, self.onReady) = (descriptor, purpose, closes, onReady)
        MainLoop.add(self)
    }

    var isWatched: Bool { !isPaused && !isStopped }

    /// Leaves what comes to others.
    package func pause() { set(isPaused: true) }

    package func goOn() { set(isPaused: false) }

    private func set(isPaused: Bool) {
        guard isPaused != self.isPaused, !isStopped else { return }
        self.isPaused = isPaused
        MainLoop.watchesDidChange()
        if isPaused || source != nil { settle() }
    }

    package func stop() {
        guard !isStopped else { return }
        isStopped = true
        MainLoop.remove(self)
        guard let source else { return closes ? closeDescriptor(descriptor) : () }
        // A source that is suspended must not be cancelled.
        if isSuspended { source.resume() }
        source.cancel()
    }

    /// Lets Dispatch watch it, or not.
    func settle() {
        let isDispatchs = isWatched && !MainLoop.isRunning
        if let source {
            if isDispatchs == isSuspended { isDispatchs ? source.resume() : source.suspend() }
            isSuspended = !isDispatchs
        } else if isDispatchs {
            source = makeSource()
        }
    }

    private func makeSource() -> any DispatchSourceProtocol {
        let source: any DispatchSourceProtocol =
            purpose == .reading
            ? DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
            : DispatchSource.makeWriteSource(fileDescriptor: descriptor, queue: .main)
        if closes { source.setCancelHandler { [descriptor] in closeDescriptor(descriptor) } }
        source.setEventHandler { [weak self] in
            SignalStack.guardThread()
            MainActor.assumeIsolated {
                if let self, self.isWatched { self.onReady() }
            }
        }
        source.activate()
        return source
    }
}
