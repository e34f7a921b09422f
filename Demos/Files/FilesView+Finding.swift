import FileSystem
import Trellis

/// Many files at once: marks, new names, and files with a text.
extension FilesView {
    /// Marks all files that are shown, or none if all are marked.
    func markAll() {
        let table = active.table
        let all = Set(0..<table.shownEntries.count)
        table.markedPlaces = table.markedPlaces == all ? [] : all
    }

    /// Asks for the names of the marked files, all in one text, and renames them.
    func renameAll() async {
        guard let window else { return }
        let (table, rename) = (active.table, BulkRename(files: active.chosen))
        let area = TextArea(rename.text)
        let problem = Label(role: .error)
        let dialog = Dialog<String>(
            "Rename \(rename.files.count) files",
            Column {
                area.filling()
                problem
            })
        dialog.layout.add("w = 80%, minw = 20, maxw = 78, h = 70%, minh = 6")
        let others = Set(table.entries.map(\.path.name)).subtracting(rename.files.map(\.name))
        let reason: @MainActor () -> String? = { rename.problem(area.text, others: others) }
        problem.bind(\.text) { reason() ?? "" }
        let button = dialog.addButton("Rename") { area.text }
        button.bind(\.isEnabled) { reason() == nil }
        dialog.addCancelButton()
        dialog.onKey(.control("s"), "rename", isEnabled: { reason() == nil }) { [unowned button] in button.press() }
        guard let answer = await window.result(of: dialog) else { return }
        let (renaming, records) = (rename.renaming(answer), renamingRecords)
        let count = renaming.changes.count
        if count == 0 { return }
        await attempt { [self] in
            try await renaming.run(keptIn: records)
            table.markedPlaces = []
            offerUndo(count == 1 ? "1 file has another name" : "\(count) files have other names") {
                try await renaming.reversed.run(keptIn: records)
            }
        }
    }

    /// Asks what to do about files that were being renamed when the program was killed.
    func askAboutInterruptedRenamings() async {
        for one in await RenamingRecord.interrupted(in: renamingRecords) {
            let folder = one.finish.changes[0].new.parent?.shortText ?? ""
            let count = one.finish.changes.count
            let rest = count == 1 ? "1 file does not have its new name" : "\(count) files do not have their new names"
            let question = "Renaming files in \(folder) was interrupted: \(rest)."
            let answer = await window?.ask(question, title: "Rename", ["Finish", "Undo", "Later"])
            guard let answer, answer < 2 else { continue }
            await attempt { [renamingRecords] in
                try await (answer == 0 ? one.finish : one.undo).run(keptIn: renamingRecords)
                one.record.remove()
            }
        }
    }

    /// Finds a text in the files of the folder, and goes to the file that the user chooses.
    func findInFiles() async {
        guard let window, let text = await window.prompt("Text in the files", title: "Find"),
            let pattern = TextPattern(text)
        else { return }
        let (table, folder) = (active.table, active.table.folder)
        let found = FoundLines(in: folder)
        let dialog = Dialog<LocalPath>("“\(text)” in \(folder.shortText)", found.list)
        dialog.layout.add("w = 100% - 4, h = 100% - 2")
        found.list.onActivate = { [unowned dialog] row in dialog.close(with: found.matches[row].file) }
        dialog.addButton("Go to the file", isDefault: true) { found.list.selection.map { found.matches[$0].file } }
        dialog.addCancelButton("Close")
        dialog.initialFocus = found.list
        let search = task {
            for await matches in ContentSearch(folder: folder, pattern: pattern).matches { found.add(matches) }
            found.list.emptyText = "not found"
        }
        let file = await window.result(of: dialog)
        search.cancel()
        guard let file, let parent = file.parent else { return }
        await table.open(parent, selecting: file)
        window.focus(table)
    }
}

/// Lines that were found, in a list that grows.
@MainActor
private final class FoundLines {
    private(set) var matches: [ContentSearch.Match] = []
    private(set) lazy var list = List(count: 0) { [unowned self] row in
        let match = matches[row]
        let name = LocalPath(bytes: match.file.bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") })
        return "\(name.text, .accent):\(match.line)  \(match.text.replacing("\t", with: " "))"
    }
    private let folder: LocalPath

    init(in folder: LocalPath) {
        self.folder = folder
        list.emptyText = "searching…"
        list.allowsTypeAhead = false
    }

    func add(_ new: [ContentSearch.Match]) {
        matches += new
        list.rowsWereInserted(at: matches.count - new.count..<matches.count)
        if list.selection == nil { list.selection = 0 }
    }
}
