/// The colours that a terminal has for those of cells, kept: it takes long to find the nearest of a palette.
struct ShownColors {
    private typealias Shown = (foreground: Color, background: Color, bold: Bool)

    private var cached: [UInt64: Shown] = [:]
    private var last: (key: UInt64, shown: Shown) = (0, (.default, .default, false))
    private var colors = TerminalFeatures.Colors.rgb
    /// How many were looked for.
    private(set) var searches = 0
    /// Pictures have more colours than are worth keeping.
    private static let most = 4096

    /// As `TerminalFeatures.Colors.shown(_:on:)` of some colours.
    @inline(__always)
    mutating func shown(
        _ foreground: Color, on background: Color, of colors: TerminalFeatures.Colors
    ) -> (foreground: Color, background: Color, bold: Bool) {
        if colors == .rgb { return (foreground, background, false) }
        let key = UInt64(foreground.bits) << 32 | UInt64(background.bits)
        if key == last.key, colors == self.colors { return last.shown }
        return find(key, foreground, background, colors)
    }

    private mutating func find(
        _ key: UInt64, _ foreground: Color, _ background: Color, _ colors: TerminalFeatures.Colors
    ) -> Shown {
        if colors != self.colors || cached.count >= Self.most {
            cached.removeAll(keepingCapacity: true)
            self.colors = colors
        }
        if let shown = cached[key] {
            last = (key, shown)
            return shown
        }
        searches += 1
        let shown = colors.shown(foreground, on: background)
        cached[key] = shown
        last = (key, shown)
        return shown
    }
}
