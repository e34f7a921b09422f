import TextScreen

extension Color {
    /// The mixture with a share of another colour, 0...1; nil unless both are RGB.
    func mixed(with other: Color, share: Double) -> Color? {
        guard case .rgb(let red, let green, let blue) = kind, case .rgb(let red2, let green2, let blue2) = other.kind
        else { return nil }
        func part(_ a: UInt8, _ b: UInt8) -> UInt8 {
            UInt8((Double(a) + (Double(b) - Double(a)) * min(1, max(0, share))).rounded())
        }
        return .rgb(part(red, red2), part(green, green2), part(blue, blue2))
    }

    /// This colour, or if it is about as bright as a background, the one that differs most from it.
    func legible(on background: Color, or others: [Color]) -> Color {
        func distance(_ color: Color) -> Double? {
            guard let brightness = color.brightness, let behind = background.brightness else { return nil }
            return abs(brightness - behind)
        }
        guard let own = distance(self), own < 80 else { return self }
        return others.filter { distance($0) != nil }.max { distance($0)! < distance($1)! } ?? self
    }

    /// 0...255; nil unless it is RGB.
    private var brightness: Double? {
        guard case .rgb(let red, let green, let blue) = kind else { return nil }
        return 0.3 * Double(red) + 0.59 * Double(green) + 0.11 * Double(blue)
    }
}
