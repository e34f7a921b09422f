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

    static let all: [Page] = [
        edges, corner, lowerHalf, centre, siblings, elsewhere,
        formats, blocks, interpolation, clamps, percent, arithmetic, nils,
        chain, nest, lines, text, fit, layers, issues, form, sfl, inequalities, twoLanguages, breakIt, observerLab,
        dashboard,
    ]
}
