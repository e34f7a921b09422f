public import SFL

/// A constraint of a view, as long as it has it: to be changed, taken out of force and removed.
///
/// It is gone with any of the views that it names, too. Changes hold from the next layout on; a change by which required
/// constraints clash is told by `Window.layoutIssues`.
@MainActor
public final class LayoutConstraint {
    /// The view whose constraint it is.
    public private(set) weak var view: View?
    /// Its number in the layout; -1 when it is gone.
    var row: Int

    init(view: View, row: Int) {
        self.view = view
        self.row = row
    }

    private var rules: ConstraintRules? { row < 0 ? nil : view?.space?.constraints }

    private func change(_ body: (ConstraintRules) -> Void) {
        guard let rules else { return }
        body(rules)
        view?.window?.setNeedsFrame()
    }

    /// Whether it was removed, or a view that it names is gone.
    public var isRemoved: Bool { rules == nil }

    /// Whether it is in force. One that is back in force is as old as it was.
    public var isActive: Bool {
        get { rules?.isActive(row) ?? false }
        set { change { $0.setActive(row, newValue) } }
    }

    /// Puts it in force.
    public func activate() { isActive = true }

    /// Takes it out of force.
    public func deactivate() { isActive = false }

    /// Takes it away for good.
    public func remove() {
        guard !isRemoved else { return }
        let window = view?.window
        view?.space?.remove(self)
        window?.setNeedsFrame()
    }

    /// What is added on the right side, in cells; 0 when it is gone.
    public var constant: Double { rules?.constraint(row).constant ?? 0 }

    /// How much it counts: 1...1000, 1000 being required; 0 when it is gone.
    public var priority: Int { rules?.constraint(row).priority ?? 0 }

    /// Changes what is added on the right side, in cells; a cheap change.
    ///
    /// - Throws: `ConstraintError.notFinite`; nothing has changed then.
    public func setConstant(_ constant: Double) throws(ConstraintError) {
        guard constant.isFinite else { throw .notFinite }
        change { $0.setConstant(row, constant) }
    }

    /// Changes how much it counts.
    ///
    /// - Throws: `ConstraintError.priority` when it is not in 1...1000; nothing has changed then.
    public func setPriority(_ priority: Int) throws(ConstraintError) {
        guard 1...ConstraintPriority.required ~= priority else { throw .priority(priority) }
        change { $0.setPriority(row, priority) }
    }
}

extension LayoutConstraint: @MainActor CustomStringConvertible {
    /// The constraint as it stands now, in the language.
    public var description: String { rules?.text(row) ?? "a constraint that is gone" }
}
