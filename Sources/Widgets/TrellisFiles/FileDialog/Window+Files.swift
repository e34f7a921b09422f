public import FileSystem
public import TrellisViews
import TrellisWidgets

/// Dialogs for choosing files and folders.
///
/// They list a folder of the disk, with folders first; a click on a title sorts. What is typed into the field narrows
/// the list, and Tab completes it; `~` is the home folder, and an absolute path leads anywhere. Backspace in the list
/// goes to the folder around, F7 makes a folder, Alt+. shows hidden files. The next dialog of the window begins in the
/// folder of the last one.
extension Window {
    /// Asks the user for a file that exists.
    ///
    ///     view.task {
    ///         if let path = await window.chooseFile(filters: [FileFilter(endings: ["png", "jpg"])]) { open(path) }
    ///     }
    ///
    /// - Parameters:
    ///   - title: the title of the dialog.
    ///   - folder: the folder to begin in; nil for that of the window's last dialog, or else the current one.
    ///   - filters: the kinds of files to choose from; the first one applies at first. Empty for all files.
    ///   - showsHidden: whether files whose names begin with a dot are shown at first.
    ///   - source: where the files are; the disk unless given.
    /// - Returns: the absolute path; nil if the user cancelled, or for the reasons given at `result(of:)`.
    public func chooseFile(
        _ title: String = "Open", in folder: LocalPath? = nil, filters: [FileFilter] = [], showsHidden: Bool = false,
        source: (any FileSource)? = nil
    ) async -> LocalPath? {
        await choose(.file, title, button: "Open", in: folder, "", filters, showsHidden, source)
    }

    /// Asks the user for a folder that exists; the dialog can make one.
    ///
    /// - Parameters:
    ///   - title: the title of the dialog.
    ///   - folder: the folder to begin in; nil for that of the window's last dialog, or else the current one.
    ///   - showsHidden: whether folders whose names begin with a dot are shown at first.
    ///   - typesPath: whether the field for a path has the focus at first, rather than the list.
    ///   - source: where the folders are; the disk unless given.
    /// - Returns: the absolute path; nil if the user cancelled, or for the reasons given at `result(of:)`.
    public func chooseFolder(
        _ title: String = "Choose a folder", in folder: LocalPath? = nil, showsHidden: Bool = false,
        typesPath: Bool = false, source: (any FileSource)? = nil
    ) async -> LocalPath? {
        await choose(.folder, title, button: "Choose", in: folder, "", [], showsHidden, source, typesPath: typesPath)
    }

    /// Asks the user where to save a file. If there is one already, the user is asked whether to replace it.
    ///
    /// - Parameters:
    ///   - name: the name to begin with.
    ///   - title: the title of the dialog.
    ///   - folder: the folder to begin in; nil for that of the window's last dialog, or else the current one.
    ///   - filters: the kinds of files to show; the first one applies at first. Empty for all files.
    ///   - showsHidden: whether files whose names begin with a dot are shown at first.
    ///   - source: where the files are; the disk unless given.
    /// - Returns: the absolute path; nil if the user cancelled, or for the reasons given at `result(of:)`.
    public func saveFile(
        name: String = "", _ title: String = "Save", in folder: LocalPath? = nil, filters: [FileFilter] = [],
        showsHidden: Bool = false, source: (any FileSource)? = nil
    ) async -> LocalPath? {
        await choose(.save, title, button: "Save", in: folder, name, filters, showsHidden, source)
    }

    private func choose(
        _ purpose: FileChooser.Purpose, _ title: String, button: String, in folder: LocalPath?, _ name: String,
        _ filters: [FileFilter], _ showsHidden: Bool, _ source: (any FileSource)?, typesPath: Bool = false
    ) async -> LocalPath? {
        let memory = FolderMemory.of(self)
        var start = folder ?? memory.folder ?? .current
        if !start.isAbsolute { start = .current / start }
        let filters = filters.isEmpty ? [] : filters + (filters.contains(.all) ? [] : [.all])
        let chooser = FileChooser(
            purpose, in: start, name: name, filters: filters, showsHidden: showsHidden, source: source ?? DiskFiles(),
            language: language)
        let dialog = Dialog<LocalPath>(title, chooser)
        dialog.addButton(button, isDefault: true) { [weak chooser] in
            chooser?.perform({ [weak chooser] in await chooser?.choose() })
            return nil
        }
        dialog.addCancelButton()
        dialog.initialFocus = typesPath || purpose == .save ? chooser.field : chooser.table
        chooser.onChoose = { [weak dialog] path in
            memory.folder = purpose == .folder ? path : path.parent
            dialog?.close(with: path)
        }
        return await result(of: dialog)
    }
}
