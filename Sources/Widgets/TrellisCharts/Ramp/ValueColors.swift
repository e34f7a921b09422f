import TrellisViews

/// The colours of values along a scale: those of a ramp, with thresholds as places on it.
@MainActor
struct ValueColors {
    /// The shares of the scale, 0...1 and rising, at which the colours are known, and their components.
    private let stops: [(share: Double, parts: [Double])]

    /// - Parameters:
    ///   - ramp: the ramp; nil for none.
    ///   - thresholds: the shares of the scale from which on other roles apply, for a ramp of levels.
    ///   - base: the role below all thresholds.
    /// - Returns: nil if there is no ramp, or the theme has no colours that can be mixed.
    init?(
        _ ramp: ColorRamp?, thresholds: [(share: Double, role: Role)] = [], base: Role = .ramp["low"],
        in painter: Painter
    ) {
        guard let ramp, painter.isEffectivelyEnabled else { return nil }
        var colors: [(share: Double, color: Color)]
        if ramp.isOfLevels, !thresholds.isEmpty {
            colors = [(0, painter[base].foreground)]
            colors += thresholds.sorted { $0.share < $1.share }.map { ($0.share, painter[$0.role].foreground) }
        } else {
            let all = RampLook.stops(of: ramp) { painter[$0] }
            colors = all.enumerated().map { (Double($0.offset) / Double(max(1, all.count - 1)), $0.element) }
        }
        let stops = colors.compactMap { stop in RampLook.components(stop.color).map { (stop.share, $0) } }
        guard stops.count == colors.count, !stops.isEmpty else { return nil }
        self.stops = stops
    }

    /// The colour at a share of the scale: one of 33, because terminals show pairs of colours slowly when there are
    /// thousands.
    func color(at share: Double) -> Color {
        let share = share.isNaN ? 0 : (min(max(share, 0), 1) * 32).rounded() / 32
        let next = stops.firstIndex { $0.share >= share } ?? stops.count - 1
        let (low, high) = (stops[max(0, next - 1)], stops[next])
        let way = high.share > low.share ? min(max((share - low.share) / (high.share - low.share), 0), 1) : 1
        let parts = zip(low.parts, high.parts).map { UInt8($0 + ($1 - $0) * way + 0.5) }
        return .rgb(parts[0], parts[1], parts[2])
    }
}
