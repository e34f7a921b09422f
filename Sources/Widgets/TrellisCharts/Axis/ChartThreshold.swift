public import TrellisViews

/// A number on an axis that matters, such as a limit: a line across the chart.
///
///     chart.yAxis.thresholds = [ChartThreshold(80, "too hot", role: .error)]
public struct ChartThreshold: Hashable, Sendable {
    /// The number. An automatic range includes it.
    public var value: Double
    /// What the line says at its end, where there is room; empty for nothing.
    public var label: String
    /// The role of the line and the label.
    public var role: Role

    /// Creates a threshold.
    public init(_ value: Double, _ label: String = "", role: Role = .warning) {
        (self.value, self.label, self.role) = (value, label, role)
    }
}
