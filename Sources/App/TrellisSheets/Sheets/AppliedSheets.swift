import LayoutSheets
package import TrellisViews

/// The layout sheets that place views of a space, with what they have in force.
@MainActor
package final class AppliedSheets {
    private unowned let space: LayoutSpace
    package private(set) var all: [AppliedSheet] = []
    private var states: [SheetState] = []

    private init(_ space: LayoutSpace) { self.space = space }

    static func of(_ space: LayoutSpace) -> AppliedSheets {
        if let sheets = space.appliedSheets { return sheets }
        let sheets = AppliedSheets(space)
        space.sheets = sheets
        return sheets
    }

    func add(_ sheet: AppliedSheet) {
        all.append(sheet)
        states.append(sheet.state)
        // With a sheet, nothing is remembered from other sizes.
        space.plan.takesBaseFrames = true
    }

    func remove(_ sheet: AppliedSheet) {
        guard let index = all.firstIndex(where: { $0 === sheet }) else { return }
        all.remove(at: index)
        states.remove(at: index)
        space.plan.takesBaseFrames = !all.isEmpty
    }
}

extension AppliedSheets: ViewSheets {
    package var needsWriting: Bool { states.contains(where: \.needsWriting) }

    package func writeRules() {
        for state in states {
            state.askWindow()
            if state.needsWriting { state.write() }
        }
    }

    package func solve(needsSolving: Bool, _ solve: () -> Bool) -> Bool {
        SheetRounds.solve(states, needsSolving: needsSolving, solve)
    }

    package var issues: [String] { states.flatMap(\.issues) }

    /// Complexity: O(1) without sheets; else O(views in the view + views of these sheets).
    package func viewsDidMove(in view: View) {
        guard !all.isEmpty else { return }
        var told: [AppliedSheet] = []
        view.forEachDescendant { view in
            guard let sheet = view.namingSheet as? AppliedSheet, !told.contains(where: { $0 === sheet }) else { return }
            told.append(sheet)
        }
        for sheet in told { sheet.viewsDidMove() }
    }

    package func setNeedsWriting() {
        for state in states { state.setNeedsWriting() }
    }

    package func move(to space: LayoutSpace) {
        for sheet in all where sheet.root?.space === space {
            remove(sheet)
            AppliedSheets.of(space).add(sheet)
        }
    }

    package func removeLost() {
        for sheet in all where sheet.root == nil { remove(sheet) }
    }
}

extension LayoutSpace {
    /// The sheets that place views of the space; nil until there is one.
    package var appliedSheets: AppliedSheets? { sheets.map { unsafeDowncast($0, to: AppliedSheets.self) } }
}
