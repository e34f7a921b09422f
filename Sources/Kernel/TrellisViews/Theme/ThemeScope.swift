import TextScreen

/// A view whose contents use a different theme.
///
///     let preview = window.add(ThemeScope(.nord), "tt = 1, ll = rr = bb = 0")
///     preview.add(Button("Like this"), "cl = ct = 50%")
public final class ThemeScope: View {
    /// The theme of the view's contents and background.
    ///
    /// As with `Window.theme`, a replacement is used where the terminal cannot show the theme's colours.
    public var theme: Theme {
        didSet {
            guard theme != oldValue else { return }
            cache = nil
            setNeedsDisplay()
        }
    }
    private var cache: (colors: TerminalFeatures.Colors, isDark: Bool?, table: StyleTable)?

    /// Creates a view with a theme.
    public init(_ theme: Theme) {
        self.theme = theme
        super.init()
    }

    override var ownStyles: StyleTable? {
        let (colors, isDark) = (window?.features.colors ?? .rgb, window?.features.isDark)
        if cache == nil || cache!.colors != colors || cache!.isDark != isDark {
            cache = (colors, isDark, StyleTable(theme.suited(to: colors, isDark: isDark), for: colors))
        }
        return cache?.table
    }

    public override func draw(in painter: Painter) { painter.fill(painter.bounds, style: painter[.window]) }
}

extension View {
    /// The theme in which the view is painted: that of the nearest `ThemeScope` around it, or else that of its window;
    /// nil outside of a window. O(depth).
    ///
    /// In `draw(in:)`, `Painter.theme` is the same and known without a walk up the tree.
    public final var paintedTheme: Theme? {
        var view: View? = self
        while let next = view {
            if let styles = next.ownStyles { return styles.theme }
            view = next.superview
        }
        return window?.themeInUse
    }
}
