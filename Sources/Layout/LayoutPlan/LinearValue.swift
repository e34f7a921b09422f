/// A number that a resize can compute with a few multiplications:
/// `constant + share * superview + factor * edge`.
///
/// Nearly every rule is of this form.
public struct LinearValue: Hashable, Sendable {
    /// Cells.
    public var constant: Double
    /// The part of the superview's size on the axis of the rule that reads the value; 1 is all of it.
    public var share: Double
    /// The part of the superview's width, whatever the axis.
    public var widthShare: Double
    /// The part of the superview's height, whatever the axis.
    public var heightShare: Double
    /// The factor of `reference`; 0 when there is none.
    public var factor: Double
    /// An edge of an item.
    public var reference: EdgeReference?

    /// Creates a value from its parts.
    public init(
        constant: Double = 0, share: Double = 0, widthShare: Double = 0, heightShare: Double = 0,
        factor: Double = 0, reference: EdgeReference? = nil
    ) {
        self.constant = constant
        self.share = share
        self.widthShare = widthShare
        self.heightShare = heightShare
        self.factor = reference == nil ? 0 : factor
        self.reference = factor == 0 ? nil : reference
    }

    /// Creates a value equal to an edge.
    public init(_ reference: EdgeReference) { self.init(factor: 1, reference: reference) }

    /// The superview's whole size on an axis.
    public static func superview(_ axis: Axis) -> LinearValue {
        axis == .horizontal ? LinearValue(widthShare: 1) : LinearValue(heightShare: 1)
    }

    /// Whether it is the same number at every size.
    public var isConstant: Bool {
        share == 0 && widthShare == 0 && heightShare == 0 && reference == nil
    }

    /// Returns `self + times * other`, or nil when that would need two edges.
    func adding(_ other: LinearValue, times: Double) -> LinearValue? {
        if let a = reference, let b = other.reference, a != b { return nil }
        return LinearValue(
            constant: constant + times * other.constant, share: share + times * other.share,
            widthShare: widthShare + times * other.widthShare,
            heightShare: heightShare + times * other.heightShare,
            factor: factor + times * other.factor, reference: reference ?? other.reference)
    }

    /// Changes every nonzero part; 0 stays 0, which avoids `0 * infinity`.
    func mapParts(_ change: (Double) -> Double) -> LinearValue {
        func part(_ value: Double) -> Double { value == 0 ? 0 : change(value) }
        return LinearValue(
            constant: isConstant ? change(constant) : part(constant), share: part(share),
            widthShare: part(widthShare), heightShare: part(heightShare), factor: part(factor),
            reference: reference)
    }
}
