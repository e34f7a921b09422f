import TextScreen
public import TrellisViews

/// A dialog for any kind of value, as its keys see it.
@MainActor
protocol IsCancelled: View {
    func cancel()
}

/// The keys of dialogs.
public enum DialogKeys {
    /// The keys of all dialogs.
    @MainActor public static let keys = KeyBindings(
        for: (any IsCancelled).self, [KeyBinding("dialog.cancel", "cancel", .escape, isHinted: true) { $0.cancel() }])
}
