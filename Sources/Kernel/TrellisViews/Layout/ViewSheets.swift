/// A layout sheet that names views.
@MainActor
package protocol ViewSheet: AnyObject {
    var file: String { get }

    /// The rules that the sheet has for a view, with their lines; nil for a view that it does not place.
    func rules(of view: View) -> [(line: Int, text: String)]?

    /// Whether a view may overlap its siblings, and whether it may leave its superview, at the present size; nil where
    /// nothing in the sheet may.
    func allowances(of view: View) -> (floats: Bool, overflows: Bool)?
}

/// The layout sheets that place views of a space.
@MainActor
package protocol ViewSheets: AnyObject {
    /// Whether any has rules to write before the next layout, or conditions to ask after it.
    var needsWriting: Bool { get }

    /// Writes the rules that are due, as far as they do not depend on a layout.
    func writeRules()

    /// Asks conditions, writes rules and solves until nothing changes; returns whether anything was computed.
    func solve(needsSolving: Bool, _ solve: () -> Bool) -> Bool

    /// The problems of the sheets themselves in the last layout, as messages.
    var issues: [String] { get }

    /// Notifies the sheets that name a view, or a view inside it, that it was added or removed.
    func viewsDidMove(in view: View)

    /// Has all rules written again.
    func setNeedsWriting()

    func move(to space: LayoutSpace)

    func removeLost()
}

extension View {
    /// The sheet that places the view; nil if none does, or the view has left the place that the sheet has for it.
    package final var placingSheet: (any ViewSheet)? { isPlacedBySheet ? namingSheet : nil }

    /// Notifies the superview after a sheet has written rules for the view.
    package final func ownRulesDidChange() {
        let had = hasOwnRules
        hasOwnRules = layoutEntry.map { $0.space.rules.hasOwnRules(of: $0.item) } ?? false
        if had || hasOwnRules { superview?.tell(.resized(self)) }
    }
}
