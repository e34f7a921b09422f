import Trellis
import TrellisConstraints
import TrellisPickers
import TrellisStreams

extension Kind {
    /// Makes a view; around another one, or, where that has left, around nothing.
    @MainActor
    func make(_ node: Model.Node, around content: View?) -> View {
        let view = bare(node, around: content)
        if let frame = node.frame { view.frame = frame }
        if let spacing = node.spacing { view.setSpacing(spacing) }
        if let padding = node.padding { view.setPadding(padding) }
        if let hugging = node.hugging { view.hugging = AxisPriorities(both: hugging) }
        if let resistance = node.resistance { view.compressionResistance = AxisPriorities(both: resistance) }
        if let alignment = node.alignment { (view as? Stack)?.alignment = alignments[alignment] }
        return view
    }

    @MainActor
    private func bare(_ node: Model.Node, around content: View?) -> View {
        switch self {
        case .view: return View()
        case .fill: return Fill("#")
        case .label, .wrapped: return Label(node.text, wraps: node.wraps)
        case .button: return Button(node.text) {}
        case .field: return TextField(node.text)
        case .area: return TextArea(node.text)
        case .list: return List(node.text.split(separator: "\n").map(String.init))
        case .tree: return Branch.tree(node.text)
        case .hints: return KeyHints()
        case .select: return Select(node.lines, selection: node.lines.isEmpty ? nil : 0)
        case .multiSelect: return MultiSelect(node.lines, selection: [0])
        case .number: return NumberField(node.text.count, in: -99...999)
        case .slider: return Slider(node.text.count, in: 0...9)
        case .calendar: return CalendarView(CalendarDate(daysSince1970: 20_000))
        case .transcript:
            let transcript = Transcript()
            transcript.append(node.text)
            return transcript
        case .log:
            let log = LogBuffer()
            log.append(node.text)
            return LogView(log)
        case .box: return Box(node.text)
        case .scope: return ThemeScope(.nord)
        case .scroll: return ScrollView()
        case .scrollBoth: return ScrollView(axes: .both)
        case .row: return Row()
        case .column: return Column()
        case .grid: return Grid(columns: [.content, .share(1)])
        case .form: return Form()
        case .tabs: return Tabs()
        case .split: return SplitView(.horizontal)
        case .scrollAround: return content.map { ScrollView($0) } ?? ScrollView()
        case .boxAround: return content.map { Box(node.text, $0) } ?? Box(node.text)
        case .labeled:
            if let content { return Labeled(node.text, content) }
            let nothing = View()
            let labeled = Labeled(node.text, nothing)
            nothing.removeFromSuperview()
            return labeled
        case .collapsible:
            if let content { return Collapsible(node.text, content) }
            let nothing = View()
            let collapsible = Collapsible(node.text, nothing)
            nothing.removeFromSuperview()
            return collapsible
        }
    }
}

extension AxisPriorities {
    init(both priority: Int) { self.init(horizontal: priority, vertical: priority) }
}

/// A node of a tree that grows two branches at each.
struct Branch: Identifiable {
    let id: String

    static func roots(_ text: String) -> [Branch] { text.split(separator: "\n").map { Branch(id: String($0)) } }

    @MainActor
    static func tree(_ text: String) -> Tree<Branch> {
        Tree(
            roots(text), isExpandable: { $0.id.count < 24 },
            children: { [Branch(id: $0.id + "l"), Branch(id: $0.id + "r")] }
        ) { StyledText($0.id) }
    }
}

extension Model.Node {
    fileprivate var lines: [String] { text.split(separator: "\n").map(String.init) }
}

extension View {
    /// Sets what a user would call the text; false where there is none.
    func setText(_ text: String) -> Bool {
        switch self {
        case let label as Label: label.text = text
        case let button as Button: button.title = text
        case let field as TextField: field.text = text
        case let area as TextArea: area.text = text
        case let list as List<String>: list.items = text.split(separator: "\n").map(String.init)
        case let tree as Tree<Branch>: tree.roots = Branch.roots(text)
        case let box as Box: box.title = text
        case let labeled as Labeled: labeled.label.text = text
        case let collapsible as Collapsible: collapsible.title = text
        case let select as Select<String>: select.options = text.split(separator: "\n").map(String.init)
        case let select as MultiSelect<String>: select.options = text.split(separator: "\n").map(String.init)
        case let transcript as Transcript:
            transcript.removeAll()
            transcript.append(text)
        case let log as LogView:
            log.log.removeAll()
            log.log.append(text)
        default: return false
        }
        return true
    }

    /// Whether it has a spacing.
    @discardableResult
    func setSpacing(_ spacing: Int) -> Bool {
        switch self {
        case let stack as Stack: stack.spacing = spacing
        case let grid as Grid: (grid.columnSpacing, grid.rowSpacing) = (spacing, spacing)
        case let form as Form: form.rowSpacing = spacing
        default: return false
        }
        return true
    }

    /// Whether it has a padding.
    @discardableResult
    func setPadding(_ padding: Int) -> Bool {
        let edges = Edges(top: padding, left: 1, bottom: 0, right: padding)
        switch self {
        case let stack as Stack: stack.padding = edges
        case let grid as Grid: grid.padding = edges
        case let form as Form: form.padding = edges
        default: return false
        }
        return true
    }
}
