import Trellis

/// One page of the gallery: one idea in one screen of code.
@MainActor
struct Page {
    /// What `--page` calls it.
    let name: String
    /// One line for the footer of the page.
    let summary: String
    /// Puts the page's views on a stage.
    let build: (Stage) -> Void

    init(_ name: String, _ summary: String, build: @escaping (Stage) -> Void) {
        self.name = name
        self.summary = summary
        self.build = build
    }

    static let all: [Page] = [
        edges, dashboard,
    ]
}
