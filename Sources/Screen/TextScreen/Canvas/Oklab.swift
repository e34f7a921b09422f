import Platform

/// A colour in Oklab, a space in which distances match perceived differences.
///
/// The numbers are from Björn Ottosson, "A perceptual color space for image processing", 2020.
package struct Oklab: Hashable, Sendable {
    /// From 0, black, to 1, white.
    package let lightness: Float
    /// From green to red, about -0.4...0.4; 0 for greys.
    package let a: Float
    /// From blue to yellow, about -0.4...0.4; 0 for greys.
    package let b: Float

    /// Converts an sRGB colour, each component 0...255.
    package init(red: UInt8, green: UInt8, blue: UInt8) {
        let (red, green, blue) = (linearLight[Int(red)], linearLight[Int(green)], linearLight[Int(blue)])
        let long = cbrtf(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let medium = cbrtf(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let short = cbrtf(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short
        a = 1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short
        b = 0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short
    }

    /// Converts a colour; nil unless it is RGB.
    package init?(_ color: Color) {
        guard case .rgb(let red, let green, let blue) = color.kind else { return nil }
        self.init(red: red, green: green, blue: blue)
    }

    /// The light of a number of sRGB, 0...1.
    static func light(_ value: Int) -> Float {
        let part = Float(value) / 255
        return part <= 0.04045 ? part / 12.92 : powf((part + 0.055) / 1.055, 2.4)
    }

    /// How far it is from grey, about 0...0.4.
    package var chroma: Float { (a * a + b * b).squareRoot() }

    /// Whether it is seen as a colour and not as a kind of grey. Greys of screens are often a little blue.
    var hasHue: Bool {
        let isBlue = b < 0 && abs(a) < -0.84 * b
        return chroma >= (isBlue ? 0.05 : 0.03)
    }

    /// The square of a distance in which the hue of a weak colour counts as that of a strong one, and its chroma little;
    /// nil if the other colour is much greyer, or of another hue by more than 35 degrees.
    package func squaredDistance(toHueOf other: Oklab) -> Float? {
        let (own, its) = (chroma, other.chroma)
        let cosine = (a * other.a + b * other.b) / (own * its)
        guard its >= 0.4 * own, cosine >= 0.82 else { return nil }
        if own >= 0.1 { return squaredDistance(to: other) }
        let (lightness, chroma) = (lightness - other.lightness, own - its)
        return lightness * lightness + 0.3 * chroma * chroma + 0.03 * (1 - cosine)
    }

    @inline(__always)
    package func squaredDistance(to other: Oklab) -> Float {
        let (x, y, z) = (lightness - other.lightness, a - other.a, b - other.b)
        return x * x + y * y + z * z
    }
}

extension Color {
    /// The relative luminance, from 0, black, to 1, white; nil unless it is RGB.
    package var luminance: Double? {
        guard case .rgb(let red, let green, let blue) = kind else { return nil }
        func light(_ component: UInt8) -> Double { Double(linearLight[Int(component)]) }
        return 0.2126 * light(red) + 0.7152 * light(green) + 0.0722 * light(blue)
    }

    /// The WCAG 2 contrast ratio of two luminances, 1...21.
    package static func contrast(_ one: Double, _ other: Double) -> Double {
        (max(one, other) + 0.05) / (min(one, other) + 0.05)
    }
}

/// The linear light of each value of an sRGB component, 0...1.
private let linearLight: [Float] = LightTable.toLinear
