import RuleText
import TrellisViews

/// An edit that is under way: it tries texts at once in the running app, and can put back what was before.
@MainActor
final class RuleEdit {
    /// What is edited.
    enum Subject {
        /// A rule of a view: its constraint as text, or "" for a new rule.
        case rule(WeakView, String)
        /// A constraint that a view has; nil for a new one.
        case constraint(WeakView, LayoutConstraint?)
    }

    let subject: Subject
    private let saved: SavedRules?
    private let names: ViewNames
    /// The constraint that stands for the edited one while it is tried.
    private var tried: LayoutConstraint?

    init(_ subject: Subject, names: ViewNames) {
        self.subject = subject
        self.names = names
        if case .rule(let view, _) = subject { saved = view.view?.layout.saved() } else { saved = nil }
    }

    /// Puts a text in force; an empty one removes the rule. Nothing changes if it throws, and what was before the edit
    /// stays in force.
    func attempt(_ text: String) throws(RuleError) {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch subject {
        case .rule(let view, let old):
            guard let view = view.view, let saved else { return }
            view.layout.restore(saved)
            let oldName = old.prefix { $0 != " " }
            do {
                // A rule under another name takes the place of the old one.
                if !old.isEmpty { try view.layout.add(parsing: "\(oldName) = nil") }
                if !isEmpty { try view.layout.add(parsing: text, views: names.byName) }
            } catch {
                view.layout.restore(saved)
                throw error
            }
        case .constraint(let view, let old):
            guard let view = view.view else { return }
            tried?.remove()
            tried = nil
            old?.deactivate()
            guard !isEmpty else { return }
            do {
                tried = try view.constraints.add(parsing: text, views: names.byName)
            } catch {
                old?.activate()
                throw error
            }
        }
    }

    /// Puts back what was before the edit.
    func revert() {
        switch subject {
        case .rule(let view, _): if let view = view.view, let saved { view.layout.restore(saved) }
        case .constraint(_, let old):
            tried?.remove()
            tried = nil
            old?.activate()
        }
    }
}
