public import TrellisViews

/// What an audit accepts in some views: `.overlap(panel)`, `.empty("sidebar")`.
@MainActor
public struct LayoutAllowance {
    /// The kinds of problems; nil for all of them.
    let kinds: Set<LayoutProblem.Kind>?
    /// The identifiers that must be found in the window.
    var names: [String] = []
    /// Whether the views of a problem, or the text of an issue, are allowed.
    let allows: @MainActor (_ views: [View], _ words: String) -> Bool
    /// Whether a view and what is in it are left out; nil for other allowances.
    var excludes: (@MainActor (View) -> Bool)?

    /// Allows problems of a kind in the views for which a function returns true; in an overlap, for one of the two.
    public init(_ kind: LayoutProblem.Kind, where isAllowed: @escaping @MainActor (View) -> Bool) {
        kinds = [kind]
        allows = { views, _ in views.contains(where: isAllowed) }
    }

    private init(_ kind: LayoutProblem.Kind, of subjects: [any LayoutAllowanceSubject]) {
        self.init(kind) { view in subjects.contains { $0.isMeant(view) } }
        names = subjects.compactMap { $0 as? String }
    }

    private init(kinds: Set<LayoutProblem.Kind>?, allows: @escaping @MainActor ([View], String) -> Bool) {
        (self.kinds, self.allows) = (kinds, allows)
    }

    /// Each of these views may overlap any of its siblings.
    public static func overlap(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.overlap, of: views)
    }

    /// Two siblings may overlap each other, but no others.
    public static func overlap(
        between first: any LayoutAllowanceSubject, and second: any LayoutAllowanceSubject
    ) -> LayoutAllowance {
        var allowance = LayoutAllowance(kinds: [.overlap]) { views, _ in
            views.contains(where: first.isMeant) && views.contains(where: second.isMeant)
        }
        allowance.names = [first, second].compactMap { $0 as? String }
        return allowance
    }

    /// These views may leave their superviews.
    public static func outside(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.outside, of: views)
    }

    /// These views may have no cells.
    public static func empty(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.empty, of: views)
    }

    /// The texts of these views may be cut off.
    public static func text(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.text, of: views)
    }

    /// The focus may move to or from these views against the reading order.
    public static func order(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.order, of: views)
    }

    /// These views may be out of reach of the focus.
    public static func focus(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.focus, of: views)
    }

    /// These views may have no name.
    public static func name(_ views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        LayoutAllowance(.name, of: views)
    }

    /// Layout issues that contain a text are accepted.
    public static func issue(_ text: String) -> LayoutAllowance {
        LayoutAllowance(kinds: [.issue]) { _, words in words.contains(text) }
    }

    /// These views are not checked, nor is what is in them.
    public static func anything(in views: any LayoutAllowanceSubject...) -> LayoutAllowance {
        var allowance = LayoutAllowance(kinds: nil) { _, _ in false }
        allowance.names = views.compactMap { $0 as? String }
        allowance.excludes = { view in views.contains { $0.isMeant(view) } }
        return allowance
    }

    func allows(_ kind: LayoutProblem.Kind, _ views: [View], _ words: String) -> Bool {
        kinds?.contains(kind) ?? true && allows(views, words)
    }
}

/// A view, or the identifier of views.
@MainActor
public protocol LayoutAllowanceSubject {
    func isMeant(_ view: View) -> Bool
}

extension View: LayoutAllowanceSubject {
    /// Whether it is this view.
    public func isMeant(_ view: View) -> Bool { view === self }
}

extension String: LayoutAllowanceSubject {
    /// Whether a view has this identifier.
    public func isMeant(_ view: View) -> Bool { view.identifier == self }
}
