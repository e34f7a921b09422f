import Trellis

/// One page of the gallery: one idea in one screen of code.
@MainActor
struct Page {
    /// What `--page` calls it.
    let name: String
    /// What it shows, in one line.
    let summary: String
    /// Puts the page's views on a stage.
    let build: @MainActor (Stage) -> Void

    init(_ name: String, _ summary: String, build: @escaping @MainActor (Stage) -> Void) {
        self.name = name
        self.summary = summary
        self.build = build
    }

    static let all: [Page] = rulePages + constraintPages + containerPages + widgetPages + otherPages

    /// What rules can say.
    private static let rulePages: [Page] = [
        edges, corner, lowerHalf, centre, siblings, elsewhere, formats, blocks, interpolation, clamps, percent,
        arithmetic, nils, chain, nest, lines, fit, layers, issues, form,
    ]

    /// What must hold, and what should.
    private static let constraintPages: [Page] = [sfl, inequalities, twoLanguages, breakIt]

    /// Containers that write rules for their views.
    private static let containerPages: [Page] = [rowColumn, grid, signUp, scrollView, tabs]

    private static let widgetPages: [Page] = [
        text, styledText, button, checkbox, toggle, radioGroup, select, textField, textArea, list, table, bigTable,
        tree,
        progressBar, spinner, statusBar, dialog,
    ]

    private static let otherPages: [Page] = [themes, input, animation, observerLab, dashboard]
}
