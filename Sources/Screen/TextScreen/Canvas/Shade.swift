/// A colour with known components.
package struct Shade: Hashable, Sendable {
    package let red: Int
    package let green: Int
    package let blue: Int

    package init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour that xterm shows for a palette index.
    package init(palette index: UInt8) {
        let number = Int(index)
        switch number {
        case ..<16: self = Shade.ansi[number]
        case ..<232:
            let cube = number - 16
            self.init(
                red: Shade.levels[cube / 36], green: Shade.levels[cube / 6 % 6], blue: Shade.levels[cube % 6])
        default:
            let grey = 8 + 10 * (number - 232)
            self.init(red: grey, green: grey, blue: grey)
        }
    }

    /// The colour that xterm shows for a colour; nil for the terminal's own.
    package init?(_ color: Color) {
        switch color.kind {
        case .terminalDefault: return nil
        case .palette(let index): self.init(palette: index)
        case .rgb(let red, let green, let blue): self.init(red: Int(red), green: Int(green), blue: Int(blue))
        }
    }

    /// The WCAG 2 contrast ratio to another colour, 1...21.
    package func contrast(to other: Shade) -> Double { Color.contrast(luminance, other.luminance) }

    private var luminance: Double {
        Color.rgb(UInt8(red), UInt8(green), UInt8(blue)).luminance!
    }

    /// The six steps of the colour cube.
    static let levels = [0, 95, 135, 175, 215, 255]

    /// The ANSI colours of xterm; themes differ but keep their order.
    package static let ansi: [Shade] = [
        Shade(red: 0, green: 0, blue: 0), Shade(red: 205, green: 0, blue: 0),
        Shade(red: 0, green: 205, blue: 0), Shade(red: 205, green: 205, blue: 0),
        Shade(red: 0, green: 0, blue: 238), Shade(red: 205, green: 0, blue: 205),
        Shade(red: 0, green: 205, blue: 205), Shade(red: 229, green: 229, blue: 229),
        Shade(red: 127, green: 127, blue: 127), Shade(red: 255, green: 0, blue: 0),
        Shade(red: 0, green: 255, blue: 0), Shade(red: 255, green: 255, blue: 0),
        Shade(red: 92, green: 92, blue: 255), Shade(red: 255, green: 0, blue: 255),
        Shade(red: 0, green: 255, blue: 255), Shade(red: 255, green: 255, blue: 255),
    ]

    /// Whether black is easier to read than white on this colour.
    package var isLight: Bool { 3 * red + 6 * green + blue > 10 * 127 }

    /// The palette colour among some indexes that looks most like this one; of those beyond the first 16, one that keeps
    /// its hue, if it has any. Compares all of them: `PairCache` asks once for each colour pair, not for each cell.
    package func nearest(in numbers: some Collection<Int>) -> Int {
        let color = Oklab(self)
        let hasHue = color.hasHue
        var (any, alike) = ((number: 0, distance: Float.infinity), (number: 0, distance: Float.infinity))
        for number in numbers {
            let look = Shade.looks[number]
            let distance = color.squaredDistance(to: look)
            if distance < any.distance { any = (number, distance) }
            if number >= 16, hasHue, let distance = color.squaredDistance(toHueOf: look), distance < alike.distance {
                alike = (number, distance)
            }
        }
        return alike.distance < .infinity ? alike.number : any.number
    }

    private static let looks = (0...255).map { Oklab(Shade(palette: UInt8($0))) }
}

extension Oklab {
    fileprivate init(_ shade: Shade) {
        self.init(red: UInt8(shade.red), green: UInt8(shade.green), blue: UInt8(shade.blue))
    }
}
