/// The rules of one item in the form that a resize runs: two linear values for each axis, and how they make an edge and
/// a size.
///
/// Both axes are side by side (x horizontal, y vertical) so that they are computed at once. 128 bytes. A value without
/// an edge has factor 0 and refers to the null item.
struct ItemOperation {
    var anchorConstant = SIMD2<Double>.zero
    var anchorShare = SIMD2<Double>.zero
    var anchorFactor = SIMD2<Double>.zero
    /// The other value, times what it gives to the size: 1, 2, -1 or -2, so that nothing is rounded.
    var otherConstant = SIMD2<Double>.zero
    var otherShare = SIMD2<Double>.zero
    var otherFactor = SIMD2<Double>.zero
    /// Indexes into the plan's values.
    var anchorReference = SIMD2<Int32>.zero
    var otherReference = SIMD2<Int32>.zero
    var parent: Int32 = 0
    /// The index of its bounds and programs, if any.
    var extra: Int32 = -1
    /// Horizontal shape * 9 + vertical shape.
    var shapes: UInt8 = 0
    var horizontalFlags: Flags = []
    var verticalFlags: Flags = []
    /// Its size is its stride, so that the compiler knows how its fields are aligned.
    private var padding: UInt16 = 0

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt16
        static let bounded = Flags(rawValue: 1)
        /// A program must run first.
        static let programmed = Flags(rawValue: 2)
        /// It uses the superview's size on this axis.
        static let sharing = Flags(rawValue: 4)
        /// Part of a cycle: it keeps its place.
        static let frozen = Flags(rawValue: 8)
        /// It reads an edge in another tree, so it keeps its place.
        static let unresolved = Flags(rawValue: 16)
        static let readsOtherAxis = Flags(rawValue: 32)
        /// A bound depends on the superview's size or an edge.
        static let boundedByEdges = Flags(rawValue: 64)
        /// The item source provides the size once the other axis is known.
        static let measured = Flags(rawValue: 128)
        /// It moves its contents by whole cells without computing them again.
        static let carrying = Flags(rawValue: 256)
        /// It ends at the superview's edge or some cells before it. Only with `bounded`.
        static let clipped = Flags(rawValue: 512)
        /// Its size is that of its content.
        static let natural = Flags(rawValue: 1024)
        /// Its size is that between two positions.
        static let between = Flags(rawValue: 2048)
        /// Some of its size lies in front of its anchor.
        static let inFront = Flags(rawValue: 4096)
        /// The first of these positions is relative to an edge. Only with `between`.
        static let betweenEdges = Flags(rawValue: 8192)

        /// Operations that are not computed at all.
        static let still: Flags = [.frozen, .unresolved]
        /// Operations whose numbers are not in the arrays yet, or that have none.
        static let needsPlan: Flags = [.programmed, .frozen, .unresolved, .measured]
        /// Operations that need more than plain arithmetic.
        static let needsCare: Flags = [.programmed, .frozen, .unresolved, .measured, .carrying]
        static let needsCareWithoutText: Flags = [.programmed, .frozen, .unresolved, .carrying]
    }

    /// Whether a program runs for an axis.
    var isProgrammed: Bool { horizontalFlags.union(verticalFlags).contains(.programmed) }

    /// The flags of an axis: 0 horizontal, 1 vertical.
    func flags(_ axis: Int) -> Flags { axis == 0 ? horizontalFlags : verticalFlags }

    mutating func setFlags(_ axis: Int, _ flags: Flags) {
        if axis == 0 { horizontalFlags = flags } else { verticalFlags = flags }
    }

    func shape(_ axis: Int) -> AxisRule.Shape { AxisRule.Shape(rawValue: axis == 0 ? shapes / 9 : shapes % 9)! }

    func anchor(_ axis: Int) -> PlacementFormula.Term {
        PlacementFormula.Term(
            constant: anchorConstant[axis], share: anchorShare[axis], factor: anchorFactor[axis],
            reference: EdgeReference(index: anchorReference[axis]))
    }

    /// The other value itself.
    func other(_ axis: Int) -> PlacementFormula.Term {
        let part = shape(axis).coefficients.x
        return PlacementFormula.Term(
            constant: otherConstant[axis] / part, share: otherShare[axis] / part, factor: otherFactor[axis] / part,
            reference: EdgeReference(index: otherReference[axis]))
    }

    mutating func set(_ axis: Int, _ rule: AxisOperation) {
        let coefficients = rule.shape.coefficients
        anchorConstant[axis] = rule.anchor.constant
        anchorShare[axis] = rule.anchor.share
        anchorFactor[axis] = rule.anchor.factor
        anchorReference[axis] = rule.anchor.reference?.index ?? 0
        otherConstant[axis] = coefficients.x * rule.other.constant
        otherShare[axis] = coefficients.x * rule.other.share
        otherFactor[axis] = coefficients.x * rule.other.factor
        otherReference[axis] = rule.other.reference?.index ?? 0
        shapes = axis == 0 ? rule.shape.rawValue * 9 + shapes % 9 : shapes / 9 * 9 + rule.shape.rawValue
        var flags = rule.flags
        if coefficients.y != 0 { flags.formUnion(rule.anchor.reference == nil ? .between : [.between, .betweenEdges]) }
        if coefficients.z != 0 { flags.insert(.inFront) }
        setFlags(axis, flags)
    }
}

