import Trellis

/// One page of the gallery: one idea in one screen of code.
@MainActor
struct Page {
    /// The page's name for `--page`.
    let name: String
    /// A summary in one line.
    let summary: String
    /// The file with the page's code.
    let file: String
    /// Whether it has the room of the rules too, unless the user asks for the source.
    let isPlain: Bool
    /// Puts the page's views on a stage.
    let build: @MainActor (Stage) -> Void

    init(
        _ name: String, _ summary: String, isPlain: Bool = false, file: String = #filePath,
        build: @escaping @MainActor (Stage) -> Void
    ) {
        self.name = name
        self.summary = summary
        self.file = file
        self.isPlain = isPlain
        self.build = build
    }

    /// All pages, in the order of their groups.
    static let all: [Page] = PageGroup.all.flatMap(\.pages)
}
