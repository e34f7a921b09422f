public import LayoutPlan
import TrellisViews

/// Why an edge or a size of a view is what it is.
///
///     list.layout.explanation.left.sentence  // "left 25 = right of list (24) + 1"
public struct EdgeExplanation {
    /// The axis.
    public let axis: Axis
    /// The edge, or the size.
    public let edge: ItemEdge
    /// The exact value: cells from the upper left corner of the superview, or a number of cells.
    public let value: Double
    /// The value on the screen, in whole cells.
    ///
    /// The middle between whole cells is rounded down.
    public let cell: Int
    /// Who decided it.
    public let source: LayoutSource
    /// The sum that gives the value; empty where the value is none.
    public let terms: [LayoutTerm]
    /// What changed the value after the rules had decided it.
    public let heldBack: HeldBack?

    /// The name: `left`, `width`, `right`, `centerX`, `top`, `height`, `bottom`, `centerY`.
    public var name: String { edge.name(axis) }
    /// The name in the rule language, measured from the near side: `ll`, `w`, `rl`, `cl`, `tt`, `h`, `bt`, `ct`.
    public var ruleName: String { edge.ruleName(axis) }
    /// Whether it follows from two other edges of the view.
    public var isDerived: Bool { source == .derived }

    /// The value with its reason in words: `left 25 = right of list (24) + 1`, `height 3: its content`.
    @MainActor public var sentence: String {
        var text = "\(name) \(cellText(value))"
        let isPlain = terms.isEmpty || terms.count == 1 && terms[0].kind == .constant
        let notes = [heldBack?.sentence, shown].compactMap { $0 }
        if isPlain, case .derived = source { return ([text] + notes).joined(separator: ", ") }
        if !isPlain {
            text += " = \(terms.sentence)"
        } else if heldBack == nil {
            if let shown { text += ", \(shown)" }
            return text + ": " + plainReason
        }
        return ([text] + notes).joined(separator: ", ")
    }

    private var shown: String? { value == Double(cell) || edge == .middle ? nil : "shown at \(cell)" }

    @MainActor private var plainReason: String {
        switch source {
        case .rule(let text, _), .sheet(let text, _, _), .overlay(let text): return text
        case .container(let view, let text): return text + (view.map { ", of \($0.nameForMessages)" } ?? "")
        case .constraints(let all):
            guard all.count > 1 else { return all.first?.text ?? "constraints" }
            let rest = all.count == 2 ? "'\(all[1].text)'" : "\(all.count - 1) more constraints"
            return "'\(all[0].text)' and \(rest) together"
        default: return source.sentence
        }
    }
}

extension EdgeExplanation: @MainActor CustomStringConvertible {
    /// The sentence.
    @MainActor public var description: String { sentence }
}

extension ItemEdge {
    func name(_ axis: Axis) -> String {
        switch (self, axis) {
        case (.near, .horizontal): "left"
        case (.size, .horizontal): "width"
        case (.far, .horizontal): "right"
        case (.middle, .horizontal): "centerX"
        case (.near, .vertical): "top"
        case (.size, .vertical): "height"
        case (.far, .vertical): "bottom"
        case (.middle, .vertical): "centerY"
        }
    }

    func ruleName(_ axis: Axis) -> String {
        switch (self, axis) {
        case (.near, .horizontal): "ll"
        case (.size, .horizontal): "w"
        case (.far, .horizontal): "rl"
        case (.middle, .horizontal): "cl"
        case (.near, .vertical): "tt"
        case (.size, .vertical): "h"
        case (.far, .vertical): "bt"
        case (.middle, .vertical): "ct"
        }
    }
}
