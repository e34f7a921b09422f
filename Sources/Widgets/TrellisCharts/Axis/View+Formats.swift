import TrellisViews

extension View {
    func shown(_ format: AxisFormat) -> AxisFormat { format.written(by: languageInUse.conventions) }

    /// An axis in the language of the window.
    func shown(_ axis: ChartAxis) -> ChartAxis {
        var axis = axis
        axis.format = shown(axis.format)
        return axis
    }
}
