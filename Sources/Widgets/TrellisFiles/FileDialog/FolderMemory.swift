import FileSystem
import TrellisViews
import TrellisWidgets

/// Remembers for a window the folder of the last file dialog.
final class FolderMemory: Interaction {
    var folder: LocalPath?

    /// The memory of a window; created when it is first needed.
    static func of(_ window: Window) -> FolderMemory {
        if let memory = window.interaction(FolderMemory.self) { return memory }
        let memory = FolderMemory()
        window.addInteraction(memory)
        return memory
    }
}
