public import TrellisConstraints
public import TrellisViews

/// Something that a constraint gave way to: another constraint, a rule, or the content of a view.
public struct LayoutConflict: Equatable, Sendable {
    /// What it is.
    public enum Kind: Hashable, Sendable {
        case constraint
        /// What decides an edge or a size of a view that constraints do not place: a rule, a container, its content.
        case rule
        /// The wish of a view's content to be no larger or no smaller.
        case content
    }

    /// What it is.
    public let kind: Kind
    /// As text: `blue.width <= 40`, `ll = 7`, `label.width >= 5 @ 750`.
    public let text: String
    /// In a sentence: `'blue.width <= 40'`, `rule 'll = 7' (App/Main.swift:12) of blue`.
    public let sentence: String
    /// The constraint, for changing or removing it; nil for anything else.
    public let handle: LayoutConstraint?
    /// The view whose rule or content it is, or the first one that the constraint names.
    public private(set) weak var view: View?
    /// Where it was written, if that is known; see `ViewLayout.remembersLocations`.
    public let location: RuleLocation?

    init(
        _ kind: Kind, _ text: String, sentence: String, handle: LayoutConstraint? = nil, view: View?,
        location: RuleLocation? = nil
    ) {
        (self.kind, self.text, self.sentence, self.handle) = (kind, text, sentence, handle)
        (self.view, self.location) = (view, location)
    }

    /// Whether both are the same.
    public static func == (a: LayoutConflict, b: LayoutConflict) -> Bool {
        a.kind == b.kind && a.sentence == b.sentence && a.handle === b.handle && a.view === b.view
    }
}

extension LayoutConflict: CustomStringConvertible {
    /// The sentence.
    public var description: String { sentence }
}
