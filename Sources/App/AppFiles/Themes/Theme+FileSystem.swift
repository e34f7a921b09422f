public import FileSystem
public import TrellisViews

extension Theme {
    /// Reads a theme from a file that is a sheet; see `init(parsing:file:importing:)`.
    ///
    ///     window.theme = try Theme(contentsOf: LocalPath.home / ".config" / "mail" / "ocean.theme")
    ///
    /// Without `@name` in the sheet, the theme has the name of the file without the extension, here "ocean". Blocks
    /// while the disk works.
    ///
    /// - Throws: `FileError` if the file cannot be read, `SheetErrors` with all mistakes in it, and an error
    ///   with the place if it is not UTF-8.
    public init(contentsOf file: LocalPath, importing themes: @autoclosure () -> [Theme] = Theme.all) throws {
        let text = try SavedText(file.contents(), name: file.text).text
        try self.init(parsing: text, file: file.text, importing: themes())
    }
}
