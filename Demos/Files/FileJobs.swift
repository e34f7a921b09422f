import FileSystem
import Trellis

/// How to undo something.
struct Undo {
    let toast: Toast
    let action: @MainActor () async throws -> Void
}

/// What is done with files.
extension FilesView {
    func copy() async { await transfer("Copy", "Copying") { .copy(into: $0) } }

    func move() async { await transfer("Move", "Moving") { .move(into: $0) } }

    private func transfer(_ verb: String, _ title: String, _ work: (LocalPath) -> FileTask.Work) async {
        let (files, folder) = (active.chosen, other.table.folder)
        let question = "\(verb) \(name(of: files)) to \(folder.shortText)?"
        guard await window?.ask(question, title: verb, [verb, "Cancel"]) == 0 else { return }
        await window?.run(FileTask(work(folder), files), title: title)
    }

    func throwAway() async {
        let trashed = await window?.run(FileTask(.trash(trash), active.chosen), title: "Deleting").trashed ?? []
        if trashed.isEmpty { return }
        offerUndo("\(name(of: trashed.map(\.original))) is in the trash") { [disk] in
            for file in trashed.reversed() { try await disk.restore(file) }
        }
    }

    func delete() async {
        let files = active.chosen
        let question = "Delete \(name(of: files)) for good? This cannot be undone."
        guard await window?.ask(question, title: "Delete", ["Delete", "Cancel"], default: 1) == 0 else { return }
        await window?.run(FileTask(.delete, files), title: "Deleting")
    }

    func rename() async {
        let table = active.table
        if table.markedPlaces.count > 1 { return await renameAll() }
        guard let entry = table.selectedEntry, let name = await askForName("New name", renaming: entry) else { return }
        let (old, new) = (entry.path, table.folder / LocalPath(shown: name))
        if new == old { return }
        await attempt { [self] in
            try await disk.rename(old, to: new)
            await table.open(table.folder, selecting: new)
            offerUndo("\(old.name) is now \(new.name)") { [disk] in try await disk.rename(new, to: old) }
        }
    }

    func makeFolder() async {
        let table = active.table
        guard let name = await askForName("Name of the new folder") else { return }
        let folder = table.folder / LocalPath(shown: name)
        await attempt { [disk] in
            try await disk.makeFolder(folder)
            await table.open(table.folder, selecting: folder)
        }
    }

    /// Asks for a name, in which bytes can be written as they are shown.
    private func askForName(_ question: String, renaming entry: FileEntry? = nil) async -> String? {
        let stem = entry.map { $0.isFolder ? $0.name : $0.path.stem.text }
        return await window?.prompt(question, text: entry?.name ?? "", selecting: stem?.count) {
            LocalPath(shown: $0).isName ? nil : "this cannot be a name"
        }
    }

    private func name(of files: [LocalPath]) -> String {
        files.count == 1 ? files[0].name.text : "\(files.count) files"
    }

    // MARK: Undo

    func offerUndo(_ text: String, _ action: @escaping @MainActor () async throws -> Void) {
        let undo = Undo(toast: Toast(text, action: "Undo"), action: action)
        undo.toast.onAction = { [weak self] in await self?.undo(undo) }
        // F8 deletes here.
        undo.toast.rebind("toast.focus", to: [Key.function(8).shift])
        undos.append(undo)
        window?.show(undo.toast)
    }

    func undo(_ undo: Undo?) async {
        guard let undo else { return }
        undos.removeAll { $0.toast === undo.toast }
        undo.toast.dismiss()
        await attempt(undo.action)
    }

    func attempt(_ action: () async throws -> Void) async {
        do { try await action() } catch { window?.toast("\(error)", role: .error) }
    }
}
