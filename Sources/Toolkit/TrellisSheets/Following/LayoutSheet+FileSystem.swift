public import Directories
public import LayoutSheets

extension LayoutSheet {
    /// Reads a sheet from a file; see `init(parsing:file:)`. Blocks while the disk works.
    ///
    ///     try window.apply(LayoutSheet(contentsOf: "mail.sheet"))
    ///
    /// - Throws: `FileError` if the file cannot be read, `SheetErrors` with all mistakes in it, and an error with the
    ///   place if it is not UTF-8.
    public convenience init(contentsOf file: FilePath) throws {
        let name = file.shortText
        try self.init(parsing: SavedText(file.contents(), name: name).text, file: name)
    }
}
