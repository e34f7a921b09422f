import DeveloperTools
import Trellis
import TrellisConstraints
import TrellisSheets

/// Checks explanations against what can be seen from outside.
@MainActor
struct ExplanationCheck {
    private(set) var views = 0
    private(set) var mistakes: [String] = []
    /// Whether views may fail to be placed.
    var allowsFallbacks = false
    /// What decides edges, by how often.
    private(set) var sources: [String: Int] = [:]
    private var known: [ObjectIdentifier: LayoutExplanation] = [:]

    private mutating func explanation(of view: View) -> LayoutExplanation {
        if let one = known[ObjectIdentifier(view)] { return one }
        let one = view.layout.explanation
        known[ObjectIdentifier(view)] = one
        return one
    }

    mutating func checkAll(of window: Window) {
        var pending: [View] = [window] + window.overlays.shown.compactMap { $0.view }
        while let view = pending.popLast() {
            check(view)
            pending += view.subviews
        }
    }

    mutating func check(_ view: View) {
        views += 1
        let explanation = explanation(of: view)
        let frame = view.frame
        for (edge, cell) in [
            (explanation.left, frame.left), (explanation.right, frame.right), (explanation.width, frame.width),
            (explanation.top, frame.top), (explanation.bottom, frame.bottom), (explanation.height, frame.height),
        ] where edge.cell != cell {
            note(view, edge, "cell \(edge.cell) is \(cell)")
        }
        for axis in [Axis.horizontal, .vertical] {
            let axisExplanation = explanation[axis]
            for edge in axisExplanation.edges { check(edge, view) }
            let (near, size, far) = (
                axisExplanation.near.value, axisExplanation.size.value, axisExplanation.far.value
            )
            if !isClose(near + size, far) { note(view, axisExplanation.far, "is not near + size") }
            if axisExplanation.decided.count != 2 {
                note(view, axisExplanation.near, "decided: \(axisExplanation.decided.map(\.name))")
            }
            if let bound = axisExplanation.minimum, axisExplanation.maximum == nil, axisExplanation.clip == nil,
                size < bound.value - 1e-6
            {
                note(view, axisExplanation.size, "is below \(bound)")
            }
            if let bound = axisExplanation.maximum, size > bound.value + 1e-6 {
                note(view, axisExplanation.size, "is above \(bound)")
            }
            // Edges are snapped where they lie in the window.
            let start = axis == .horizontal ? view.frameInWindow.left : view.frameInWindow.top
            if abs(absolute(near, axis, in: view.superview) - Double(start)) > 0.5 + 1e-5 {
                note(view, axisExplanation.near, "is far from cell \(start)")
            }
        }
    }

    private mutating func check(_ edge: EdgeExplanation, _ view: View) {
        let sum = edge.terms.reduce(0) { $0 + $1.value }
        switch edge.source {
        case .fallback: if !allowsFallbacks { note(view, edge, "fallback") }
        case .constraints where edge.terms.isEmpty: break
        default: if !isClose(sum, edge.value) { note(view, edge, "the terms give \(sum)") }
        }
        for term in edge.terms where term.kind != .function && term.kind != .constant {
            guard let other = term.view, let named = value(term.edge!, of: other, in: view.superview) else { continue }
            if !isClose(term.factor * named, term.value) { note(view, edge, "\(term.text) is \(named)") }
        }
        checkSource(edge, view)
    }

    private mutating func checkSource(_ edge: EdgeExplanation, _ view: View) {
        let rules = view.layout.rules
        sources["\(edge.source)".prefix { $0 != "(" }.description, default: 0] += 1
        switch edge.source {
        case .rule(let text, _):
            if !rules.contains(text) { note(view, edge, "has no rule '\(text)' in \(rules)") }
        case .container(let container, let text):
            if container !== view.superview { note(view, edge, "is not in its container") }
            if !rules.contains(text), edge.heldBack?.kind != .clip { note(view, edge, "has no rule '\(text)'") }
        case .sheet, .overlay: if rules.isEmpty { note(view, edge, "has no rules") }
        case .content(nil):
            let size = view.measured().size
            if edge.value != Double(edge.axis == .horizontal ? size.width : size.height) {
                note(view, edge, "the content is \(size)")
            }
        case .content(let width?):
            if edge.value != Double(view.measured(for: width).size.height) { note(view, edge, "at \(width)") }
        case .nothing:
            let isOpen = explanation(of: view).issues.contains { $0.hasPrefix("not decided: ") }
            if edge.value != 0, !isOpen { note(view, edge, "is not 0") }
        case .leastSize: if edge.value != 0 { note(view, edge, "is not 0") }
        case .constraints(let all):
            if !rules.isEmpty { note(view, edge, "has rules") }
            if all.isEmpty { note(view, edge, "by no constraint") }
            for one in all where one.handle?.isActive != true { note(view, edge, "\(one.text) is not active") }
        case .frameByHand, .terminal, .derived, .fallback: break
        }
    }

    // MARK: Arithmetic of its own

    private func isClose(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1e-6 * (1 + abs(a)) }

    /// A position in a view in the coordinates of its window.
    private mutating func absolute(_ value: Double, _ axis: Axis, in superview: View?) -> Double {
        var (sum, outer) = (value, superview)
        while let view = outer {
            sum += explanation(of: view)[axis].near.value
            outer = view.superview
        }
        return sum
    }

    /// An edge of a view, seen from another one.
    private mutating func value(_ name: String, of view: View, in superview: View?) -> Double? {
        for axis in [Axis.horizontal, .vertical] {
            guard let edge = explanation(of: view)[axis].edges.first(where: { $0.name == name }) else { continue }
            if edge.edge == .size { return edge.value }
            if view === superview { return edge.value - explanation(of: view)[axis].near.value }
            return absolute(edge.value, axis, in: view.superview) - absolute(0, axis, in: superview)
        }
        return nil
    }

    private mutating func note(_ view: View, _ edge: EdgeExplanation, _ text: String) {
        mistakes.append("\(view.nameInMessages): \(edge.sentence): \(text)")
    }
}
