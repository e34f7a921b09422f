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
    public nonisolated var w: Rule.Edge { edge(.w) }
    /// The height.
    public nonisolated var h: Rule.Edge { edge(.h) }
    /// The top edge, from the top.
    public nonisolated var tt: Rule.Edge { edge(.tt) }
    /// The top edge, from the bottom.
    public nonisolated var tb: Rule.Edge { edge(.tb) }
    /// The left edge, from the left.
    public nonisolated var ll: Rule.Edge { edge(.ll) }
    /// The left edge, from the right.
    public nonisolated var lr: Rule.Edge { edge(.lr) }
    /// The bottom edge, from the bottom.
    public nonisolated var bb: Rule.Edge { edge(.bb) }
    /// The bottom edge, from the top.
    public nonisolated var bt: Rule.Edge { edge(.bt) }
    /// The right edge, from the right.
    public nonisolated var rr: Rule.Edge { edge(.rr) }
    /// The right edge, from the left.
    public nonisolated var rl: Rule.Edge { edge(.rl) }
    /// The vertical centre, from the top.
    public nonisolated var ct: Rule.Edge { edge(.ct) }
    /// The horizontal centre, from the left.
    public nonisolated var cl: Rule.Edge { edge(.cl) }
    /// The vertical centre, from the bottom.
    public nonisolated var cb: Rule.Edge { edge(.cb) }
    /// The horizontal centre, from the right.
    public nonisolated var cr: Rule.Edge { edge(.cr) }

    private nonisolated func edge(_ name: ConstraintName) -> Rule.Edge { Rule.Edge(.object(self), name) }
}
