/// The arrays of a plan at one moment, and the arithmetic over them, for both axes of an item at once or for one of them.
///
/// Each loop takes them for itself: what a function is lent as a whole, it reads from memory again and again.
struct SweepArrays {
    let steps: UnsafeMutablePointer<Int32>
    let operations: UnsafeMutablePointer<ItemOperation>
    let values: UnsafeMutablePointer<Double>
    let origins: UnsafeMutablePointer<SIMD2<Double>>
    let cells: UnsafeMutablePointer<SIMD4<Int32>>
    let measuredColumns: UnsafeMutablePointer<Int32>
    let bounds: UnsafeMutablePointer<ItemBounds>
    let linearBounds: UnsafeMutablePointer<LinearBounds>
    let shapes: UnsafeMutablePointer<ShapePair>

    init(_ plan: LayoutPlan) {
        steps = plan.order.steps.base
        operations = plan.operations.base
        values = plan.values.base
        origins = plan.origins.base
        cells = plan.cells.base
        measuredColumns = plan.measuredColumns.base
        bounds = plan.bounds.base
        linearBounds = plan.linearBounds.base
        shapes = plan.shapes
    }

    // MARK: Placing

    /// Computes the items of steps on both axes, up to one that needs care; returns its step, or the end.
    @inline(never)
    static func placeItems(of plan: LayoutPlan, from first: Int, to end: Int) -> Int {
        var unused = SIMD2<Double>.zero
        return SweepArrays(plan).forEachItem(from: first, to: end) { $0.place($1, &unused) }
    }

    /// The same; lowers `least` to the sizes that it finds.
    @inline(never)
    static func placeItems(of plan: LayoutPlan, from first: Int, to end: Int, least: inout SIMD2<Double>) -> Int {
        var low = least
        defer { least = low }
        return SweepArrays(plan).forEachItem(from: first, to: end) { $0.place($1, &low) }
    }

    /// The same, and does not stop at a text that gets the columns for which it was measured.
    @inline(never)
    static func placeItemsAndTexts(
        of plan: LayoutPlan, from first: Int, to end: Int, least: inout SIMD2<Double>
    ) -> Int {
        var low = least
        defer { least = low }
        return SweepArrays(plan).forEachItem(from: first, to: end) { $0.place($1, &low, placesTexts: true) }
    }

    /// The same on one axis.
    @inline(never)
    static func placeItems(of plan: LayoutPlan, from first: Int, to end: Int, lane: Int) -> Int {
        var unused = 0.0
        return SweepArrays(plan).forEachItem(from: first, to: end) { $0.place($1, lane: lane, &unused) }
    }

    @inline(never)
    static func placeItems(of plan: LayoutPlan, from first: Int, to end: Int, lane: Int, least: inout Double) -> Int {
        var low = least
        defer { least = low }
        return SweepArrays(plan).forEachItem(from: first, to: end) { $0.place($1, lane: lane, &low) }
    }

    /// Calls a function with the items of steps, up to one for which it returns false; returns its step, or the end.
    ///
    /// The next item is read before this one is placed, so that its operation need not be waited for.
    @inline(__always)
    private func forEachItem(from first: Int, to end: Int, _ place: (SweepArrays, Int) -> Bool) -> Int {
        var step = steps + first
        let last = steps + end
        var item = Int(UInt32(bitPattern: step.pointee) >> 2)
        while step < last {
            let next = Int(UInt32(bitPattern: step[1]) >> 2)
            if !place(self, item) { break }
            item = next
            step += 1
        }
        return step - steps
    }

