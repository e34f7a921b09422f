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
}
