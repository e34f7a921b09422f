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
    package var content: Content
    package var constant: Int

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

extension [ProofTestStep] {
    /// The result in three values; nil is not known.
    ///
    /// - Parameter compare: whether one edge minus another one is so related to a number.
    func result(
        _ compare: (_ near: ProofEdge, _ far: ProofEdge, ProofTestStep.Relation, Int) -> Bool?
    ) -> Bool? {
        var stack: [Bool?] = []
        for step in self {
            switch step {
            case .constant(let value): stack.append(value)
            case .compare(let near, let far, let relation, let number):
                stack.append(compare(near, far, relation, number))
            case .not: stack.append(stack.removeLast().map { !$0 })
            case .and, .or:
                let (b, a) = (stack.removeLast(), stack.removeLast())
                // What decides alone, whatever the other one is.
                let strong = if case .or = step { true } else { false }
                stack.append(a == strong || b == strong ? strong : a == nil || b == nil ? nil : !strong)
            }
        }
        return stack[0]
    }
}

extension ProofTestStep.Relation {
    /// Whether all numbers of a range are so related to another one; nil if only some are.
    func holds(_ range: (low: Double, high: Double), _ number: Int) -> Bool? {
        let number = Double(number)
        switch self {
        case .less: return range.high < number ? true : range.low >= number ? false : nil
        case .lessOrEqual: return range.high <= number ? true : range.low > number ? false : nil
        case .greater: return Self.lessOrEqual.holds(range, Int(number)).map { !$0 }
        case .greaterOrEqual: return Self.less.holds(range, Int(number)).map { !$0 }
        case .equal:
            if range.low == number, range.high == number { return true }
            return range.low > number || range.high < number ? false : nil
        case .notEqual: return Self.equal.holds(range, Int(number)).map { !$0 }
        }
    }
}
