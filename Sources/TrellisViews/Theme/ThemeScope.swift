import TextScreen

/// A view in which another theme holds than outside.
///
///     let preview = window.add(ThemeScope(.nord), "tt = 1, ll = rr = bb = 0")
///     preview.add(Button("Like this"), "cl = ct = 50%")
public final class ThemeScope: View {
    /// The theme of all that lies in it; it also fills its background.
    ///
    /// As with `Window.theme`, another one stands in for it where the terminal cannot show its colours.
    public var theme: Theme {
        didSet {
            guard theme != oldValue else { return }
            known = nil
            setNeedsDisplay()
        }
    }
    /// What was made of the theme, for the colours of the terminal.
    private var known: (colors: TerminalFeatures.Colors, table: StyleTable)?

    /// A view with a theme.
    public init(_ theme: Theme) {
        self.theme = theme
        super.init()
    }

    override var ownStyles: StyleTable? {
        let colors = window?.features.colors ?? .rgb
        if known?.colors != colors { known = (colors, StyleTable(theme.suited(to: colors))) }
        return known?.table
    }

    public override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.window]) }
}
