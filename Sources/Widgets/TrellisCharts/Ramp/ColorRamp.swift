public import TrellisViews

/// Colours for numbers from low to high.
///
/// Ramps of the theme are made from its roles; the others have fixed colours. Where there are none, a heat map uses
/// characters that look darker and darker.
public struct ColorRamp: Hashable, Sendable {
    /// The colours at regular distances; empty for those of the theme.
    public let colors: [Color]
    /// Whether the middle has a meaning of its own, such as zero.
    public let isDiverging: Bool
    /// Whether the colours are those of levels, which thresholds move.
    let isOfLevels: Bool

    /// Creates a ramp of colours at regular distances.
    ///
    /// - Parameters:
    ///   - colors: at least two `Color.rgb`, from low to high.
    ///   - isDiverging: whether the middle has a meaning of its own: automatic limits then lie on both sides of zero at
    ///     the same distance.
    public init(_ colors: [Color], isDiverging: Bool = false) {
        (self.colors, self.isDiverging, isOfLevels) = (colors, isDiverging, false)
    }

    private init(ofLevels isOfLevels: Bool) {
        (colors, isDiverging, self.isOfLevels) = ([], false, isOfLevels)
    }

    /// From well over a warning to too much: the roles `"ramp.low"`, `"ramp.middle"` and `"ramp.high"`. With thresholds,
    /// the colours of these lie at their values.
    public static let levels = ColorRamp(ofLevels: true)

    /// From a faint to a strong colour of the theme: the roles `"heatmap.low"` and `"heatmap.high"`.
    public static let sequential = ColorRamp([])

    /// Two colours of the theme with a faint one between: the roles `"heatmap.negative"`, `"heatmap.middle"` and
    /// `"heatmap.positive"`.
    public static let diverging = ColorRamp([], isDiverging: true)

    /// From violet over green to yellow, with even steps of lightness; the colours of matplotlib's map of that name.
    public static let viridis = ColorRamp([
        .rgb(68, 1, 84), .rgb(72, 40, 120), .rgb(62, 74, 137), .rgb(49, 104, 142), .rgb(38, 130, 142),
        .rgb(31, 158, 137), .rgb(53, 183, 121), .rgb(109, 205, 89), .rgb(180, 222, 44), .rgb(253, 231, 37),
    ])

    /// From black over red and orange to a bright yellow.
    public static let heat = ColorRamp([
        .rgb(20, 12, 30), .rgb(84, 16, 62), .rgb(150, 30, 60), .rgb(208, 66, 40), .rgb(244, 130, 30),
        .rgb(253, 196, 70), .rgb(252, 246, 180),
    ])

    /// From blue over a light grey to red.
    public static let blueRed = ColorRamp(
        [
            .rgb(40, 84, 176), .rgb(110, 152, 214), .rgb(180, 200, 226), .rgb(222, 222, 222), .rgb(232, 186, 170),
            .rgb(218, 112, 96), .rgb(172, 30, 48),
        ], isDiverging: true)
}

/// The colours of a ramp in a theme, or characters in their place.
@MainActor
struct RampLook {
    /// The colours from low to high; empty if characters are used.
    let colors: [Color]

    /// The number of colours: few, because terminals show pairs of them slowly when there are thousands.
    static let steps = 32
    private static let shades = Array(" .:-=+*#%@")

    /// - Parameters:
    ///   - ramp: the ramp.
    ///   - usesColors: whether the terminal has enough colours.
    init(_ ramp: ColorRamp, in painter: Painter, usesColors: Bool) {
        let isEffectivelyEnabled = painter.isEffectivelyEnabled
        let stops = Self.stops(of: isEffectivelyEnabled ? ramp : .sequential) { role in
            painter[isEffectivelyEnabled || role == .heatmap["low"] ? role : role.disabled]
        }
        let parts = stops.compactMap(Self.components)
        guard usesColors, parts.count == stops.count, parts.count > 1 else {
            colors = []
            return
        }
        colors = (0..<Self.steps).map { step in
            let position = Double(step) / Double(Self.steps - 1) * Double(parts.count - 1)
            let index = min(Int(position), parts.count - 2)
            let share = position - Double(index)
            let mixed = zip(parts[index], parts[index + 1]).map { UInt8($0 + ($1 - $0) * share + 0.5) }
            return .rgb(mixed[0], mixed[1], mixed[2])
        }
    }

    /// The colours between which a ramp is mixed.
    static func stops(of ramp: ColorRamp, _ style: (Role) -> Style) -> [Color] {
        if ramp.colors.count > 1 { return ramp.colors }
        let roles: [Role] =
            ramp.isOfLevels
            ? [.ramp["low"], .ramp["middle"], .ramp["high"]]
            : ramp.isDiverging
                ? [.heatmap["negative"], .heatmap["middle"], .heatmap["positive"]]
                : [.heatmap["low"], .heatmap["high"]]
        return roles.map { style($0).foreground }
    }

    static func components(_ color: Color) -> [Double]? {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        return [Double(red), Double(green), Double(blue)]
    }

    /// The colour at a share of the ramp, 0...1; nil if characters are used.
    func color(at share: Double) -> Color? {
        colors.isEmpty ? nil : colors[Int((share * Double(colors.count - 1)).rounded())]
    }

    /// The character at a share of the ramp, 0...1.
    static func shade(at share: Double) -> Character { shades[Int((share * Double(shades.count - 1)).rounded())] }
}

extension Color {
    /// Whether its components are known.
    var isMixable: Bool { if case .rgb = kind { true } else { false } }

    /// Black or white, whichever can be read on this colour.
    var readable: Color {
        guard case .rgb(let red, let green, let blue) = kind else { return .default }
        let light = 299 * Int(red) + 587 * Int(green) + 114 * Int(blue)
        return light > 140_000 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
}
