import FileSystem
import TrellisViews
import TrellisWidgets

/// Choosing, and making folders.
extension FileChooser {
    func activate(_ row: Int) async {
        guard let entry = rows.entry(row) else { return folder.parent.map { enter($0) } ?? () }
        if entry.isFolder { return open(entry.path) }
        field.text = entry.name
        await choose()
    }

    private func open(_ new: LocalPath) {
        enter(new)
        if purpose != .save { field.text = "" }
    }

    /// Chooses what the field says; a folder is entered unless a folder is to be chosen.
    func choose() async {
        let text = field.text
        if text.isEmpty, purpose != .folder { return tell("a name is needed") }
        // A file can have the name `~`.
        let selected = table.selection.flatMap { rows.entry($0)?.path }
        let named = selected?.name == LocalPath(shown: text) ? selected : nil
        let path = text.isEmpty ? folder : named ?? LocalPath(typed: text, in: folder)
        do {
            let there = try await source.entry(at: path)
            switch purpose {
            case .file: if there.isFolder { open(path) } else { onChoose?(path) }
            case .folder: if there.isFolder { onChoose?(path) } else { tell("is not a folder") }
            case .save: if there.isFolder { open(path) } else { await replace(path) }
            }
        } catch {
            let failure = error as? FileError
            guard purpose == .save, let parent = path.parent else { return tell(failure?.reason ?? "\(error)") }
            if let mistake = FileText.mistake(inName: path.name.text) { return tell(mistake) }
            // A new file needs a folder that is there.
            do {
                let outer = try await source.entry(at: parent)
                if outer.isFolder { onChoose?(path) } else { tell(translated("\(parent.shortText) is not a folder")) }
            } catch {
                tell("\(parent.shortText): \((error as? FileError)?.reason ?? "\(error)")")
            }
        }
    }

    private func replace(_ path: LocalPath) async {
        let question = translated("\(path.name.text) exists. Replace it?")
        if await window?.ask(question, title: "Save", ["Replace", "Cancel"], default: 1) == 0 { onChoose?(path) }
    }

    private func tell(_ text: String) {
        message.text = translated(text: text)
        setNeedsArranging()
    }

    func makeFolder() async {
        guard
            let name = await window?.prompt(
                "Name of the new folder", title: "New folder", button: "Make",
                validate: { FileText.mistake(inName: $0) })
        else { return }
        let path = folder / LocalPath(shown: name)
        do {
            try await source.makeFolder(path)
            list(selecting: path)
        } catch {
            tell((error as? FileError)?.reason ?? "\(error)")
        }
    }
}
