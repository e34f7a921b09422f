public import SFL
public import TrellisViews

/// A handle to a constraint of a view, for changing, deactivating and removing it.
///
/// The constraint is also removed when any of its views is deallocated. Changes take effect with the next layout; if a
/// change makes required constraints clash, `Window.layoutIssues` reports it.
@MainActor
public final class LayoutConstraint {
    /// The view that the constraint was added to.
    public private(set) weak var view: View?
    /// The number of the constraint in the layout; -1 once it is removed.
    package var row: Int
    /// Where the program added it, if that is remembered.
    package let location: RuleLocation?

    package init(view: View, row: Int, location: RuleLocation? = nil) {
        self.view = view
        self.row = row
        self.location = location
    }

    private var rules: ConstraintRules? { row < 0 ? nil : view?.space?.constraints }

    private func change(_ body: (ConstraintRules) -> Void) {
        guard let rules else { return }
        body(rules)
        view?.window?.setNeedsFrame()
    }

    /// Whether the constraint was removed, or one of its views is gone.
    public var isRemoved: Bool { rules == nil }

    /// Whether the constraint is in force. A reactivated constraint keeps its original age.
    public var isActive: Bool {
        get { rules?.isActive(row) ?? false }
        set { change { $0.setActive(row, newValue) } }
    }

    /// Activates the constraint.
    public func activate() { isActive = true }

    /// Deactivates the constraint.
    public func deactivate() { isActive = false }

    /// Removes the constraint for good.
    public func remove() {
        guard !isRemoved else { return }
        let window = view?.window
        rules?.remove(row)
        window?.setNeedsFrame()
    }

    /// The constant added on the right side, in cells; 0 if the constraint is removed.
    public var constant: Double { rules?.constraint(row).constant ?? 0 }

    /// The priority, 1...1000, where 1000 means required; 0 if the constraint is removed.
    public var priority: Int { rules?.constraint(row).priority ?? 0 }

    /// Changes the constant on the right side, in cells. This is a cheap change.
    ///
    /// - Throws: `ConstraintError.notFinite`; nothing changes then.
    public func setConstant(_ constant: Double) throws(ConstraintError) {
        guard constant.isFinite else { throw .notFinite }
        change { $0.setConstant(row, constant) }
    }

    /// Changes the priority.
    ///
    /// - Throws: `ConstraintError.priority` if it is not in 1...1000; nothing changes then.
    public func setPriority(_ priority: Int) throws(ConstraintError) {
        guard 1...ConstraintPriority.required ~= priority else { throw .priority(priority) }
        change { $0.setPriority(row, priority) }
    }
}

extension LayoutConstraint: @MainActor ConstraintHandle {}

extension LayoutConstraint: @MainActor CustomStringConvertible {
    /// The constraint in its current form, in the constraint language.
    public var description: String { rules?.text(row) ?? "a constraint that is gone" }
}
