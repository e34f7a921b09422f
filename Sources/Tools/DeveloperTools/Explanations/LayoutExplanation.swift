public import LayoutPlan
public import TrellisViews

/// Why a view has its frame: which rule, constraint, container or content decides each edge, in numbers and words.
///
///     print(list.layout.explanation)
///     #expect(list.layout.explanation.left.sentence == "left 25 = right of list (24) + 1")
///
/// It is a value as of the layout at which it was made, except for `dependents`.
@MainActor
public struct LayoutExplanation {
    /// The name of the view in messages.
    public let view: String
    /// The cells of the view in its superview.
    public let frame: Rect
    /// Left, width, right and centre.
    public let horizontal: AxisExplanation
    /// Top, height, bottom and centre.
    public let vertical: AxisExplanation
    /// Constraints naming the view that do not hold: wishes that gave way, and required ones that were left out.
    public let unsatisfied: [ConstraintExplanation]
    /// Messages of `Window.layoutIssues` about the view.
    public let issues: [String]

    let subject: WeakView
    /// The rules, constraints and views that were looked at, for tests.
    package var visited = 0

    /// The left edge.
    public var left: EdgeExplanation { horizontal.near }
    /// The right edge.
    public var right: EdgeExplanation { horizontal.far }
    /// The width.
    public var width: EdgeExplanation { horizontal.size }
    /// The horizontal centre.
    public var centerX: EdgeExplanation { horizontal.middle }
    /// The top edge.
    public var top: EdgeExplanation { vertical.near }
    /// The bottom edge.
    public var bottom: EdgeExplanation { vertical.far }
    /// The height.
    public var height: EdgeExplanation { vertical.size }
    /// The vertical centre.
    public var centerY: EdgeExplanation { vertical.middle }

    /// The explanation of an axis.
    public subscript(axis: Axis) -> AxisExplanation { axis == .horizontal ? horizontal : vertical }

    /// The views whose frames read the view's edges or size now, each with the edge and the rule: by their rules,
    /// as its subviews, or by constraints.
    ///
    /// Complexity: O(subviews + views and constraints that name it); the first call in a window that has not changed
    /// since its first layout is O(views of the window).
    public var dependents: [LayoutDependent] { subject.view.map(findDependents) ?? [] }
}

extension LayoutExplanation: @MainActor CustomStringConvertible {
    /// Several lines: the frame, the reason of each decided edge with its source, and what gave way.
    public var description: String {
        var lines = ["\(view): \(frame.width) x \(frame.height) at (\(frame.x), \(frame.y))"]
        for axis in [horizontal, vertical] {
            for edge in axis.edges where edge.edge != .middle || !edge.isDerived {
                lines.append("  " + edge.sentence)
                switch edge.source {
                case .rule, .sheet, .container, .constraints: lines.append("    " + edge.source.sentence)
                default: break
                }
            }
            lines += [axis.minimum, axis.maximum].compactMap { $0.map { "  \($0.sentence)" } }
        }
        lines += unsatisfied.map { "  \($0.sentence)" }
        lines += issues.map { "  ! \($0)" }
        return lines.joined(separator: "\n")
    }
}

extension ViewLayout {
    /// Why the view has its frame, as of now: pending changes are laid out first.
    ///
    /// Complexity: O(rules of the view + constraints placed together with it), besides that layout; independent of the
    /// number of views in the window.
    public var explanation: LayoutExplanation {
        view.layoutIfNeeded()
        var explainer = Explainer(view)
        return explainer.explain()
    }
}
