import TrellisViews

/// The edits made in a window, to be undone. The window keeps them, so that the next inspector can undo those of this
/// one.
final class EditHistory: Interaction {
    /// The edits, oldest first.
    var edits: [RuleEdit] = []

    /// The history of a window.
    static func of(_ window: Window) -> EditHistory {
        if let history = window.interaction(EditHistory.self) { return history }
        let history = EditHistory()
        window.addInteraction(history)
        return history
    }
}
