import TrellisViews

extension View {
    /// A placeholder as it is shown: in parentheses where only ASCII is, for such terminals can seldom make it faint.
    func shownPlaceholder(_ text: String) -> String {
        let text = translated(text: text)
        return showsOnlyASCII && !text.isEmpty ? "(\(text))" : text
    }
}
