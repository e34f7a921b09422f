public import TrellisViews

/// The values of one series of a bar chart: one for each category.
public struct BarSeries: Hashable, Sendable {
    /// The name, which the legend shows.
    public var name: String
    /// The values, in the order of the categories; NaN is a gap, as is a value that is missing.
    public var values: [Double]
    /// The role of the bars; nil for the one that `SeriesLook` has for the position among the series.
    public var role: Role?

    /// Creates a series.
    public init(_ name: String, _ values: [Double], role: Role? = nil) {
        self.name = name
        self.values = values
        self.role = role
    }

    /// Creates a series without a name, such as the only one of a chart.
    public init(_ values: [Double], role: Role? = nil) { self.init("", values, role: role) }
}
