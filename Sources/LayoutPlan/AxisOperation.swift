/// A rule of one item on one axis as a resize runs it: two linear values and how they make an edge and a size.
///
/// 64 bytes. A value without an edge has factor 0 and refers to the null item.
struct AxisOperation {
    var anchorConstant = 0.0
    var anchorShare = 0.0
    var anchorFactor = 0.0
    var otherConstant = 0.0
    var otherShare = 0.0
    var otherFactor = 0.0
    var anchorReference: Int32 = 0
    var otherReference: Int32 = 0
    /// Where bounds and program stand, when there are any.
    var extra: Int32 = -1
    var shape: UInt8 = 0
    var flags: Flags = []

    struct Flags: OptionSet, BitwiseCopyable {
        let rawValue: UInt8
        /// The size has bounds.
        static let bounded = Flags(rawValue: 1)
        /// A program is to be run first.
        static let programmed = Flags(rawValue: 2)
        /// The superview's size on this axis is used.
        static let sharing = Flags(rawValue: 4)
        /// Part of a cycle: it keeps its place.
        static let frozen = Flags(rawValue: 8)
        /// An edge of another tree is asked for: it keeps its place.
        static let unresolved = Flags(rawValue: 16)
        /// The program reads the same item's other axis.
        static let readsOtherAxis = Flags(rawValue: 32)
    }

    /// What is not computed at all.
    static let still: Flags = [.frozen, .unresolved]

    /// Edge and size from the superview's size and the values of the items before.
    ///
    /// A size between two positions that is not a number is 0, if the caller asks; any other one stays what it is.
    @inline(__always)
    func evaluate(
        superview: Double, values: UnsafeMutablePointer<Double>, shapes: UnsafePointer<SIMD4<Double>>,
        bounds: UnsafeMutablePointer<SIMD2<Double>>, nanBetweenPositionsIsZero: Bool = false
    ) -> (near: Double, size: Double) {
        let anchor = anchorConstant + anchorShare * superview + anchorFactor * values[Int(anchorReference)]
        let other = otherConstant + otherShare * superview + otherFactor * values[Int(otherReference)]
        let coefficients = shapes[Int(shape)]
        var size = coefficients.x * other + coefficients.y * anchor
        if flags.contains(.bounded) {
            let (low, high) = (bounds[Int(extra)].x, bounds[Int(extra)].y)
            if size < low { size = low }
            if size > high { size = high }
        }
        size = max(size, 0)
        if nanBetweenPositionsIsZero, size.isNaN, coefficients.y != 0 { size = 0 }
        return (anchor - coefficients.z * size, size)
    }
}

/// What a value that is not linear is computed with, step by step on a stack of numbers.
final class Program {
    var steps: [Step] = []
    var calls: [() -> Double] = []
    var maps: [(Double) -> Double] = []
    /// Nodes (`item * 2 + axis`) whose values it reads.
    var dependencies: [Int32] = []
    /// The item whose value cells hold its results.
    let results: Int32

    init(results: Int32) { self.results = results }

    struct Step {
        var kind: Kind
        var reference: Int32 = 0
        var constant = 0.0
        var factor = 0.0

        enum Kind: UInt8 {
            case push, add, subtract, multiply, divide, call, map, storeValue, storeMinimum, storeMaximum
        }
    }
}
