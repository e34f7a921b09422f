import CNcurses
import TextScreen

extension TerminalFeatures.Colors {
    /// The largest named set of colours within a terminal's number of colours.
    init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case ..<0x1000000: self = .palette
        default: self = .rgb
        }
    }

    /// The number of the first palette colour on a terminal with RGB.
    static let paletteBase = Int(trellis_palette)

    /// The number of the nearest available colour, -1 for the terminal's default.
    func number(of color: Color) -> Int {
        if self == .none { return -1 }
        switch color.kind {
        case .terminalDefault: return -1
        case .palette(let index):
            switch self {
            case .rgb: return Self.paletteBase + Int(index)
            case .eight where index < 16: return Int(index & 7)
            case .eight: return Shade(palette: index).nearest(in: 0..<8)
            case .sixteen where index >= 16: return Shade(palette: index).nearest(in: 0..<16)
            default: return Int(index)
            }
        case .rgb(let red, let green, let blue):
            let shade = Shade(red: Int(red), green: Int(green), blue: Int(blue))
            switch self {
            case .rgb: return Int(red) << 16 | Int(green) << 8 | Int(blue)
            // Not one of the first 16, which depend on the user's theme.
            case .palette: return shade.nearest(in: 16..<256)
            case .sixteen: return shade.nearest(in: 0..<16)
            default: return shade.nearest(in: 0..<8)
            }
        }
    }

    /// Both colours of a cell. Where there are few colours, text that would vanish into its background becomes black or
    /// white; `bold` stands for the bright half of the ANSI colours on a terminal that has only the other half.
    func pair(_ foreground: Color, _ background: Color) -> (foreground: Int, background: Int, bold: Bool) {
        var front = number(of: foreground)
        let back = number(of: background)
        var bold = false
        if self == .eight, case .palette(8...15) = foreground.kind { bold = true }
        if self == .eight || self == .sixteen, front == back, front >= 0, foreground != background, !bold {
            front = Shade.ansi[back].isLight ? 0 : 7
        }
        return (front, back, bold)
    }

}

/// A colour with known components.
struct Shade {
    let red: Int
    let green: Int
    let blue: Int

    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// The colour that xterm shows for a palette index.
    init(palette index: UInt8) {
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

    /// The six steps of the colour cube.
    static let levels = [0, 95, 135, 175, 215, 255]

    /// The ANSI colours of xterm; themes differ but keep their order.
    static let ansi: [Shade] = [
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
    var isLight: Bool { 3 * red + 6 * green + blue > 10 * 127 }

    /// The palette colour in a range of indexes that looks most like this one. Compares all of them: `PairCache` asks
    /// once for each colour pair, not for each cell.
    func nearest(in numbers: Range<Int>) -> Int {
        let color = Oklab(self)
        var nearest = (number: numbers.lowerBound, distance: Float.infinity)
        for number in numbers {
            let distance = color.squaredDistance(to: Shade.looks[number])
            if distance < nearest.distance { nearest = (number, distance) }
        }
        return nearest.number
    }

    /// The palette in Oklab.
    private static let looks = (0...255).map { Oklab(Shade(palette: UInt8($0))) }
}

extension Oklab {
    fileprivate init(_ shade: Shade) {
        self.init(red: UInt8(shade.red), green: UInt8(shade.green), blue: UInt8(shade.blue))
    }
}
