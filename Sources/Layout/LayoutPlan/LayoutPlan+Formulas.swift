/// How an item is placed on an axis, in the open: for those who compute with other numbers than a solve does.
///
/// `anchor` and `other` are evaluated, `size = x * other + y * anchor` with the coefficients of the shape, the size is
/// bounded, and `near = anchor - z * size`, as in `Sweep.evaluate(_:_:)`.
package struct PlacementFormula {
    package var anchor = Term()
    package var other = Term()
    /// Of the shape: of the other value, of the anchor, and how much of the size lies in front of the anchor.
    package var coefficients = SIMD4<Double>(1, 0, 0, 0)
    package var (low, high) = (0.0, Double.infinity)
    /// Bounds that are computed.
    package var (minimum, maximum): (Term?, Term?) = (nil, nil)
    /// What is computed first, and stored as values or bounds; empty in most formulas.
    package var steps: [Step] = []
    /// The item that contains it, whose size is shared; 0 for none.
    package var superitem = 0
    package var traits: Traits = []

    package init() {}

    package struct Traits: OptionSet, Sendable {
        package let rawValue: UInt8
        package init(rawValue: UInt8) { self.rawValue = rawValue }
        /// It keeps its base frame, as part of a cycle or as it names what is elsewhere.
        package static let still = Traits(rawValue: 1)
        /// Its size is the height that its content needs at its width.
        package static let measured = Traits(rawValue: 2)
        /// Its size is that of its content.
        package static let natural = Traits(rawValue: 4)
        /// It is cut off at its superitem, or moves its contents: it has no formula here.
        package static let special = Traits(rawValue: 8)
    }

    /// `constant + share * superitem + factor * reference`
    package struct Term {
        package var (constant, share, factor) = (0.0, 0.0, 0.0)
        package var reference = EdgeReference(index: 0)
    }

    package enum Step {
        /// Pushes a number.
        case push(constant: Double, factor: Double, EdgeReference)
        /// Pushes the width of an item in cells.
        case columns(item: Int)
        case apply(LayoutValue.Operator)
        /// Calls a function of the app: its result is not known.
        case call
        /// Replaces the topmost number by that of a function of the app.
        case map
        /// Takes the topmost number.
        case store(EdgeReference), storeMinimum, storeMaximum
    }
}

extension LayoutPlan {
    /// The compiled rules of an item on an axis. Valid after a solve, until rules or tree change.
    package func formula(of item: Int, _ axis: Axis) -> PlacementFormula {
        let (lane, operation) = (Int(axis.rawValue), operations[item])
        let flags = operation.flags(lane)
        var formula = PlacementFormula()
        (formula.anchor, formula.other) = (operation.anchor(lane), operation.other(lane))
        formula.coefficients = operation.shape(lane).coefficients
        formula.superitem = Int(operation.parent)
        if flags.contains(.bounded) { setBounds(of: &formula, operation, lane) }
        if let program = program(of: item * 2 + lane) {
            formula.steps = program.steps.map(PlacementFormula.Step.init)
            // The bounds of the last solve are none of the formula.
            if program.steps.contains(where: { $0.kind == .storeMinimum }) { formula.low = 0 }
            if program.steps.contains(where: { $0.kind == .storeMaximum }) { formula.high = .infinity }
        }
        if !flags.isDisjoint(with: .still) { formula.traits.insert(.still) }
        if flags.contains(.measured) { formula.traits.insert(.measured) }
        if flags.contains(.natural) { formula.traits.insert(.natural) }
        if !flags.isDisjoint(with: [.clipped, .carrying]) { formula.traits.insert(.special) }
        return formula
    }

    private func setBounds(of formula: inout PlacementFormula, _ operation: ItemOperation, _ lane: Int) {
        let all = bounds[Int(operation.extra)]
        (formula.low, formula.high) = (all.minimum[lane], all.maximum[lane])
        guard all.linear >= 0 else { return }
        let linear = linearBounds[Int(all.linear)]
        formula.minimum = .init(linear.minimum, lane)
        formula.maximum = .init(linear.maximum, lane)
    }
}

extension PlacementFormula.Term {
    init(_ pair: LinearPair, _ lane: Int) {
        (constant, share, factor) = (pair.constant[lane], pair.share[lane], pair.factor[lane])
        reference = EdgeReference(index: pair.reference[lane])
    }
}

extension PlacementFormula.Step {
    fileprivate init(_ step: Program.Step) {
        let reference = EdgeReference(index: step.reference)
        self =
            switch step.kind {
            case .push: .push(constant: step.constant, factor: step.factor, reference)
            case .columns: .columns(item: Int(step.reference))
            case .add: .apply(.add)
            case .subtract: .apply(.subtract)
            case .multiply: .apply(.multiply)
            case .divide: .apply(.divide)
            case .call: .call
            case .map: .map
            case .storeValue: .store(reference)
            case .storeMinimum: .storeMinimum
            case .storeMaximum: .storeMaximum
            }
    }
}
