public import TextScreen

extension Color {
    /// The WCAG 2 contrast ratio to another colour, 1...21; nil unless both are RGB, because only those have known
    /// values.
    func contrast(to other: Color) -> Double? {
        guard let own = luminance, let its = other.luminance else { return nil }
        return Self.contrast(own, its)
    }

    /// The first colour on the way to another one that reaches a contrast with all given colours. Returns this colour
    /// if it reaches the contrast itself or any colour is not RGB, and the other one if no mixture reaches it.
    func toward(_ other: Color, contrast wanted: Double, to colors: Color...) -> Color {
        toward(other, contrast: wanted, to: colors)
    }

    func toward(_ other: Color, contrast wanted: Double, to colors: [Color]) -> Color {
        let luminances = colors.compactMap(\.luminance)
        guard luminance != nil, other.luminance != nil, luminances.count == colors.count else { return self }
        for percent in 0...100 {
            let color = mixed(with: other, percent: percent)
            let own = color.luminance!
            if luminances.allSatisfy({ Self.contrast(own, $0) >= wanted }) { return color }
        }
        return other
    }

    /// The mixture with a share of another colour, of 0...100 percent; this colour if not both are RGB.
    public func mixed(with other: Color, percent: Int) -> Color {
        guard case .rgb(let red, let green, let blue) = kind, case .rgb(let red2, let green2, let blue2) = other.kind
        else { return self }
        func part(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * (100 - percent) + Int(b) * percent + 50) / 100) }
        return .rgb(part(red, red2), part(green, green2), part(blue, blue2))
    }

    /// Whether white text on this colour is easier to read than black text; nil unless it is RGB.
    package var isDark: Bool? {
        contrast(to: .rgb(255, 255, 255)).flatMap { white in contrast(to: .rgb(0, 0, 0)).map { white > $0 } }
    }
}
