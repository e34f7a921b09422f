public import KeyValueObserving

/// How a value gets from its beginning to its end.
public enum AnimationCurve: Hashable, Sendable {
    /// As fast at the end as at the beginning.
    case linear
    /// Faster at the beginning.
    case easeOut
    /// Slow at both ends.
    case easeInOut

    /// The share of the way, 0...1, after a share of the time, 0...1.
    public func share(at time: Double) -> Double {
        switch self {
        case .linear: time
        case .easeOut: 1 - (1 - time) * (1 - time)
        case .easeInOut: time * time * (3 - 2 * time)
        }
    }
}

extension View {
    /// Calls a function with values from 0 to 1 in the course of a time, up to 30 times a second, the last time with 1.
    ///
    /// It ends with the view, or by `cancel()` on what is returned. A view that is in no window begins when it comes into
    /// one.
    @discardableResult
    public final func animate(
        over duration: Duration, _ curve: AnimationCurve = .easeOut, _ step: @escaping @MainActor (Double) -> Void
    ) -> ViewTimer {
        var beginning: Duration?
        weak var timer: ViewTimer?
        let made = every(.nanoseconds(33_333_333)) { [weak self] in
            guard let timetable = self?.window?.timetable, let running = timer else { return }
            let now = timetable.now()
            let begun = beginning ?? now - running.interval
            beginning = begun
            let time = min(1, (now - begun) / max(duration, .nanoseconds(1)))
            step(curve.share(at: time))
            if time >= 1 { running.cancel() }
        }
        timer = made
        return made
    }
}

extension KeyValueObservable where Self: View {
    /// Brings a property to a value in the course of a time.
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
