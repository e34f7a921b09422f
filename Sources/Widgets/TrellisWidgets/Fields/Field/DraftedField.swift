import TextScreen
public import TrellisViews

/// A field that reads what has been typed when Enter is pressed or the focus leaves, such as a `ParsedField`.
@MainActor
public protocol DraftedField: ValidatedField {
    /// Whether `revert()` would change the text: it is not that of the value, or it is invalid.
    var canRevert: Bool { get }

    /// Whether `commit()` would fail.
    var hasInvalidDraft: Bool { get }

    /// Replaces the typed text by that of the value.
    func revert()
}

extension DraftedField {
    /// The keys of such fields: Escape brings the value back, and Enter goes no further while something is wrong, for a
    /// default button may be pressed only if nothing is.
    public static var draftKeys: KeyBindings { Drafts.keys }

    /// Calls `commit()` when Enter comes, before it goes on to a default button; to be called once, by `init`.
    public func commitOnEnter() { addInteraction(CommittingOnEnter()) }
}

private enum Drafts {
    @MainActor static let keys = KeyBindings(
        for: (any DraftedField).self, group: "Field",
        [
            KeyBinding("field.revert", "bring the last value back", .escape, when: { $0.canRevert }) { $0.revert() },
            KeyBinding("field.refuse", "", .enter, when: { $0.hasInvalidDraft }) { _ in },
        ])
}

private final class CommittingOnEnter: Interaction {
    override func keyWillReachView(_ key: Key) {
        if key == .enter { (view as? any ValidatedField)?.commit() }
    }
}
