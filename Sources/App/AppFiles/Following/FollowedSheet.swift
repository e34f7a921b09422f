public import FileSystem
public import LayoutSheets
import TrellisViews

/// The file of a view's layout sheet. A view has at most one.
final class FollowedSheet: FollowedFile {}

extension View {
    /// Applies the text of a sheet. The values that the app has given to variables stay.
    final func reapply(sheet text: String, file: String) throws(SheetErrors) {
        try apply(LayoutSheet(parsing: text, file: file, replacing: sheet))
    }

    /// Follows the sheet of a name in a folder, if there is such a file; also if there is no such folder, because a
    /// mistake in its name would not be noticed otherwise.
    final func follow(sheetNamed name: String, in folder: LocalPath) {
        let file = folder / LocalPath(name)
        if file.exists || !folder.exists { follow(sheetAt: file) }
    }
}

extension LayoutSheet {
    /// Reads a sheet from a file; see `init(parsing:file:)`. Blocks while the disk works.
    ///
    ///     try window.apply(LayoutSheet(contentsOf: "mail.sheet"))
    ///
    /// - Throws: `FileError` if the file cannot be read, `SheetErrors` with all mistakes in it, and an error with the
    ///   place if it is not UTF-8.
    public convenience init(contentsOf file: LocalPath) throws {
        let name = file.shortText
        try self.init(parsing: SavedText(file.contents(), name: name).text, file: name)
    }
}
