public import TrellisViews

/// How a canvas looks as a picture, in SVG and HTML: what a terminal decides about a screen.
///
///     try canvas.svg(.light)
///     canvas.svg(ExportOptions(title: "A form", background: .rgb(24, 27, 33)))
public struct ExportOptions: Hashable, Sendable {
    /// What the picture shows, for readers who cannot see it; nil for no title.
    public var title: String?
    /// The colour of text in `Color.default`; the palette's white if it is not RGB.
    public var foreground: Color
    /// The background of cells in `Color.default`, and of the margin; the palette's black if it is not RGB.
    public var background: Color
    /// The ANSI colours 0...15, each as `Color.rgb`. Where there are fewer, xterm's follow.
    public var palette: [Color]
    /// The fonts, as a list in CSS. Cells stay where they are whatever the font is.
    public var fontFamily: String
    /// The cell with the cursor, whose colours are exchanged; nil for no cursor.
    public var cursor: Point?
    /// The room around the cells, in pixels, of which a cell has 8 by 16; at least 0.
    public var margin: Int
    /// What names of classes begin with, so that pages can have several pictures in them: letters.
    public var classPrefix: String

    /// Creates options; the defaults are light text on dark grey.
    public init(
        title: String? = nil, foreground: Color = .rgb(222, 227, 234), background: Color = .rgb(24, 27, 33),
        palette: [Color] = ExportOptions.darkPalette, fontFamily: String = ExportOptions.monospace,
        cursor: Point? = nil, margin: Int = 8, classPrefix: String = ""
    ) {
        self.title = title
        self.foreground = foreground
        self.background = background
        self.palette = palette
        self.fontFamily = fontFamily
        self.cursor = cursor
        self.margin = margin
        self.classPrefix = classPrefix
    }

    /// Light text on dark grey.
    public static let dark = ExportOptions()

    /// Dark text on near white.
    public static let light = ExportOptions(
        foreground: .rgb(34, 38, 44), background: .rgb(250, 250, 248), palette: lightPalette)

    /// ANSI colours that can be read on dark grey.
    public static let darkPalette: [Color] = [
        .rgb(24, 27, 33), .rgb(224, 108, 105), .rgb(140, 190, 110), .rgb(222, 180, 100), .rgb(97, 160, 230),
        .rgb(190, 130, 215), .rgb(86, 182, 194), .rgb(200, 206, 216), .rgb(98, 108, 124), .rgb(255, 140, 135),
        .rgb(170, 220, 140), .rgb(245, 210, 130), .rgb(136, 192, 240), .rgb(215, 165, 240), .rgb(130, 215, 225),
        .rgb(247, 250, 254),
    ]

    /// ANSI colours that can be read on near white.
    public static let lightPalette: [Color] = [
        .rgb(34, 38, 44), .rgb(176, 24, 32), .rgb(20, 108, 46), .rgb(135, 85, 0), .rgb(0, 88, 160), .rgb(130, 40, 140),
        .rgb(0, 105, 115), .rgb(205, 209, 215), .rgb(92, 100, 112), .rgb(205, 50, 50), .rgb(40, 135, 65),
        .rgb(160, 110, 10), .rgb(30, 110, 190), .rgb(155, 65, 165), .rgb(10, 130, 140), .rgb(250, 250, 248),
    ]

    /// The monospaced fonts of common systems.
    public static let monospace = "ui-monospace,SFMono-Regular,Menlo,Consolas,'DejaVu Sans Mono',monospace"
}

extension ExportOptions {
    private func ansi(_ index: Int) -> RGB {
        if index < palette.count, let value = RGB(palette[index]) { return value }
        return RGB(Shade.ansi[index])
    }

    /// What a colour is on the screen.
    func value(of color: Color, isBackground: Bool) -> RGB {
        switch color.kind {
        case .rgb(let red, let green, let blue): RGB(red, green, blue)
        case .palette(let index): index < 16 ? ansi(Int(index)) : RGB(Shade(palette: index))
        case .terminalDefault: RGB(isBackground ? background : foreground) ?? ansi(isBackground ? 0 : 7)
        }
    }

    /// The margin; a picture of any size has room for it.
    var room: Int { min(max(0, margin), 10_000) }

    /// The fonts without anything that would end the declaration or the element.
    var fonts: String { String(fontFamily.filter { !"<>&{};\"\\".contains($0) && !$0.isNewline }) }

    /// The prefix without anything that a name cannot have.
    var prefix: String { String(classPrefix.filter { $0.isASCII && $0.isLetter }) }
}

extension ExportOptions {
    /// Creates options for pictures of windows in a theme: its colours for text and background where they are RGB, and
    /// ANSI colours that can be read on them.
    public init(_ theme: Theme) {
        self = theme.isDark ? .dark : .light
        let text = theme[.text]
        let window = theme[.window]
        if case .rgb = text.foreground.kind { foreground = text.foreground }
        if case .rgb = window.background.kind { background = window.background }
    }
}
