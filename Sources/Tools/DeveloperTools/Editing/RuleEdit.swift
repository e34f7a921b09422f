import RuleText
import TrellisConstraints
import TrellisViews

/// An edit that is under way: it tries texts at once in the running app, and can put back what was before.
@MainActor
final class RuleEdit {
    enum Subject {
        /// A rule of a view: its constraint as text, or "" for a new rule.
        case rule(WeakView, String)
        /// A constraint that a view has; nil for a new one.
        case constraint(WeakView, LayoutConstraint?)
    }

    let subject: Subject
    private let saved: ViewLayout.Saved?
    /// The rules with the last text that had no mistake.
    private var good: ViewLayout.Saved?
    private let names: ViewNames
    private var tried: LayoutConstraint?
    /// Whether the last text without a mistake was empty.
    private var isRemoved = false

    init(_ subject: Subject, names: ViewNames) {
        self.subject = subject
        self.names = names
        if case .rule(let view, _) = subject { saved = view.view?.layout.saved() } else { saved = nil }
        good = saved
    }

    /// Puts a text in force; an empty one removes the rule. Nothing changes if it throws: the last text without a mistake
    /// stays in force.
    func attempt(_ text: String) throws(RuleError) {
        let isEmpty = text.allSatisfy(\.isWhitespace)
        switch subject {
        case .rule(let view, let old):
            guard let view = view.view, let saved, let good else { return }
            view.layout.restore(saved)
            let oldName = old.prefix { $0 != " " }
            do {
                // A rule under another name takes the place of the old one.
                if !old.isEmpty { try view.layout.add(parsing: "\(oldName) = nil") }
                if !isEmpty { try view.layout.add(parsing: text, views: names.byName) }
            } catch {
                view.layout.restore(good)
                throw error
            }
            self.good = view.layout.saved()
        case .constraint(let view, let old):
            guard let view = view.view else { return }
            let last = tried ?? (isRemoved ? nil : old)
            // It would clash with the one that takes its place.
            last?.deactivate()
            do {
                let new = isEmpty ? nil : try view.constraints.add(parsing: text, views: names.byName)
                tried?.remove()
                tried = new
                isRemoved = isEmpty
            } catch {
                last?.activate()
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
