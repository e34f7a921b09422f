import TrellisViews

/// The edits made in a window, to be undone. The window keeps them, so that the next inspector can undo those of this
/// one.
final class EditHistory: Interaction {
    /// The edits, oldest first.
    var edits: [RuleEdit] = []

    static func of(_ window: Window) -> EditHistory { window.interaction(EditHistory.self) ?? EditHistory() }

    /// Adds an edit; from the first one on, the window keeps the history.
    func append(_ edit: RuleEdit, of window: Window) {
        edits.append(edit)
        if view == nil { window.addInteraction(self) }
    }
}
