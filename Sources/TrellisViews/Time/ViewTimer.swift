/// Something that a view does later, once or again and again.
///
/// It runs while the view is in a window, ends with it, and can be ended before.
@MainActor
public final class ViewTimer {
    /// Time until the first call, and between the others.
    public let interval: Duration
    let repeats: Bool
    let action: @MainActor () -> Void
    /// When it is due, by the window's clock; nil while it does not run.
    var due: Duration?
    /// Whether it has been ended, or was due once and is over.
    public private(set) var isEnded = false

    init(_ interval: Duration, repeats: Bool, _ action: @escaping @MainActor () -> Void) {
        self.interval = max(interval, .milliseconds(1))
        self.repeats = repeats
        self.action = action
    }

    /// Ends it; safe to call twice.
    public func cancel() { isEnded = true }
}
