import TrellisCode
public import TrellisViews

/// The usual colours of code in documents.
@MainActor
public enum MarkdownCode {
    /// The lines of some code in the colours of its language; nil for a language that `TrellisCode` does not know.
    public static func colors(_ language: String, _ text: String) -> [StyledText]? {
        CodeLanguage.named(language).map { CodeColors.lines(of: text, $0) }
    }
}
