import TextScreen
import TrellisViews

/// A dialog for any kind of value, as its keys see it.
@MainActor
protocol IsCancelled: View {
    func cancel()
}

/// The keys of dialogs.
enum DialogKeys {
    /// The keys of all dialogs.
    @MainActor static let keys = KeyBindings(
        for: (any IsCancelled).self, [KeyBinding("dialog.cancel", "cancel", .escape, isHinted: true) { $0.cancel() }])
}
