package import LayoutPlan

/// A statement about a layout that may hold at some sizes and contents.
package enum ProofAtom {
    /// Whether a sum of edges in cells and one content is more than 0.
    case positive(ProofSum)
    /// Whether an item cannot be placed on an axis.
    case irregular(ProofLayout, item: Int, Axis)
    /// Whether a test of sizes in cells has a result.
    case test([ProofTestStep], isTrue: Bool)

    /// Whether one edge lies before another one.
    package static func before(_ a: ProofEdge, _ b: ProofEdge) -> ProofAtom {
        .positive(ProofSum(plus: b, minus: a))
    }
}

/// `plus - minus + content + constant`, in cells.
package struct ProofSum {
    package var plus: ProofEdge?
    package var minus: ProofEdge?
    package var content: Content = .none
    package var constant = 0

    package enum Content {
        case none
        case variable(ProofVariable, factor: Int)
        /// The rows of an item's content at its width.
        case rows(ProofLayout, item: Int, factor: Int)
        /// A variable minus the rows of an item's content, times a factor.
        case difference(ProofVariable, layout: ProofLayout, item: Int, factor: Int)
    }

    package init(plus: ProofEdge? = nil, minus: ProofEdge? = nil, content: Content = .none, constant: Int = 0) {
        (self.plus, self.minus, self.content, self.constant) = (plus, minus, content, constant)
    }
}

/// A step of a test, in postfix order.
package enum ProofTestStep {
    /// Compares `far - near` with a number.
    case compare(near: ProofEdge, far: ProofEdge, _ relation: Relation, Int)
    case constant(Bool)
    case and, or, not

    package enum Relation: Sendable { case less, lessOrEqual, greater, greaterOrEqual, equal, notEqual }
}
