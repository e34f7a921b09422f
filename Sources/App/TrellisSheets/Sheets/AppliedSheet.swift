package import LayoutPlan
package import LayoutSheets
package import SFL
package import SLL
package import TrellisConstraints
package import TrellisViews

/// A sheet that places views in a view, its root.
///
/// It places a view as long as that lies in the superview in which it was found, and in the sheet's outer views. A view
/// that leaves is released, with everything of the sheet in it; one that comes back is placed again. So what the sheet
/// places depends on the tree alone.
@MainActor
package final class AppliedSheet {
    private(set) weak var root: View?
    private let views: [WeakView]
    private let superviews: [WeakView]
    package var state: SheetState!
    private var constraints: [LayoutConstraint] = []

    /// Puts a sheet in force, before which the views' own rules are gone.
    init(_ sheet: LayoutSheet, root: View, views: [View]) {
        self.root = root
        self.views = views.map(WeakView.init)
        superviews = views.map { WeakView(view: $0.superview) }
        state = SheetState(sheet, host: self)
        for view in views {
            view.namingSheet = self
            view.isPlacedBySheet = true
            view.layoutEntry?.removeRules()
        }
        AppliedSheets.of(root.ensureSpace()).add(self)
    }

    /// A view that the sheet places; nil for one that has left.
    func view(_ number: Int) -> View? {
        if number < 0 { return root }
        guard let view = views[number].view, view.placingSheet === self else { return nil }
        return view
    }

    // MARK: Lifecycle

    /// Releases the views that have left and places those that have come back.
    func viewsDidMove() {
        var hasChanged = false
        // Outer views come before inner ones.
        for (number, one) in views.enumerated() {
            guard let view = one.view, view.namingSheet === self else { continue }
            let outer = self.view(state.model.views[number].superview)
            let isHere = view.superview != nil && view.superview === superviews[number].view
            let isInPlace = isHere && outer.map(view.isDescendant) ?? false
            guard isInPlace != view.isPlacedBySheet else { continue }
            hasChanged = true
            if isInPlace {
                view.layout.removeAll()
                view.isPlacedBySheet = true
            } else {
                release(view, number)
            }
        }
        if hasChanged { state.setNeedsWriting() }
    }

    /// Takes the rules of the sheet from a view, and shows it if the sheet hides it.
    private func release(_ view: View, _ number: Int) {
        view.isPlacedBySheet = false
        view.isHiddenBySheet = false
        view.layout.removeAll()
    }

    /// The line of a constraint of the sheet; nil for another one. O(constraints of the sheet).
    package func line(of constraint: LayoutConstraint) -> Int? {
        constraints.firstIndex { $0 === constraint }.flatMap(state.line(ofConstraint:))
    }

    package func number(of view: View) -> Int? { views.firstIndex { $0.view === view } }

    /// Takes the sheet out of force; the views lose its rules.
    func remove() {
        removeConstraints()
        for (number, one) in views.enumerated() {
            guard let view = one.view, view.namingSheet === self else { continue }
            if view.isPlacedBySheet { release(view, number) }
            view.namingSheet = nil
        }
        root?.space?.appliedSheets?.remove(self)
    }
}

extension AppliedSheet: ViewSheet {
    package var file: String { state.sheet.file }

    package func rules(of view: View) -> [(line: Int, text: String)]? { number(of: view).map(state.rules) }

    package func allowances(of view: View) -> (floats: Bool, overflows: Bool)? {
        state.hasAllowances ? number(of: view).map(state.allowances) : nil
    }
}

extension AppliedSheet: @MainActor SheetHost {
    package var rules: LayoutRules { root!.ensureSpace().rules }

    package var languages: LayoutLanguages { root!.ensureSpace().languages }

    package func item(of view: Int) -> Int? {
        guard let view = self.view(view), let root, view.space === root.space else { return nil }
        return view.layoutEntry?.item
    }

    package var knowsWindowSize: Bool { root is Window }

    package func size(of view: Int) -> Size {
        let view = self.view(view)
        return (view as? Window)?.size ?? view?.frame.size ?? .zero
    }

    package func didWriteRules(of view: Int) {
        guard let view = self.view(view) else { return }
        view.ownRulesDidChange()
    }

    package func setHidden(_ isHidden: Bool, _ view: Int) {
        self.view(view)?.isHiddenBySheet = isHidden
    }

    package func setContent(_ content: SheetContent?, _ view: Int) {}

    package func add(_ constraint: Constraint<Int>, owner: Int) -> Int {
        let space = root!.ensureSpace()
        let rules = space.languages.ensureConstraints()
        let handle = LayoutConstraint(view: space.view(of: owner)!, row: rules.add(constraint, owner: owner))
        rules.keep(handle)
        constraints.append(handle)
        return constraints.count - 1
    }

    package func row(of constraint: Int) -> Int? {
        let handle = constraints[constraint]
        return handle.isRemoved ? nil : handle.row
    }

    package func removeConstraints() {
        for constraint in constraints { constraint.remove() }
        constraints = []
    }

    package func sheetDidChange() { root?.window?.setNeedsFrame() }
}
