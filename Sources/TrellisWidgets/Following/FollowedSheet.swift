import Directories
import LayoutSheets
import TrellisViews

/// The file of a view's layout sheet. A view has at most one.
final class FollowedSheet: FollowedFile {}

extension View {
    /// Applies the text of a sheet. The values that the app has given to variables stay.
    final func reapply(sheet text: String, file: String) throws(SheetErrors) {
        let new = try LayoutSheet(parsing: text, file: file)
        if let old = sheet {
            let known = Set(new.variables)
            for name in old.variables where known.contains(name) { new[name] = old[name] }
        }
        try apply(new)
    }

    /// Follows the sheet of a name in a folder, if there is such a file; also if there is no such folder, because a
    /// mistake in its name would not be noticed otherwise.
    final func follow(sheetNamed name: String, in folder: FilePath) {
        let file = folder / FilePath(name)
        if file.exists || !folder.exists { follow(sheetAt: file) }
    }
}
