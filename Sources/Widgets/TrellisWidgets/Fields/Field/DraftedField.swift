public import TrellisViews

/// A field that reads what has been typed when Enter is pressed or the focus leaves, such as a `ParsedField`.
@MainActor
public protocol DraftedField: ValidatedField {
    /// Whether `revert()` would change the text: it is not that of the value.
    var canRevert: Bool { get }

    /// Whether `commit()` would fail.
    var hasInvalidDraft: Bool { get }

    /// Replaces the typed text by that of the value.
    func revert()
}

extension DraftedField {
    /// The keys of such fields: Escape brings the value back, and Enter goes no further while something is wrong, for a
    /// default button may be pressed only if nothing is. `commitOnEnter()` shows what it is.
    public static var draftKeys: KeyBindings { Drafts.keys }
}

private enum Drafts {
    @MainActor static let keys = KeyBindings(
        for: (any DraftedField).self, group: "Field",
        [
            KeyBinding("field.revert", "bring the last value back", .escape, when: { $0.canRevert }) { $0.revert() },
            KeyBinding("field.refuse", "", .enter, when: { $0.hasInvalidDraft }) { _ in },
        ])
}
