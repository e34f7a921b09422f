/// What a view of a sequence is.
enum Kind: String, CaseIterable {
    case view, fill, label, wrapped, button, field, area, list, tree, hints
    case box, scroll, scrollBoth, row, column, grid, form, tabs
    // These have the view with the next number in them from the beginning.
    case boxAround, scrollAround, labeled

    var hasContent: Bool {
        switch self {
        case .boxAround, .scrollAround, .labeled: true
        default: false
        }
    }

    /// Whether it writes the rules of what lies in it.
    var writesRules: Bool {
        switch self {
        case .row, .column, .grid, .form, .tabs: true
        default: false
        }
    }

    /// Whether views can be put into it.
    var isOpen: Bool {
        switch self {
        case .view, .box, .scroll, .scrollBoth, .row, .column, .grid, .form, .tabs, .label: true
        default: false
        }
    }

    /// How a view of the kind is made, for messages.
    func construction(_ id: Int) -> String {
        switch self {
        case .view: "View()"
        case .fill: "Fill(\"#\")"
        case .label: "Label(\"v\(id)\")"
        case .wrapped: "Label(\"v\(id)\", wraps: true)"
        case .button: "Button(\"v\(id)\") {}"
        case .field: "TextField(\"v\(id)\")"
        case .area: "TextArea(\"v\(id)\")"
        case .list: "List([\"v\(id)\"])"
        case .tree: "Branch.tree(\"v\(id)\")"
        case .hints: "KeyHints()"
        case .box: "Box(\"v\(id)\")"
        case .scroll: "ScrollView()"
        case .scrollBoth: "ScrollView(axes: .both)"
        case .row: "Row()"
        case .column: "Column()"
        case .grid: "Grid(columns: [.content, .share(1)])"
        case .form: "Form()"
        case .tabs: "Tabs()"
        case .boxAround: "Box(\"v\(id)\", v\(id + 1))"
        case .scrollAround: "ScrollView(v\(id + 1))"
        case .labeled: "Labeled(\"v\(id)\", v\(id + 1))"
        }
    }
}
