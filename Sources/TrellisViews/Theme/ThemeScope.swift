/// A view in which another theme holds than outside.
///
///     let preview = window.add(ThemeScope(.nord), "tt = 1, ll = rr = bb = 0")
///     preview.add(Button("Like this"), "cl = ct = 50%")
public final class ThemeScope: View {
    /// The theme of all that lies in it; it also fills its background.
    public var theme: Theme {
        didSet {
            guard theme != oldValue else { return }
            table = StyleTable(theme)
            setNeedsDisplay()
        }
    }
    private var table: StyleTable

    /// A view with a theme.
    public init(_ theme: Theme) {
        self.theme = theme
        table = StyleTable(theme)
        super.init()
    }

    override var ownStyles: StyleTable? { table }

    public override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.window]) }
}
