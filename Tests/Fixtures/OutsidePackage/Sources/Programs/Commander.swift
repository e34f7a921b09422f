import FileSystem
import Trellis
import TrellisFiles

/// A file manager: two folders beside each other, a preview of the selected file, and commands with dialogs.
final class Commander: Column {
    private let panes: [FolderTable]
    private let preview = TextArea()

    init(_ left: LocalPath, _ right: LocalPath) {
        panes = [FolderTable(left), FolderTable(right)]
        let (panes, preview) = (panes, preview)
        super.init {
            SplitView(.vertical) {
                SplitView(.horizontal) { for pane in panes { pane.boxed().pane(min: 12) } }.pane(2)
                Box("Preview", preview).pane(min: 3)
            }.filling()
            KeyHints()
        }
        preview.isReadOnly = true
        for pane in panes {
            pane.allowsMultipleSelection = true
            pane.onError = { [preview] error in preview.window?.toast("\(error)", role: .error) }
            pane.observe(\.selectedEntry, .initial) { [preview] entry in
                preview.task(id: "preview") {
                    Self.text(of: entry)
                } then: { [preview] in
                    preview.text = $0
                }
            }
        }
        onKey(.function(2), "rename", isEnabled: { $0.hasFiles }) { await $0.rename() }
        onKey(.function(5), "copy", isEnabled: { $0.hasFiles }) { await $0.transfer("Copy") { .copy(into: $0) } }
        onKey(.function(6), "move", isEnabled: { $0.hasFiles }) { await $0.transfer("Move") { .move(into: $0) } }
        onKey(.function(7), "new folder") { await $0.makeFolder() }
        onKey(.function(8), "delete", isEnabled: { $0.hasFiles }) { await $0.delete() }
    }

    private var active: FolderTable { panes.first(where: \.containsFocus) ?? panes[0] }

    private var hasFiles: Bool { !active.chosenEntries.isEmpty }

    private var chosen: (files: [LocalPath], text: String) {
        let files = active.chosenEntries
        return (files.map(\.path), files.count == 1 ? files[0].name : "\(files.count) files")
    }

    private func transfer(_ verb: String, _ work: (LocalPath) -> FileTask.Work) async {
        let (chosen, folder) = (chosen, panes.first { !$0.containsFocus }!.folder)
        guard await window?.ask("\(verb) \(chosen.text) to \(folder)?", [verb, "Cancel"]) == 0 else { return }
        await window?.run(FileTask(work(folder), chosen.files), title: verb)
    }

    private func delete() async {
        let chosen = chosen
        guard await window?.ask("Delete \(chosen.text)?", ["Delete", "Keep"], default: 1) == 0 else { return }
        await window?.run(FileTask(.delete, chosen.files), title: "Delete")
    }

    private func rename() async {
        guard let file = active.selectedEntry, let name = await askForName("New name", file.name) else { return }
        attempt { try file.path.moveInPlace(to: file.path.parent! / LocalPath(name)) }
    }

    private func makeFolder() async {
        let folder = active.folder
        guard let name = await askForName("Name of the folder") else { return }
        attempt { try (folder / LocalPath(name)).makeFolder() }
    }

    private func askForName(_ question: String, _ name: String = "") async -> String? {
        await window?.prompt(question, text: name) { LocalPath($0).isName ? nil : "This cannot be a name." }
    }

    private func attempt(_ action: () throws -> Void) {
        do { try action() } catch { window?.toast("\(error)", role: .error) }
    }

    private nonisolated static func text(of entry: FileEntry?) -> String {
        guard let entry else { return "" }
        if entry.isFolder { return "a folder" }
        return (try? entry.path.read(0..<65_536)).map { String(decoding: $0, as: UTF8.self) } ?? "cannot be read"
    }
}

extension FolderTable {
    /// In a box that has the folder as its title.
    fileprivate func boxed() -> Box {
        let box = Box("", self)
        box.bind(\.title, to: self, \.folder) { $0.name.text }
        return box
    }
}
