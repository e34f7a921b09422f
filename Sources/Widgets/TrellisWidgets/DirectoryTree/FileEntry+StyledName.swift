public import Directories
public import TrellisViews

extension FileEntry {
    /// The name as trees and dialogs show it: with the mark of its kind, where a link leads to, and the roles
    /// `"file.folder"`, `"file.link"`, `"file.broken"`, `"file.executable"`, `"file.special"` and `"file.hidden"`.
    @MainActor public var styledName: StyledText { FileText.name(of: self) }
}
