public import RuleText

extension LayoutSheet {
    /// Writes a sheet in the one way that sheets are written: four blanks a level, blanks around operators, one item a
    /// line. What is written on one line between braces stays there if it fits in 100 columns; comments and blank lines
    /// stay where they are.
    ///
    /// The result means the same, and formatting it again changes nothing.
    /// - Parameters:
    ///   - text: the sheet.
    ///   - file: its name in messages.
    /// - Throws: `SheetErrors` with all mistakes, if there are any.
    /// - Complexity: O(length of the text).
    public static func format(_ text: String, file: String = "sheet") throws(SheetErrors) -> String {
        _ = try LayoutSheet(parsing: text, file: file)
        var reader = FormatReader(text)
        return FormatPrinter.text(of: reader.read())
    }
}
