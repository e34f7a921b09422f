public import LayoutSheets
public import RuleText
public import TrellisViews

extension View {
    /// Places the views in this view by a layout sheet.
    ///
    ///     try window.apply(LayoutSheet(parsing: text))
    ///
    /// The sheet finds its views by their identifiers, nested as in the sheet; views without an identifier may lie
    /// between. From then on the rules of these views are the sheet's. A view is hidden where the sheet hides it, and
    /// where the app does, which the sheet's `shown` does not change. Where the sheet speaks of the window, it means this
    /// view; its size must not depend on what the sheet places.
    ///
    /// A view that leaves its superview, or one of the views around it in the sheet, is released: it has no rules then, can
    /// be put anywhere, and is shown. If it comes back, the sheet places it again.
    ///
    /// A sheet that the view had before is replaced; focus, scroll positions and contents stay.
    /// - Throws: `SheetErrors` that list all views which only the sheet or only this view has, and identifiers that
    ///   occur twice. Nothing changes then. What lies in a view in whose block the sheet names no view is not compared.
    /// - Complexity: O(views in this view + length of the sheet).
    public final func apply(_ sheet: LayoutSheet) throws(SheetErrors) {
        var search = SheetViewSearch(sheet, root: self)
        put(sheet, on: try search.find())
    }

    /// Places views by a layout sheet.
    ///
    /// - Parameters:
    ///   - sheet: the sheet.
    ///   - views: the views by their paths in the sheet, such as `"body.header"`.
    /// - Throws: `SheetErrors` that list all paths which only the sheet or only the dictionary has, and views that do
    ///   not lie in those that contain them in the sheet. Nothing changes then.
    public final func apply(_ sheet: LayoutSheet, to views: [String: View]) throws(SheetErrors) {
        let search = SheetViewSearch(sheet, root: self)
        put(sheet, on: try search.take(views))
    }

    /// The sheet that places the views in this view; nil for none.
    public final var sheet: LayoutSheet? { appliedSheet?.state.sheet }

    /// Takes the sheet out of force: the views that it placed have no rules then, and it hides none.
    public final func removeSheet() { appliedSheet?.remove() }

    /// The conditions of the view's sheet that hold as of the last layout, as they are written: `["w < 80"]`.
    public final var sheetConditions: [String] { appliedSheet?.state.conditionsThatHold.map(\.text) ?? [] }

    /// Animates a variable of the view's sheet to a number over a duration.
    ///
    ///     window.animate(sheetVariable: "side", to: 30, over: .milliseconds(300))
    ///
    /// The view must have a sheet with this variable. If another sheet is applied meanwhile, the animation goes on in it,
    /// or ends if it has no such variable.
    @discardableResult
    public final func animate(
        sheetVariable name: String, to end: Double, over duration: Duration, _ curve: AnimationCurve = .easeOut
    ) -> ViewTimer {
        guard let state = appliedSheet?.state else { preconditionFailure("\(nameForMessages) has no sheet") }
        let start = state.value(named: name) ?? 0
        // Traps where it is misspelt, not later.
        state.sheet[name] = start
        return animate(over: duration, curve) { [weak self] share in
            guard let sheet = self?.sheet, sheet.variables.contains(name) else { return }
            sheet[name] = start.with(start.number + (end - start.number) * share)
        }
    }

    /// What the view's sheet has in force, for tests.
    package final var sheetState: SheetState? { appliedSheet?.state }

    private final var appliedSheet: AppliedSheet? { space?.appliedSheets?.all.first { $0.root === self } }

    private final func put(_ sheet: LayoutSheet, on views: [View]) {
        let old = appliedSheet
        old?.remove()
        // Where another sheet has a view, it loses it.
        let others = Set(views.compactMap(\.placingSheet).map(ObjectIdentifier.init))
        for other in space?.appliedSheets?.all ?? [] where others.contains(ObjectIdentifier(other)) { other.remove() }
        _ = AppliedSheet(sheet, root: self, views: views)
        window?.setNeedsFrame()
    }

    /// Where the sheet that places the view says so: the rules in force with their file and line; nil without a sheet.
    public final var rulesInSheet: [(file: String, line: Int, text: String)]? {
        guard let sheet = placingSheet else { return nil }
        return sheet.rules(of: self)?.map { (sheet.file, $0.line, $0.text) }
    }
}
