public import LayoutPlan
import TrellisViews

/// A bound of a view's size that is in force.
public struct BoundExplanation {
    /// The axis.
    public let axis: Axis
    /// Whether it is the smallest size, not the largest.
    public let isMinimum: Bool
    /// The exact value, in cells.
    public let value: Double
    /// Who set it.
    public let source: LayoutSource
    /// The sum that gives the value; empty where it is none.
    public let terms: [LayoutTerm]

    /// The name in the rule language: `minw`, `maxw`, `minh`, `maxh`.
    public var name: String { (isMinimum ? "min" : "max") + (axis == .horizontal ? "w" : "h") }

    /// The bound in words: `maxw 40 = 50% of the superview's width (80)`, `width at least 8: label.width >= 8`.
    public var sentence: String {
        let isPlain = terms.isEmpty || terms.count == 1 && terms[0].kind == .constant
        if case .constraints(let all) = source, let constraint = all.first {
            return "\(ItemEdge.size.name(axis)) at \(isMinimum ? "least" : "most") \(cellText(value))"
                + (isPlain ? ": \(constraint.text)" : " = \(terms.sentence)")
        }
        return "\(name) \(cellText(value))" + (isPlain ? "" : " = \(terms.sentence)")
    }
}

extension BoundExplanation: CustomStringConvertible {
    /// The sentence.
    public var description: String { sentence }
}
