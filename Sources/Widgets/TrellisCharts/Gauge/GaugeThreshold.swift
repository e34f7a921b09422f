public import TrellisViews

/// A value from which on a gauge has another meaning, such as `.warning`.
public struct GaugeThreshold: Hashable, Sendable {
    /// The first value with the meaning.
    public var value: Double
    /// The meaning: the variant of the gauge's role.
    public var role: Role

    /// Creates a threshold.
    public init(_ value: Double, _ role: Role) {
        self.value = value
        self.role = role
    }
}
