import TrellisViews
import TrellisWidgets

/// The tree, the panels and the key hints, beside or below the inspected window.
final class InspectorDock: View {
    let tree: ViewTree
    let edit: EditPanel
    var search: SearchField { finding.field }
    private let finding: ViewSearch
    private let tabs = Tabs()
    private let hints = KeyHints()
    private let treeSide = View()
    private let panels: [Inspector.Panel: FactsView]
    private unowned let inspector: Inspector
    private var content: SplitView?
    /// Contains the dock, and is retained by the window.
    private weak var frameSplit: SplitView?
    /// The view that last had the focus in the dock.
    private(set) weak var lastFocused: View?

    init(of inspector: Inspector) {
        self.inspector = inspector
        tree = ViewTree(of: inspector)
        finding = ViewSearch(of: inspector)
        let edit = EditPanel(of: inspector)
        self.edit = edit
        panels = Dictionary(
            uniqueKeysWithValues: Inspector.Panel.allCases.map { ($0, $0 == .rules ? edit.list : FactsView()) })
        super.init()
        identifier = "dock"
        tabs.identifier = "panels"
        treeSide.identifier = "views"
        treeSide.add(finding.field, "tt = ll = rr = 0, h = 1")
        treeSide.add(tree.view, "tt = 1, ll = rr = bb = 0")
        for panel in Inspector.Panel.allCases {
            let facts = panels[panel]!
            facts.identifier = "\(panel)"
            facts.onGo = { [unowned inspector] in inspector.selectedView = $0 }
            tabs.add(panel.title, panel == .rules ? edit : facts)
        }
        tabs.onChange = { [unowned inspector] _ in inspector.refresh() }
        add(hints, "ll = rr = bb = 0, h = 1")
        lastFocused = tree.view
    }

    var panel: Inspector.Panel {
        get { Inspector.Panel(rawValue: tabs.selection) ?? .layout }
        set {
            tabs.selection = newValue.rawValue
            inspector.refresh()
        }
    }

    /// Reads the facts of the visible panel.
    func showFacts() {
        guard let list = panels[panel] else { return }
        list.facts =
            switch panel {
            case .layout: inspector.layoutFacts
            case .rules: edit.facts
            case .style: inspector.styleFacts
            case .keys: inspector.keyFacts
            case .issues: inspector.issueFacts
            case .frames: inspector.frameFacts
            }
    }

    var facts: [Fact] { panels[panel]?.facts ?? [] }

    /// Puts the dock at a side, and what is in it below or beside each other.
    func arrange(_ side: Inspector.Side) {
        let window = inspector.window
        let focused = window.focusedView
        let (old, oldContent) = (frameSplit, content)
        // Panes that still are in the old split view would leave the window with it.
        let inner = SplitView(side == .bottom ? .horizontal : .vertical)
        add(inner, "tt = ll = rr = 0, bb = 1")
        inner.append(treeSide.pane(min: 3, canCollapse: false))
        inner.append(tabs.pane(min: 4, canCollapse: false))
        inner.shares = side == .bottom ? [0.42, 0.58] : [0.4, 0.6]
        oldContent?.removeFromSuperview()
        content = inner
        let outer = SplitView(side == .bottom ? .vertical : .horizontal)
        window.add(outer, "tt = ll = rr = bb = 0")
        let app = inspector.view.pane(min: 1, canCollapse: false)
        let dock = pane(min: side == .bottom ? 6 : 30, canCollapse: false)
        for pane in side == .left ? [dock, app] : [app, dock] { outer.append(pane) }
        let share = side == .bottom ? 0.45 : 0.455
        outer.shares = side == .left ? [share, 1 - share] : [1 - share, share]
        old?.removeFromSuperview()
        frameSplit = outer
        if let focused { window.focus(focused) }
    }

    override func focusDidChange(_ change: FocusChange) {
        if case .descendant(let view, _) = change { lastFocused = view }
    }
}
