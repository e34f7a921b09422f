/// Why a constraint was not added or changed; the layout is unchanged.
public enum ConstraintError: Error, Hashable, Sendable {
    /// A constant or a factor is infinite or not a number.
    case notFinite
    /// A priority is not in 1...1000.
    case priority(Int)
    /// An item does not belong to this layout, or no longer does.
    case noSuchItem
}
