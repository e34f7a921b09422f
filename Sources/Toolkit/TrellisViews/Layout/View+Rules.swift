public import SLL

/// Makes a view an argument for specifiers such as `%tt`.
extension View: RuleArgument {
    /// The view as an operand.
    public nonisolated var ruleOperand: RuleOperand { .item(.object(self)) }
}

/// The edges of a view for use in a rule: `"ll = \(list.rl) + 1"`.
///
/// They are named as in the language: the first letter is the edge, the second the side that it is measured from, in
/// the superview of the view that has the rule.
extension View {
    /// The width.
    public nonisolated var w: RuleEdge { edge(.w) }
    /// The height.
    public nonisolated var h: RuleEdge { edge(.h) }
    /// The top edge, from the top.
    public nonisolated var tt: RuleEdge { edge(.tt) }
    /// The top edge, from the bottom.
    public nonisolated var tb: RuleEdge { edge(.tb) }
    /// The left edge, from the left.
    public nonisolated var ll: RuleEdge { edge(.ll) }
    /// The left edge, from the right.
    public nonisolated var lr: RuleEdge { edge(.lr) }
    /// The bottom edge, from the bottom.
    public nonisolated var bb: RuleEdge { edge(.bb) }
    /// The bottom edge, from the top.
    public nonisolated var bt: RuleEdge { edge(.bt) }
    /// The right edge, from the right.
    public nonisolated var rr: RuleEdge { edge(.rr) }
    /// The right edge, from the left.
    public nonisolated var rl: RuleEdge { edge(.rl) }
    /// The vertical centre, from the top.
    public nonisolated var ct: RuleEdge { edge(.ct) }
    /// The horizontal centre, from the left.
    public nonisolated var cl: RuleEdge { edge(.cl) }
    /// The vertical centre, from the bottom.
    public nonisolated var cb: RuleEdge { edge(.cb) }
    /// The horizontal centre, from the right.
    public nonisolated var cr: RuleEdge { edge(.cr) }

    private nonisolated func edge(_ name: ConstraintName) -> RuleEdge { RuleEdge(.object(self), name) }
}
