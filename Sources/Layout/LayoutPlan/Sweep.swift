/// The arrays of a plan as plain pointers, and the arithmetic of the loops over them.
///
/// The arrays move when they grow, and a layout may make them grow: it measures views and calls functions in rules, which
/// may add items. So nothing stores a sweep: `LayoutPlan.withSweep` lends one, and it takes its pointers anew after all
/// that is more than arithmetic. Debug builds stop where a pointer from before a growth is used.
struct Sweep: ~Copyable {
    private let plan: LayoutPlan
    private var arrays: SweepArrays
    /// How often the arrays had grown when the pointers were taken.
    private var growths: Int
    let stepCount: Int

    fileprivate init(_ plan: LayoutPlan) {
        self.plan = plan
        stepCount = plan.order.steps.count
        arrays = SweepArrays(plan)
        growths = plan.growths
    }

    /// Takes the pointers anew.
    @inline(__always)
    private mutating func renew() { self = Sweep(plan) }

    @inline(__always)
    func check() {
        assert(growths == plan.growths, "an array of the plan has grown since its address was taken")
    }

    // MARK: Reading

    /// A step of the order of evaluation: `item << 2 | axes`.
    @inline(__always)
    subscript(step step: Int) -> Int32 {
        check()
        return arrays.steps[step]
    }

    /// What an item's dependents and subitems read, and its cells.
    @inline(__always)
    subscript(item: Int) -> Placement {
        check()
        let pointer = UnsafeMutableRawPointer(arrays.values + item * 8).assumingMemoryBound(to: SIMD2<Double>.self)
        return Placement(near: pointer[0], size: pointer[1], origin: arrays.origins[item], cells: arrays.cells[item])
    }

    struct Placement {
        var near: SIMD2<Double>
        var size: SIMD2<Double>
        var origin: SIMD2<Double>
        var cells: SIMD4<Int32>
    }

    func isProgrammed(_ item: Int) -> Bool {
        check()
        return arrays.operations[item].isProgrammed
    }

    // MARK: Placing

    /// Computes the items of some steps on both axes.
    mutating func placeItems(of range: Range<Int>) {
        noteWhetherSizesAreKnown()
        var step = range.lowerBound
        while true {
            check()
            step =
                plan.seeksEmptySizes
                ? SweepArrays.placeItems(of: plan, from: step, to: range.upperBound, least: &plan.leastSize)
                : SweepArrays.placeItems(of: plan, from: step, to: range.upperBound)
            if step == range.upperBound { return }
            step = SweepArrays.placeItemsAndTexts(
                of: plan, from: step, to: range.upperBound, least: &plan.leastSize)
            if step == range.upperBound { return }
            placeWithCare(Int(self[step: step] >> 2))
            step += 1
        }
    }

    /// Computes the items of all steps on one axis.
    mutating func placeItems(lane: Int) {
        noteWhetherSizesAreKnown()
        var step = 0
        while true {
            check()
            step =
                plan.seeksEmptySizes
                ? SweepArrays.placeItems(of: plan, from: step, to: stepCount, lane: lane, least: &plan.leastSize[lane])
                : SweepArrays.placeItems(of: plan, from: step, to: stepCount, lane: lane)
            if step == stepCount { return }
            placeWithCare(Int(self[step: step] >> 2))
            step += 1
        }
    }

    /// Nobody asks for the least size: it is not known until all items are placed again for somebody who does.
    private func noteWhetherSizesAreKnown() { if !plan.seeksEmptySizes { plan.leastSize = .zero } }

    /// Computes an item's cells from its edges and its superitem's origin.
    @inline(__always)
    func snap(_ item: Int) {
        check()
        arrays.snap(item)
    }

    /// Computes an item on both axes.
    @inline(__always)
    mutating func placeItem(_ item: Int) {
        check()
        if !arrays.place(item, &plan.leastSize, placesTexts: true) { placeWithCare(item) }
    }

    /// Places an item that needs more than arithmetic, keeps its place, or has edges out of range.
    @inline(__always)
    private mutating func placeWithCare(_ item: Int) {
        plan.placeWithCare(item)
        renew()
    }

    /// Computes an item on one axis; keeps the old values when the result is not finite, or takes the base frame.
    mutating func compute(_ item: Int, _ axis: Axis) {
        place(item, axis)
        let lane = Int(axis.rawValue)
        plan.leastSize[lane] = min(plan.leastSize[lane], arrays.values[item * 8 + 2 + lane])
    }

    private mutating func place(_ item: Int, _ axis: Axis) {
        check()
        let lane = Int(axis.rawValue)
        let flags = arrays.operations[item].flags(lane)
        if !flags.isDisjoint(with: .needsPlan) {
            let goesOn = plan.prepareNumbers(of: item, axis, flags)
            renew()
            guard goesOn else { return }
        }
        var (anchor, near, size, isBetween) = arrays.evaluate(item, lane)
        // Between two positions, a NaN size counts as 0.
        if isBetween, size.isNaN { (near, size) = (anchor, 0) }
        guard abs(near) + size <= Sweep.limit else {
            plan.issues.append(LayoutIssue(item: item, axis: axis, kind: .notFinite))
            plan.fallBack(item, axis)
            return renew()
        }
        plan.setExact(item, axis, near: near, size: size)
    }
}

extension LayoutPlan {
    /// Lends the arrays as pointers, for the length of a closure.
    @inline(__always)
    func withSweep<Result>(_ body: (inout Sweep) -> Result) -> Result {
        var sweep = Sweep(self)
        return body(&sweep)
    }

    /// How often the arrays of a sweep have grown.
    fileprivate var growths: Int {
        order.steps.growths + operations.growths + values.growths + origins.growths + cells.growths + bounds.growths
            + linearBounds.growths + measuredColumns.growths
    }
}
