public import FileSystem
import LayoutSheets
public import TrellisViews

extension View {
    /// Places the views in this view by a layout sheet in a file, now and whenever the file has been saved.
    ///
    ///     window.follow(sheetAt: "mail.sheet")
    ///
    /// Focus, scroll positions and contents stay, and so do the values that the app has given to variables of
    /// `view.sheet`. While the file cannot be used, the last good layout stays and the window shows a notice; at the
    /// first call there is none, so the views have no rules until the file is right. An app that cannot do without the
    /// sheet applies it before, `try window.apply(LayoutSheet(parsing: …))`, or has it compiled in, with
    /// `apply(sheet:named:)`.
    ///
    /// A view follows one sheet at a time; the file that it followed before is dropped. See `FollowedFile`.
    /// - Parameter file: the file; a path that is not absolute begins in the current folder.
    /// - Returns: the file, to end it or to ask for its problem; it need not be kept.
    @discardableResult
    public final func follow(sheetAt file: LocalPath) -> FollowedFile {
        interaction(FollowedSheet.self)?.stop()
        let name = file.shortText
        let followed = FollowedSheet(file) { [weak self] text in try self?.reapply(sheet: text, file: name) }
        addInteraction(followed)
        return followed
    }

    /// Places the views in this view by a layout sheet that is compiled into the program, such as a resource of its
    /// package with the rule `.embedInCode("mail.sheet")`.
    ///
    ///     window.apply(sheet: PackageResources.mail_sheet, named: "mail.sheet")
    ///
    /// A mistake in the sheet is a programming error: it ends the program with a picture of the place.
    ///
    /// In debug builds, the variable `TRELLIS_SHEETS` of the environment names a folder. If it has a file of this name,
    /// the view follows it as by `follow(sheetAt:)`, so that the layout can be changed while the program runs:
    ///
    ///     TRELLIS_SHEETS=Sources/Mail swift run
    ///
    /// - Parameters:
    ///   - text: the sheet, in UTF-8.
    ///   - name: the name of its file.
    ///   - file: the source file named when a mistake stops the program.
    ///   - line: the line in that file.
    public final func apply(
        sheet text: [UInt8], named name: String, file: StaticString = #fileID, line: UInt = #line
    ) {
        interaction(FollowedSheet.self)?.stop()
        do {
            try reapply(sheet: SavedText(text, name: name).text, file: name)
        } catch {
            fatalError("\n\(error)", file: file, line: line)
        }
        #if DEBUG
            if let folder = DeveloperAccess.variable("TRELLIS_SHEETS") {
                follow(sheetNamed: name, in: LocalPath(folder))
            }
        #endif
    }
}