/// The compiled rule of one axis; each value has a share on this axis and at most one edge.
struct AxisOperation {
    var shape = AxisRule.Shape.nearAndSize
    var anchor = LinearValue()
    var other = LinearValue()
    var flags: ItemOperation.Flags = []
}

/// How the values of two shapes determine sizes and edges, side by side: `size = other + ofAnchor * anchor`,
/// `near = anchor - inFront * size`.
struct ShapePair {
    var ofAnchor: SIMD2<Double>
    var inFront: SIMD2<Double>

    /// By `ItemOperation.shapes`; the same for all plans, and never changed.
    nonisolated(unsafe) static let all: UnsafeMutablePointer<ShapePair> = {
        let all = AxisRule.Shape.allCases
        let pairs = UnsafeMutablePointer<ShapePair>.allocate(capacity: all.count * all.count)
        for (h, horizontal) in all.enumerated() {
            for (v, vertical) in all.enumerated() {
                let (a, b) = (horizontal.coefficients, vertical.coefficients)
                (pairs + (h * all.count + v)).initialize(
                    to: ShapePair(ofAnchor: [a.y, b.y], inFront: [a.z, b.z]))
            }
        }
        return pairs
    }()
}

/// Computes a nonlinear value step by step on a stack of numbers.
final class Program {
    var steps: [Step] = []
    var calls: [() -> Double] = []
    var maps: [(Double) -> Double] = []
    /// The nodes (`item * 2 + axis`) that it reads.
    var dependencies: [Int32] = []
    /// The items whose near edges its functions read.
    var origins: [Int32] = []
    /// The item whose value cells hold the results.
    let results: Int32

    init(results: Int32) { self.results = results }

    struct Step {
        var kind: Kind
        var reference: Int32 = 0
        var constant = 0.0
        var factor = 0.0

        enum Kind: UInt8 {
            case push, columns, add, subtract, multiply, divide, call, map, storeValue, storeMinimum, storeMaximum
        }
    }
}

/// Bounds of an item's sizes, both axes side by side. Bounds and bounded sizes are at least 0.
struct ItemBounds {
    var minimum = SIMD2<Double>.zero
    var maximum = SIMD2<Double>(repeating: .infinity)
    /// The index of bounds that depend on the superview or an edge; -1 when there are none.
    var linear: Int32 = -1
    /// Cells kept free at both ends of the superview; the least number where the item may extend beyond it.
    var before = SIMD2<Int32>(repeating: .min)
    var after = SIMD2<Int32>(repeating: .min)
}

/// Bounds that a sweep computes: `constant + share * superview + factor * edge`, both axes side by side.
struct LinearBounds {
    var minimum = LinearPair(constant: .zero)
    var maximum = LinearPair(constant: SIMD2(repeating: .infinity))
}

/// A linear value for each axis.
struct LinearPair {
    var constant: SIMD2<Double>
    var share = SIMD2<Double>.zero
    var factor = SIMD2<Double>.zero
    /// Indexes into the plan's values.
    var reference = SIMD2<Int32>.zero
    /// As that of `ItemOperation`.
    private var padding = SIMD2<Int32>.zero

    init(constant: SIMD2<Double>) { self.constant = constant }

    mutating func set(_ lane: Int, _ value: LinearValue) {
        constant[lane] = value.constant
        share[lane] = value.share
        factor[lane] = value.factor
        reference[lane] = value.reference?.index ?? 0
    }
}
