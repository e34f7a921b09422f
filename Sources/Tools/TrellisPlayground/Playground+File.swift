import AppFiles
import FileSystem
import TrellisViews
import TrellisWidgets

extension Playground {
    /// Loads an example, after a question if that replaces the text of a file.
    func offer(_ example: PlaygroundExample) {
        examples.selection = nil
        guard let file, !text.isEmpty, let window else { return load(example) }
        task { [weak self] in
            let answer = await window.ask(
                "Replace the text of \(file.name.text) by the example '\(example.title)'? Undo brings it back.",
                title: "Example", ["Replace", "Cancel"], default: 1)
            if answer == 0 { self?.load(example) }
        }
    }

    /// Saves the text.
    ///
    /// A failure is shown in a dialog.
    public func save() {
        guard let file else { return }
        let bytes = Array(text.utf8)
        do throws(FileError) {
            try file.write(bytes)
            saved = bytes
            area.markSaved()
            window?.show(Toast("Saved \(file.name.text).", role: .success))
        } catch {
            let window = window
            task { await window?.alert("\(error.description)", title: "Not saved") }
        }
        fileDidChange()
    }

    /// Asks what to do with changes that are not saved.
    ///
    ///     if await playground.mayClose() { window.quit() }
    ///
    /// - Returns: whether the playground may go: nothing has changed, the changes are saved, or nobody wants them.
    public func mayClose() async -> Bool {
        guard let file, area.isModified, let window else { return true }
        switch await window.ask(
            "Save the changes in \(file.name.text)?", title: "Unsaved changes", ["Save", "Discard", "Cancel"])
        {
        case 0:
            save()
            return !area.isModified
        case 1: return true
        default: return false
        }
    }

    /// Takes what other programs save in the file.
    func followFile() {
        guard let file, window != nil else {
            watcher = nil
            return
        }
        guard watcher == nil else { return }
        watcher = FileWatcher(file, limit: Self.largest) { [weak self] contents in
            if case .success(let bytes) = contents { self?.take(bytes) }
        }
    }

    private func take(_ bytes: [UInt8]) {
        guard bytes != saved, let new = try? SavedText(bytes, name: "").text else { return }
        if new == text {
            saved = bytes
            area.markSaved()
        } else if area.isModified {
            window?.show(Toast("The file has changed; your changes are kept.", role: .warning))
        } else {
            saved = bytes
            text = new
            area.markSaved()
        }
        fileDidChange()
    }
}
