public import FileSystem
public import TrellisViews

/// The file of a window's theme. A window has at most one.
private final class FollowedTheme: FollowedFile {}

extension Window {
    /// Takes the theme from a file, a theme sheet, now and whenever the file has been saved.
    ///
    ///     window.follow(themeAt: LocalPath.home / ".config" / "mail" / "my.theme")
    ///
    /// While the file cannot be used, the last good theme stays, at first the one that the window has, and the window
    /// shows a notice. The file may be missing, and is read when it appears. See `FollowedFile`.
    ///
    /// - Parameters:
    ///   - file: the file; a path that is not absolute begins in the current folder.
    ///   - themes: the themes that the sheet can import by their names.
    /// - Returns: the file, to end it, as when the user chooses another theme, or to ask for its problem; it need not be
    ///   kept.
    @discardableResult
    public func follow(
        themeAt file: LocalPath, importing themes: @autoclosure @escaping () -> [Theme] = Theme.all
    ) -> FollowedFile {
        interaction(FollowedTheme.self)?.stop()
        let name = file.shortText
        let followed = FollowedTheme(file, isOptional: true) { [weak self] text in
            self?.theme = try Theme(parsing: text, file: name, importing: themes())
        }
        addInteraction(followed)
        return followed
    }
}
