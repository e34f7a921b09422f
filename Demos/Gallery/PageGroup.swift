/// Pages that belong together.
@MainActor
struct PageGroup {
    let title: String
    let pages: [Page]

    init(_ title: String, _ pages: [Page]) {
        self.title = title
        self.pages = pages
    }

    /// The groups, with a page on each line.
    static let all: [PageGroup] = [
        PageGroup("Start", [.tour]),
        PageGroup(
            "Rules",
            [
                .edges,
                .corner,
                .lowerHalf,
                .centre,
                .siblings,
                .elsewhere,
                .formats,
                .blocks,
                .interpolation,
                .clamps,
                .percent,
                .arithmetic,
                .nils,
                .chain,
                .nest,
                .lines,
                .fit,
                .layers,
                .issues,
                .form,
            ]),
        PageGroup(
            "Constraints",
            [
                .sfl,
                .inequalities,
                .twoLanguages,
                .breakIt,
            ]),
        PageGroup(
            "Containers",
            [
                .rowColumn,
                .grid,
                .signUp,
                .scrollView,
                .tabs,
            ]),
        PageGroup(
            "Text and boxes",
            [
                .text,
                .styledText,
                .box,
                .fill,
            ]),
        PageGroup(
            "Controls",
            [
                .button,
                .checkbox,
                .toggle,
                .radioGroup,
            ]),
        PageGroup(
            "Input",
            [
                .textField,
                .textArea,
            ]),
        PageGroup(
            "Popups",
            [
                .select,
                .dialog,
            ]),
        PageGroup(
            "Rows",
            [
                .list,
                .table,
                .bigTable,
                .tree,
                .properties,
                .rowsView,
            ]),
        PageGroup(
            "Streams",
            [
                .log,
                .transcript,
                .hexView,
            ]),
        PageGroup(
            "State",
            [
                .progressBar,
                .spinner,
                .statusBar,
            ]),
        PageGroup(
            "Apps",
            [
                .themes,
                .input,
                .animation,
                .observerLab,
                .dashboard,
            ]),
    ]
}
