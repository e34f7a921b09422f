import TrellisViews

/// A dialog for any kind of value, as its keys see it.
@MainActor
protocol IsCancelled: View {
    func cancel()
    /// Whether Enter cannot press the default button.
    var refusesEnter: Bool { get }
    /// Shows why the first invalid field is invalid.
    func showProblem()
}

enum DialogKeys {
    @MainActor static let keys = KeyBindings(
        for: (any IsCancelled).self,
        [
            KeyBinding("dialog.cancel", "cancel", .escape, isHinted: true) { $0.cancel() },
            KeyBinding("dialog.refuse", "", .enter, when: { $0.refusesEnter }) { $0.showProblem() },
        ])
}
