import TrellisViews
import TrellisWidgets

/// A colour as hue, saturation and lightness: what three sliders change.
struct HueSaturationLightness: Hashable {
    /// The angle on the circle of colours, 0...359: 0 is red, 120 green, 240 blue.
    var hue: Int
    /// From 0, grey, to 100.
    var saturation: Int
    /// From 0, black, to 100, white.
    var lightness: Int

    init(hue: Int, saturation: Int, lightness: Int) {
        self.hue = hue
        self.saturation = saturation
        self.lightness = lightness
    }

    /// The numbers of a colour, rounded. Grey has the hue 0.
    init(_ color: Color) {
        let parts = color.components ?? (0, 0, 0)
        let (red, green, blue) = (Double(parts.red) / 255, Double(parts.green) / 255, Double(parts.blue) / 255)
        let (most, least) = (max(red, green, blue), min(red, green, blue))
        let (spread, middle) = (most - least, (most + least) / 2)
        lightness = Int((middle * 100).rounded())
        guard spread > 0 else {
            (hue, saturation) = (0, 0)
            return
        }
        saturation = Int((spread / (1 - abs(2 * middle - 1)) * 100).rounded())
        let sixths: Double =
            if most == red { (green - blue) / spread } else if most == green { 2 + (blue - red) / spread } else {
                4 + (red - green) / spread
            }
        hue = (Int((sixths * 60).rounded()) + 360) % 360
    }

    /// The 24-bit colour.
    var color: Color {
        let (saturation, lightness) = (Double(saturation) / 100, Double(lightness) / 100)
        let chroma = saturation * min(lightness, 1 - lightness)
        func part(_ offset: Double) -> UInt8 {
            let position = (offset + Double(hue) / 30).truncatingRemainder(dividingBy: 12)
            return UInt8(((lightness - chroma * max(-1, min(position - 3, 9 - position, 1))) * 255).rounded())
        }
        return .rgb(part(0), part(8), part(4))
    }
}
