import LayoutPlan

/// A stored value in 16 bytes, for the kinds that nearly all rules have; a pool stores the others.
struct PackedValue: Equatable {
    var number: Double
    /// An edge, or the index in the pool.
    var reference: Int32
    var name: UInt8
    var kind: Kind

    enum Kind: UInt8 {
        case constant, share, widthShare, heightShare
        /// `edge + number`, `number - edge`.
        case edge, minusEdge
        /// `superview's width or height - edge + number`.
        case fromRight, fromBottom
        /// `share of the superview + cells`, with the cells in 32 bits in place of an edge.
        case shareAndConstant
        case pooled
    }

    /// Creates the packed form; nil for a value that must go to the pool.
    init?(_ value: LayoutValue, name: ConstraintName) {
        guard case .linear(let linear) = value else { return nil }
        self.name = name.rawValue
        reference = linear.reference?.index ?? 0
        number = linear.constant
        let shares = (linear.share, linear.widthShare, linear.heightShare)
        switch (shares, linear.factor) {
        case ((0, 0, 0), 0): kind = .constant
        case ((0, 0, 0), 1): kind = .edge
        case ((0, 0, 0), -1): kind = .minusEdge
        case ((0, 1, 0), -1): kind = .fromRight
        case ((0, 0, 1), -1): kind = .fromBottom
        case ((_, 0, 0), 0)
        where linear.share != 0 && Double(Float(linear.constant)) == linear.constant && linear.constant != 0:
            (kind, number) = (.shareAndConstant, linear.share)
            reference = Int32(bitPattern: Float(linear.constant).bitPattern)
        case ((_, 0, 0), 0) where linear.constant == 0: (kind, number) = (.share, linear.share)
        case ((0, _, 0), 0) where linear.constant == 0: (kind, number) = (.widthShare, linear.widthShare)
        case ((0, 0, _), 0) where linear.constant == 0: (kind, number) = (.heightShare, linear.heightShare)
        default: return nil
        }
    }

    init(pooled index: Int, name: ConstraintName) {
        number = 0
        reference = Int32(index)
        self.name = name.rawValue
        kind = .pooled
    }

    /// The value, for all kinds but `pooled`.
    var value: LayoutValue {
        let edge = EdgeReference(index: reference)
        let linear: LinearValue =
            switch kind {
            case .constant, .pooled: LinearValue(constant: number)
            case .share: LinearValue(share: number)
            case .widthShare: LinearValue(widthShare: number)
            case .heightShare: LinearValue(heightShare: number)
            case .edge: LinearValue(constant: number, factor: 1, reference: edge)
            case .minusEdge: LinearValue(constant: number, factor: -1, reference: edge)
            case .shareAndConstant:
                LinearValue(constant: Double(Float(bitPattern: UInt32(bitPattern: reference))), share: number)
            case .fromRight: LinearValue(constant: number, widthShare: 1, factor: -1, reference: edge)
            case .fromBottom: LinearValue(constant: number, heightShare: 1, factor: -1, reference: edge)
            }
        return .linear(linear)
    }
}
