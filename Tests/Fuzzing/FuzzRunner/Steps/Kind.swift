/// What a view of a sequence is.
enum Kind: String, CaseIterable {
    case view, fill, label, wrapped, button, field, area, list, tree, hints
    case select, multiSelect, number, slider, calendar, transcript, log
    case box, scope, scroll, scrollBoth, row, column, grid, form, tabs, split
    // These have the view with the next number in them from the beginning.
    case boxAround, scrollAround, labeled, collapsible

    var hasContent: Bool {
        switch self {
        case .boxAround, .scrollAround, .labeled, .collapsible: true
        default: false
        }
    }

    /// Whether it writes the rules of what lies in it.
    var writesRules: Bool {
        switch self {
        case .row, .column, .grid, .form, .tabs, .split: true
        default: false
        }
    }

    /// Whether views can be put into it.
    var isOpen: Bool {
        switch self {
        case .view, .box, .scope, .scroll, .scrollBoth, .row, .column, .grid, .form, .tabs, .split, .label: true
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
        case .select: "Select([\"v\(id)\"])"
        case .multiSelect: "MultiSelect([\"v\(id)\"])"
        case .number: "NumberField(\(id), in: -99...999)"
        case .slider: "Slider(\(id), in: 0...9)"
        case .calendar: "CalendarView(CalendarDate(daysSince1970: 20_000))"
        case .transcript: "Transcript()"
        case .log: "LogView(LogBuffer())"
        case .box: "Box(\"v\(id)\")"
        case .scope: "ThemeScope(.nord)"
        case .scroll: "ScrollView()"
        case .scrollBoth: "ScrollView(axes: .both)"
        case .row: "Row()"
        case .column: "Column()"
        case .grid: "Grid(columns: [.content, .share(1)])"
        case .form: "Form()"
        case .tabs: "Tabs()"
        case .split: "SplitView(.horizontal)"
        case .boxAround: "Box(\"v\(id)\", v\(id + 1))"
        case .scrollAround: "ScrollView(v\(id + 1))"
        case .labeled: "Labeled(\"v\(id)\", v\(id + 1))"
        case .collapsible: "Collapsible(\"v\(id)\", v\(id + 1))"
        }
    }
}
