import TrellisViews

extension Window {
    /// Shows a view until it leaves the window, or the task is cancelled; at once if the program has ended.
    func showUntilGone(
        _ view: View, at placement: Placement, _ options: Overlay.Options, whenShown: () -> Void = {}
    ) async {
        await withTaskCancellationHandler {
            if Task.isCancelled || hasEnded { return }
            await withCheckedContinuation { continuation in
                overlays.show(view, at: placement, options) { _ in continuation.resume() }
                whenShown()
            }
        } onCancel: {
            Task { @MainActor in view.removeFromSuperview() }
        }
    }
}
