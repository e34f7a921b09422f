import KeyValueObserving

/// A view that shows what a model says, and takes it over in one place.
///
///     final class MailView: View, Updating {
///         func update() {
///             title.text = model.selected?.subject ?? "no mail"
///             delete.isEnabled = model.selected != nil
///         }
///     }
///
/// `update()` runs when the view comes into a window, before its layout, and again after changes of anything that it read: of
/// `@Observed` properties and of `@Observable` models. However many changes there were, it runs once, in the next turn of the
/// main actor. What it changes itself does not run it again. Outside of a window it does not run. Complexity: O(what it reads).
@MainActor
public protocol Updating: SpecialView {
    /// Takes over what the models say. It changes subviews and properties, but no models.
    func update()
}

extension View {
    /// Runs `update()` from now on while the view is in a window.
    final func followModels() {
        ownExtras.updates?.end()
        extras?.updates = nil
        guard isInWindow, let view = self as? any Updating else { return }
        extras?.updates = view.followReads()
    }
}

extension Updating {
    fileprivate func followReads() -> Registration {
        follow { [weak self] in self?.update() }
    }
}
