import TrellisViews
import TrellisWidgets

extension Color {
    /// Red, green and blue, each 0...255. Those of the first 16 palette colours are xterm's, as users may have changed
    /// them; nil for the default colour.
    var components: (red: UInt8, green: UInt8, blue: UInt8)? {
        switch kind {
        case .terminalDefault: return nil
        case .rgb(let red, let green, let blue): return (red, green, blue)
        case .palette(let index):
            if index < 16 {
                let bits = Self.ansi[Int(index)]
                return (UInt8(bits >> 16), UInt8(bits >> 8 & 255), UInt8(bits & 255))
            }
            if index >= 232 {
                let grey = 8 + 10 * (index - 232)
                return (grey, grey, grey)
            }
            let step = Int(index) - 16
            return (Self.levels[step / 36], Self.levels[step / 6 % 6], Self.levels[step % 6])
        }
    }

    /// The six steps of the cube in the palette of 256 colours.
    private static let levels: [UInt8] = [0, 95, 135, 175, 215, 255]

    private static let ansi: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5, 0x7F7F7F, 0xFF0000, 0x00FF00,
        0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    /// The colour as a 24-bit colour; black for the default one.
    var asRGB: Color {
        let parts = components ?? (0, 0, 0)
        return .rgb(parts.red, parts.green, parts.blue)
    }

    /// Black or white, whichever can be read better on this colour.
    var readable: Color {
        guard let parts = components else { return .default }
        let light = 299 * Int(parts.red) + 587 * Int(parts.green) + 114 * Int(parts.blue)
        return light > 128_000 ? .rgb(0, 0, 0) : .rgb(255, 255, 255)
    }
}
