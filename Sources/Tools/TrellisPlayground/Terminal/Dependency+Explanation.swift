import DeveloperTools
import LayoutPlan
import TrellisViews

extension Dependency {
    /// What a view of a window reads, as of the last layout.
    @MainActor
    static func all(of view: View, in window: Window) -> [Dependency] {
        func rect(_ view: View) -> Rect {
            view === window ? Rect(origin: .zero, size: window.size) : view.frameInWindow
        }
        func title(_ view: View) -> Int { (view as? PlayedBox)?.titleColumns ?? 0 }
        let explanation = view.layout.explanation
        var result: [Dependency] = []
        for axis in [Axis.horizontal, .vertical] {
            for edge in explanation[axis].decided {
                let label = label(of: edge)
                for term in edge.terms {
                    guard let other = term.view, let name = term.edge, term.kind != .own else { continue }
                    result.append(
                        Dependency(
                            axis: axis, from: rect(other), fromEdge: Self.edge(name, of: term, edge.edge, view),
                            to: rect(view), toEdge: edge.edge, label: label, titles: (title(other), title(view))))
                }
                // A number of cells from an edge of the superview.
                let isNumber = edge.terms.allSatisfy { $0.kind == .constant }
                if isNumber, edge.edge != .size, edge.source.text != nil, let superview = view.superview {
                    result.append(
                        Dependency(
                            axis: axis, from: rect(superview), fromEdge: .near, to: rect(view), toEdge: edge.edge,
                            label: label, titles: (title(superview), title(view))))
                }
            }
        }
        var seen: [Dependency] = []
        for one in result where !seen.contains(one) { seen.append(one) }
        return seen
    }

    /// The edge that a term names: a share of the superview's size is a place in it.
    @MainActor
    private static func edge(_ name: String, of term: LayoutTerm, _ toEdge: ItemEdge, _ view: View) -> ItemEdge {
        let edge = ItemEdge(named: name)
        guard edge == .size, toEdge != .size, term.view === view.superview else { return edge }
        return term.factor == 1 ? .far : .middle
    }

    /// The name of what is decided, as the sheet writes it.
    private static func label(of edge: EdgeExplanation) -> String {
        let partner = ["ll": "lr", "rl": "rr", "tt": "tb", "bt": "bb", "cl": "cr", "ct": "cb"][edge.ruleName]
        guard let partner, let text = edge.source.text else { return edge.ruleName }
        let words = text.split { !$0.isLetter }
        return words.contains { $0 == edge.ruleName } || !words.contains { $0 == partner } ? edge.ruleName : partner
    }
}

extension ItemEdge {
    /// The edge that a term names in words.
    fileprivate init(named name: String) {
        switch name {
        case "left", "top": self = .near
        case "right", "bottom": self = .far
        case "width", "height": self = .size
        default: self = .middle
        }
    }
}
