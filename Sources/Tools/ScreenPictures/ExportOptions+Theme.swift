import TextScreen
public import TrellisViews

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
