import Trellis

/// One page of the gallery: one idea in one screen of code.
@MainActor
struct Page {
    /// The page's name for `--page`.
    let name: String
    /// A summary in one line.
    let summary: String
    /// Puts the page's views on a stage.
    let build: @MainActor (Stage) -> Void

    init(_ name: String, _ summary: String, build: @escaping @MainActor (Stage) -> Void) {
        self.name = name
        self.summary = summary
        self.build = build
    }

    static let all: [Page] = rulePages + constraintPages + containerPages + widgetPages + otherPages

    /// The features of rules.
    private static let rulePages: [Page] = [
        edges, corner, lowerHalf, centre, siblings, elsewhere, formats, blocks, interpolation, clamps, percent,
        arithmetic, nils, chain, nest, lines, fit, layers, issues, form,
    ]

    /// Constraints, required and not.
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
