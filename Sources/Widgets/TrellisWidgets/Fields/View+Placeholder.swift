import TrellisViews

extension View {
    /// A placeholder as it is shown: in parentheses where no colour tells it from a value, for such terminals can seldom
    /// make it faint.
    func shownPlaceholder(_ text: String) -> String {
        let text = translated(text: text)
        return (showsOnlyASCII || !hasPlaceholderColor) && !text.isEmpty ? "(\(text))" : text
    }

    private var hasPlaceholderColor: Bool {
        paintedTheme.map { $0["field.placeholder"].foreground != $0[.field].foreground } ?? true
    }
}
