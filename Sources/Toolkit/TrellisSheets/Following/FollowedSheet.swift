import Directories
import LayoutSheets
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
    final func follow(sheetNamed name: String, in folder: FilePath) {
        let file = folder / FilePath(name)
        if file.exists || !folder.exists { follow(sheetAt: file) }
    }
}