    /// Computes an item on both axes at once and snaps it; returns false, with nothing changed, when the item needs
    /// more than arithmetic or an edge is out of range. A text needs more if it is measured for other columns, or
    /// `placesTexts` is false.
    @inline(__always)
    func place(_ item: Int, _ least: inout SIMD2<Double>, placesTexts: Bool = false) -> Bool {
        let operation = operations + item
        let flags = operation.pointee.horizontalFlags.union(operation.pointee.verticalFlags)
        if !flags.isDisjoint(with: placesTexts ? .needsCareWithoutText : .needsCare) { return false }
        let parent = Int(operation.pointee.parent)
        let pairs = UnsafeMutableRawPointer(values).assumingMemoryBound(to: SIMD2<Double>.self)
        let superview = pairs[parent * 4 + 1]
        let anchorEdge = SIMD2(
            values[Int(operation.pointee.anchorReference.x)], values[Int(operation.pointee.anchorReference.y)])
        let otherEdge = SIMD2(
            values[Int(operation.pointee.otherReference.x)], values[Int(operation.pointee.otherReference.y)])
        let ofSuperview = operation.pointee.anchorConstant + operation.pointee.anchorShare * superview
        let anchor = ofSuperview + operation.pointee.anchorFactor * anchorEdge
        let other =
            operation.pointee.otherConstant + operation.pointee.otherShare * superview
            + operation.pointee.otherFactor * otherEdge
        let shapes = shapes + Int(operation.pointee.shapes)
        // Branches, so that what reads an edge of a view waits for as little as possible.
        var part = SIMD2<Double>.zero
        if flags.contains(.between) {
            // On one axis it is often between edges of the superview, while on the other it follows an item before.
            part = shapes.pointee.ofAnchor * (flags.contains(.betweenEdges) ? anchor : ofSuperview)
        }
        var size = other + part
        var near = anchor
        if flags.contains(.bounded) {
            let bounds = bounds + Int(operation.pointee.extra)
            if flags.contains(.boundedByEdges) {
                let linear = linearBounds + Int(bounds.pointee.linear)
                bound(&size, linear, superview)
            } else {
                size.replace(with: bounds.pointee.minimum, where: size .< bounds.pointee.minimum)
                size.replace(with: bounds.pointee.maximum, where: size .> bounds.pointee.maximum)
            }
        } else {
            size.replace(with: 0, where: size .< 0)
        }
        if flags.contains(.inFront) { near -= shapes.pointee.inFront * size }
        if flags.contains(.clipped) { clip(&near, &size, bounds + Int(operation.pointee.extra), superview) }
        let start = origins[parent] + near
        let reach = start.magnitudes + size
        guard all(reach .<= SIMD2(repeating: Sweep.limit)) else { return false }
        if placesTexts, flags.contains(.measured) {
            let columns = Sweep.cells(start + size).x &- Sweep.cells(start).x
            if columns != measuredColumns[item] { return false }
        }
        least.replace(with: size, where: size .< least)
        pairs[item * 4] = near
        pairs[item * 4 + 1] = size
        pairs[item * 4 + 2] = near + size
        pairs[item * 4 + 3] = near + size * 0.5
        origins[item] = start
        cells[item] = SIMD4(lowHalf: Sweep.cells(start), highHalf: Sweep.cells(start + size))
        return true
    }

    /// Cuts off what lies too near to the superview's edges or outside of it.
    @inline(__always)
    private func clip(
        _ near: inout SIMD2<Double>, _ size: inout SIMD2<Double>, _ bounds: UnsafeMutablePointer<ItemBounds>,
        _ superview: SIMD2<Double>
    ) {
        var end = superview - SIMD2(bounds.pointee.after)
        end.replace(with: 0, where: end .< 0)
        var start = SIMD2<Double>(bounds.pointee.before)
        start.replace(with: end, where: start .> end)
        let far = near + size
        var (first, last) = (near, far)
        first.replace(with: start, where: first .< start)
        first.replace(with: end, where: first .> end)
        last.replace(with: first, where: last .< first)
        last.replace(with: end, where: last .> end)
        size.replace(with: last - first, where: (first .!= near) .| (last .!= far))
        near = first
    }

    /// Applies bounds that depend on other items to a size. A negative or NaN bound does not bind.
    @inline(__always)
    private func bound(
        _ size: inout SIMD2<Double>, _ bounds: UnsafeMutablePointer<LinearBounds>, _ superview: SIMD2<Double>
    ) {
        let minimum = value(bounds.pointee.minimum, superview)
        size.replace(with: minimum, where: (minimum .>= 0) .& (size .< minimum))
        size.replace(with: 0, where: size .< 0)
        let maximum = value(bounds.pointee.maximum, superview)
        size.replace(with: maximum, where: (maximum .>= 0) .& (size .> maximum))
    }

