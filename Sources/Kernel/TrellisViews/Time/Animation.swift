public import KeyValueObserving

/// The pace of an animation from start to end.
public enum AnimationCurve: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// Fast at the start, slowing towards the end.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// The share of the way covered, 0...1, after a share of the time, 0...1.
    public func share(at time: Double) -> Double {
        switch self {
        case .linear: time
        case .easeOut: 1 - (1 - time) * (1 - time)
        case .easeInOut: time * time * (3 - 2 * time)
        }
    }
}

extension View {
    /// Calls a function with values from 0 to 1 over a duration, up to 30 times a second; the last value is 1.
    ///
    /// The animation ends with the view, or when `cancel()` is called on the returned timer. If the view is in no
    /// window, it starts when the view enters one. With `Window.reducesMotion`, the first call gets 1.
    @discardableResult
    public final func animate(
        over duration: Duration, _ curve: AnimationCurve = .easeOut, _ step: @escaping @MainActor (Double) -> Void
    ) -> ViewTimer {
        var beginning: Duration?
        weak var timer: ViewTimer?
        let made = every(.nanoseconds(33_333_333)) { [weak self] in
            guard let window = self?.window, let running = timer else { return }
            let now = window.timers.clock()
            let begun = beginning ?? now - running.interval
            beginning = begun
            let time = window.reducesMotion ? 1 : min(1, (now - begun) / max(duration, .nanoseconds(1)))
            step(curve.share(at: time))
            if time >= 1 { running.cancel() }
        }
        timer = made
        return made
    }
}

extension KeyValueObservable where Self: View {
    /// Animates a property to a value over a duration.
    ///
    ///     bar.animate(\.value, to: 1, over: .seconds(2))
    @MainActor
    @discardableResult
    public func animate(
        _ keyPath: ReferenceWritableKeyPath<Self, Double>, to end: Double, over duration: Duration,
        _ curve: AnimationCurve = .easeOut
    ) -> ViewTimer {
        let start = self[keyPath: keyPath]
        return animate(over: duration, curve) { [weak self] share in
            self?[keyPath: keyPath] = start + (end - start) * share
        }
    }
}
