import CellGeometry
import KeyValueObserving

/// Rarely used properties of a view, kept apart so that most views stay small.
@MainActor
final class ViewExtras {
    /// An index of the subviews by rows, kept when there are many.
    @exclusivity(unchecked) var rowIndex: RowIndex?
    /// The bindings that are others in the view than in its class, by name.
    @exclusivity(unchecked) var changedBindings: [String: BindingChange]?
    /// Notify observers of the frame and of the focus; created when someone observes them.
    @exclusivity(unchecked) var frameChanges: ChangePoint?
    @exclusivity(unchecked) var focusChanges: ChangePoint?
    /// The last frame that observers were told of.
    @exclusivity(unchecked) var observedFrame = Rect.zero
    @exclusivity(unchecked) weak var namingSheet: (any ViewSheet)?
    @exclusivity(unchecked) var keepsLeftToRight = false
    /// What runs `update()`, while the view is in a window.
    @exclusivity(unchecked) var updates: Registration?
    /// The app's descriptions of the view.
    @exclusivity(unchecked) var words: SpokenWords?
}

extension View {
    /// The rarely used properties, created on demand.
    final var ownExtras: ViewExtras {
        if extras == nil { extras = ViewExtras() }
        return extras!
    }

    package final var namingSheet: (any ViewSheet)? {
        get { extras?.namingSheet }
        set { ownExtras.namingSheet = newValue }
    }
}
