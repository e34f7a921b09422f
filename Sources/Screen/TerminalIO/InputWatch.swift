import Dispatch
import Platform

/// Calls a block on the main actor while a descriptor has something to read, or has ended.
@MainActor
final class InputWatch {
    let descriptor: Int32
    let onInput: @MainActor () -> Void
    private(set) var isPaused = false
    private var isStopped = false
    /// Watches where the main loop does not; made when it is needed first.
    private var source: (any DispatchSourceRead)?
    private var isSuspended = false
    private let closes: Bool

    /// - Parameter closes: whether the descriptor is closed at the end.
    init(_ descriptor: Int32, closes: Bool, onInput: @escaping @MainActor () -> Void) {
        (self.descriptor, self.closes, self.onInput) = (descriptor, closes, onInput)
        MainLoop.add(self)
    }

    var isWatched: Bool { !isPaused && !isStopped }

    /// Leaves what comes to others.
    func pause() { set(isPaused: true) }

    func goOn() { set(isPaused: false) }

    private func set(isPaused: Bool) {
        guard isPaused != self.isPaused, !isStopped else { return }
        self.isPaused = isPaused
        MainLoop.inputsDidChange()
        if isPaused || source != nil { settle() }
    }

    func stop() {
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

    private func makeSource() -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        if closes { source.setCancelHandler { [descriptor] in closeDescriptor(descriptor) } }
        source.setEventHandler { [weak self] in
            SignalStack.guardThread()
            MainActor.assumeIsolated {
                if let self, self.isWatched { self.onInput() }
            }
        }
        source.activate()
        return source
    }
}