    @inline(__always)
    private func value(_ pair: LinearPair, _ superview: SIMD2<Double>) -> SIMD2<Double> {
        let edge = SIMD2(values[Int(pair.reference.x)], values[Int(pair.reference.y)])
        return pair.constant + pair.share * superview + pair.factor * edge
    }

    /// Computes the anchor, near edge and size of an item on one axis (0 horizontal, 1 vertical); `isBetween` when two
    /// positions determine the size.
    @inline(__always)
    func evaluate(_ item: Int, _ lane: Int) -> (anchor: Double, near: Double, size: Double, isBetween: Bool) {
        // Reads the lanes through plain pointers: subscripting with a variable costs more than the sum.
        let operation = UnsafeMutableRawPointer(operations + item)
        let lanes = operation.assumingMemoryBound(to: Double.self) + lane
        let references = (operation + 96).assumingMemoryBound(to: Int32.self) + lane
        let parent = Int(operations[item].parent)
        let superview = values[parent &* 8 &+ 2 &+ lane]
        let anchor = lanes[0] + lanes[2] * superview + lanes[4] * values[Int(references[0])]
        let other = lanes[6] + lanes[8] * superview + lanes[10] * values[Int(references[2])]
        let shapes =
            UnsafeMutableRawPointer(shapes + Int(operations[item].shapes)).assumingMemoryBound(to: Double.self) + lane
        let flags = flags(item, lane)
        let isBetween = flags.contains(.between)
        var size = other
        if isBetween { size += shapes[0] * anchor }
        if flags.contains(.bounded) {
            let bounds =
                UnsafeMutableRawPointer(bounds + Int(operations[item].extra)).assumingMemoryBound(to: Double.self)
                + lane
            let linear = Int(self.bounds[Int(operations[item].extra)].linear)
            if linear >= 0 {
                let pair = UnsafeMutableRawPointer(linearBounds + linear)
                // Program results are stored with the constant bounds.
                var (low, high) = (bounds[0], bounds[2])
                let minimum = value(pair, lane, superview)
                if minimum > low { low = minimum }
                let maximum = value(pair + MemoryLayout<LinearPair>.stride, lane, superview)
                if maximum >= 0, maximum < high { high = maximum }
                if size < low { size = low }
                if size > high { size = high }
            } else {
                if size < bounds[0] { size = bounds[0] }
                if size > bounds[2] { size = bounds[2] }
            }
            if flags.contains(.clipped) {
                let extra = self.bounds + Int(operations[item].extra)
                let clipped = clip(anchor - shapes[2] * size, size, extra, lane, superview)
                return (anchor, clipped.near, clipped.size, isBetween)
            }
        } else if size < 0 {
            size = 0
        }
        return (anchor, flags.contains(.inFront) ? anchor - shapes[2] * size : anchor, size, isBetween)
    }

    @inline(__always)
    private func flags(_ item: Int, _ lane: Int) -> ItemOperation.Flags {
        let first = MemoryLayout<ItemOperation>.offset(of: \.horizontalFlags)!
        return (UnsafeMutableRawPointer(operations + item) + first)
            .assumingMemoryBound(to: ItemOperation.Flags.self)[lane]
    }

    /// Clips one axis. Separate and never inlined, so that unclipped items pay nothing for it.
    @inline(never)
    private func clip(
        _ near: Double, _ size: Double, _ bounds: UnsafeMutablePointer<ItemBounds>, _ lane: Int, _ superview: Double
    ) -> (near: Double, size: Double) {
        let end = max(0, superview - Double(bounds.pointee.after[lane]))
        let start = min(Double(bounds.pointee.before[lane]), end)
        let first = min(max(near, start), end)
        let last = min(max(near + size, first), end)
        return first == near && last == near + size ? (near, size) : (first, last - first)
    }

