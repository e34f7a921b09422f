import CNcurses
import TextScreen

extension TerminalFeatures.Colors {
    /// As many of a terminal's number of colours as have a name here.
    init(count: Int) {
        switch count {
        case ..<8: self = .none
        case ..<16: self = .eight
        case ..<256: self = .sixteen
        case ..<0x1000000: self = .palette
        default: self = .rgb
        }
    }

    /// Where the numbers of palette colours begin on a terminal with RGB.
    static let paletteBase = Int(trellis_palette)

    /// The number of the nearest colour there is, -1 for the terminal's own.
    func number(of color: Color) -> Int {
        if self == .none { return -1 }
        switch color.kind {
        case .terminalDefault: return -1
        case .palette(let index):
            switch self {
            case .rgb: return Self.paletteBase + Int(index)
            case .eight where index < 16: return Int(index & 7)
            case .eight: return nearest(to: Shade(palette: index), among: 8)
            case .sixteen where index >= 16: return nearest(to: Shade(palette: index), among: 16)
            default: return Int(index)
            }
        case .rgb(let red, let green, let blue):
            let shade = Shade(red: Int(red), green: Int(green), blue: Int(blue))
            switch self {
            case .rgb: return Int(red) << 16 | Int(green) << 8 | Int(blue)
            case .palette: return shade.nearestInPalette
            case .sixteen: return nearest(to: shade, among: 16)
            default: return nearest(to: shade, among: 8)
            }
        }
    }

    /// Both colours of a cell. Where the terminal has few, text that would vanish in its background is made black or
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

    private func nearest(to shade: Shade, among count: Int) -> Int {
        (0..<count).min { shade.distance(to: Shade.ansi[$0]) < shade.distance(to: Shade.ansi[$1]) }!
    }
}

/// A colour as the eye compares it.
struct Shade {
    let red: Int
    let green: Int
    let blue: Int

    init(red: Int, green: Int, blue: Int) {
        self.red = red
        self.green = green
        self.blue = blue
    }

    /// What xterm shows for a palette colour.
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

    /// The ANSI colours as xterm has them; themes differ, but keep their order.
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

    /// Weighted by how well the eye sees each part.
    func distance(to other: Shade) -> Int {
        let (r, g, b) = (red - other.red, green - other.green, blue - other.blue)
        return 3 * r * r + 6 * g * g + b * b
    }

    /// Whether black is easier to read on it than white.
    var isLight: Bool { 3 * red + 6 * green + blue > 10 * 127 }

    /// The nearest of the palette's cube and greys; not of the first 16, which the user's theme decides.
    var nearestInPalette: Int {
        func step(_ part: Int) -> Int { part < 48 ? 0 : part < 115 ? 1 : (part - 35) / 40 }
        let cube = 16 + 36 * step(red) + 6 * step(green) + step(blue)
        let grey = 232 + min(max(((red + green + blue) / 3 - 3) / 10, 0), 23)
        let isGreyNearer =
            distance(to: Shade(palette: UInt8(grey))) < distance(to: Shade(palette: UInt8(cube)))
        return isGreyNearer ? grey : cube
    }
}
