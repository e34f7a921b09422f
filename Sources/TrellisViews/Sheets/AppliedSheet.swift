import CellGeometry
import LayoutSheets
import SFL

/// A sheet that places views in a view, its root.
@MainActor
final class AppliedSheet {
    private(set) weak var root: View?
    /// The views, as numbered in the sheet.
    private let views: [WeakView]
    private(set) var state: SheetState!
    private var constraints: [LayoutConstraint] = []

    /// Puts a sheet in force, before which the views' own rules are gone.
    init(_ sheet: LayoutSheet, root: View, views: [View]) {
        self.root = root
        self.views = views.map(WeakView.init)
        state = SheetState(sheet, host: self)
        for view in views {
            view.placingSheet = self
            view.place?.removeRules()
        }
        root.ensureSpace().add(self)
    }

    func view(_ number: Int) -> View? { number < 0 ? root : views[number].view }

    /// The line of a constraint of the sheet; nil for another one. O(constraints of the sheet).
    func line(of constraint: LayoutConstraint) -> Int? {
        constraints.firstIndex { $0 === constraint }.flatMap(state.line(ofConstraint:))
    }

    func number(of view: View) -> Int? { views.firstIndex { $0.view === view } }

    /// Takes the sheet out of force; the views lose its rules.
    func remove() {
        removeConstraints()
        for place in views {
            guard let view = place.view, view.placingSheet === self else { continue }
            view.placingSheet = nil
            view.isHiddenBySheet = false
            view.layout.removeAll()
        }
        root?.space?.remove(self)
    }
}

extension AppliedSheet: @MainActor SheetHost {
    var languages: LayoutLanguages { root!.ensureSpace().languages }

    func item(of view: Int) -> Int? {
        guard let view = self.view(view), let root, view.space === root.space else { return nil }
        return view.item
    }

    var knowsWindowSize: Bool { root is Window }

    func size(of view: Int) -> Size {
        let view = self.view(view)
        return (view as? Window)?.size ?? view?.frame.size ?? .zero
    }

    func didWriteRules(of view: Int) {
        guard let view = self.view(view) else { return }
        let had = view.hasOwnRules
        view.hasOwnRules = view.place.map { $0.space.rules.hasOwnRules(of: $0.item) } ?? false
        if had || view.hasOwnRules { view.superview?.tell(.resized(view)) }
    }

    func setHidden(_ isHidden: Bool, _ view: Int) {
        self.view(view)?.isHiddenBySheet = isHidden
    }

    /// The view has a content of its own.
    func setContent(_ size: Size?, _ view: Int) {}

    func add(_ constraint: Constraint<Int>, owner: Int) -> Int {
        let space = root!.ensureSpace()
        let handle = LayoutConstraint(
            view: space.view(of: owner)!, row: space.ensureConstraints().add(constraint, owner: owner))
        space.keep(handle)
        constraints.append(handle)
        return constraints.count - 1
    }

    func row(of constraint: Int) -> Int? {
        let handle = constraints[constraint]
        return handle.isRemoved ? nil : handle.row
    }

    func removeConstraints() {
        for constraint in constraints { constraint.remove() }
        constraints = []
    }

    func sheetDidChange() { root?.window?.setNeedsFrame() }
}
