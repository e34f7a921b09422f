import TrellisViews
import TrellisWidgets

/// What the popup of a color field shows: swatches, the 256 colours of the palette, sliders, and the colour that would
/// be chosen.
final class ColorPanel: View {
    /// The view that gets the focus first.
    let firstFocus: View
    private let preview: ColorPreview

    /// - Parameters:
    ///   - field: the field.
    ///   - colors: the number of colours of the terminal.
    init(for field: ColorField, colors: TerminalFeatures.Colors) {
        let value = field.value
        let preview = ColorPreview(value)
        self.preview = preview
        let tabs = Tabs()
        func page(_ grid: SwatchGrid) -> SwatchGrid {
            grid.onMove = { [weak preview] in preview?.color = $0 }
            grid.onChoose = { [weak field] in field?.chooseInPopup($0) }
            return grid
        }
        let swatches = page(SwatchGrid(Self.rows(field.swatches), swatchWidth: 3, cursorAt: value))
        tabs.add("Swatches", Self.padded(swatches))
        var focus: View = swatches
        var isKnown = field.swatches.contains(value)
        if field.allowsPalette, colors >= .palette {
            let grid = page(SwatchGrid(Self.palette, swatchWidth: 1, cursorAt: value))
            tabs.add("256 colours", Self.padded(grid))
            if case .palette = value.kind, !isKnown {
                (focus, isKnown) = (grid, true)
                tabs.selection = tabs.pages.count - 1
            }
        }
        let sliders = ColorSliders(value)
        sliders.onMove = { [weak field, weak preview] color in
            preview?.color = color
            field?.tryInPopup(color)
        }
        sliders.onChoose = { [weak field] in field?.chooseInPopup($0) }
        tabs.add("24 bits", Self.padded(sliders))
        if case .rgb = value.kind, !isKnown {
            focus = sliders.hue
            tabs.selection = tabs.pages.count - 1
        }
        firstFocus = focus
        super.init()
        add(tabs, "tt = ll = rr = 0, bb = 2")
        add(preview, "bb = ll = rr = 0, h = 1")
    }

    /// A page of the tabs: a view with a blank row above it.
    private static func padded(_ view: View) -> View {
        let page = View()
        page.add(view, "tt = 1, ll = rr = bb = 0")
        return page
    }

    private static func rows(_ colors: [Color]) -> [[Color]] {
        let colors = colors.isEmpty ? [.default] : colors
        return stride(from: 0, to: colors.count, by: 12).map { Array(colors[$0..<min($0 + 12, colors.count)]) }
    }

    /// The ANSI colours and greys in a row, and the cube below.
    private static let palette: [[Color]] = {
        let first = (0..<16).map { Color.palette($0) } + (232...255).map { Color.palette($0) }
        let cube = (0..<6).map { row in (0..<36).map { Color.palette(UInt8(16 + 36 * row + $0)) } }
        return [first] + cube
    }()

    override func measure(for width: Int?) -> Measure { Measure(width: 40, height: 12) }
}

/// A colour and its text.
private final class ColorPreview: View {
    var color: Color { didSet { if color != oldValue { setNeedsDisplay() } } }

    init(_ color: Color) {
        self.color = color
        super.init()
    }

    override func draw(in painter: Painter) {
        painter.fill(Rect(x: 0, y: 0, width: 8, height: 1), style: Style(background: color))
        var text = color.description
        if case .palette = color.kind { text += "  " + color.asRGB.description }
        painter.text(text, x: 10, y: 0)
    }
}