    @inline(__always)
    private func value(_ pair: UnsafeMutableRawPointer, _ lane: Int, _ superview: Double) -> Double {
        let lanes = pair.assumingMemoryBound(to: Double.self) + lane
        let reference = (pair + 48).assumingMemoryBound(to: Int32.self)[lane]
        return lanes[0] + lanes[2] * superview + lanes[4] * values[Int(reference)]
    }

    /// Computes an item on one axis and snaps it; returns false as `place(_:)` does.
    @inline(__always)
    func place(_ item: Int, lane: Int, _ least: inout Double) -> Bool {
        if !flags(item, lane).isDisjoint(with: .needsCare) { return false }
        let (_, near, size, _) = evaluate(item, lane)
        let origins = UnsafeMutableRawPointer(origins).assumingMemoryBound(to: Double.self) + lane
        let start = origins[Int(operations[item].parent) &* 2] + near
        guard abs(start) + size <= Sweep.limit else { return false }
        if size < least { least = size }
        let pointer = values + (item &* 8 &+ lane)
        pointer[0] = near
        pointer[2] = size
        pointer[4] = near + size
        pointer[6] = near + size * 0.5
        origins[item &* 2] = start
        let cells = UnsafeMutableRawPointer(cells + item).assumingMemoryBound(to: Int32.self) + lane
        let snapped = Sweep.cells([start, start + size])
        cells[0] = snapped.x
        cells[2] = snapped.y
        return true
    }

    /// Computes an item's cells from its edges and its superitem's origin.
    func snap(_ item: Int) {
        let near = (values + item * 8).both
        let size = (values + (item * 8 + 2)).both
        let limit = SIMD2(repeating: Sweep.limit)
        let origin = origins[Int(operations[item].parent)]
        let start = (origin + near).clamped(lowerBound: -limit, upperBound: limit)
        let end = (start + size).clamped(lowerBound: -limit, upperBound: limit)
        origins[item] = start
        cells[item] = SIMD4(lowHalf: Sweep.cells(start), highHalf: Sweep.cells(end))
        guard operations[item].horizontalFlags.contains(.carrying) else { return }
        // The contents keep their coordinates as long as only the whole cells change.
        let whole = SIMD2(Double(Sweep.wholePart(near.x)), Double(Sweep.wholePart(near.y)))
        origins[item] = (origin + (near - whole)).clamped(lowerBound: -limit, upperBound: limit)
    }
}

extension Sweep {
    /// The largest distance of an edge, in cells.
    static let limit = 1_073_741_824.0

    /// The number if it is whole, else 0: how far a carrier shifts its contents.
    static func wholePart(_ value: Double) -> Int32 {
        let whole = value.rounded()
        return whole == value && abs(whole) <= limit ? Int32(whole) : 0
    }

    /// Rounds two values to the nearest whole numbers, halves up: 1e-6 moves ties away from the values that layouts
    /// produce.
    ///
    /// Adding 1.5 * 2^52 leaves the nearest whole number in the low bits of the Double; valid for |value| < 2^31.
    @inline(__always)
    static func cells(_ value: SIMD2<Double>) -> SIMD2<Int32> {
        let shifted = (value + 1e-6) + 6_755_399_441_055_744.0
        return unsafeBitCast(shifted, to: SIMD4<Int32>.self).evenHalf
    }
}

extension UnsafeMutablePointer<Double> {
    /// Reads two adjacent numbers.
    @inline(__always)
    fileprivate var both: SIMD2<Double> {
        get { UnsafeMutableRawPointer(self).assumingMemoryBound(to: SIMD2<Double>.self).pointee }
        nonmutating set { UnsafeMutableRawPointer(self).assumingMemoryBound(to: SIMD2<Double>.self).pointee = newValue }
    }
}

extension SIMD2<Double> {
    @inline(__always)
    fileprivate var magnitudes: SIMD2<Double> {
        unsafeBitCast(unsafeBitCast(self, to: SIMD2<UInt64>.self) & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD2<Double>.self)
    }
}
