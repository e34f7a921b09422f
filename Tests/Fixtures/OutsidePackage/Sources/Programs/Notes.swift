import FileSystem
import Foundation
import Trellis

/// Notes that refer to each other: each is a screen, from which one goes on to what it refers to. They are kept in a file,
/// with the way that the user has gone: the program begins there the next time.
final class Notes: Column {
    struct Note: Identifiable, Codable {
        var id = UUID()
        var text = "# New"
        var title: String { text.prefix { $0 != "\n" }.drop { "# ".contains($0) } + "" }
        /// The titles in double brackets.
        var links: [String] { text.matches(of: /\[\[(.+?)\]\]/).map { String($0.1) } }
    }

    private struct Saved: Codable {
        var notes: [Note] = []
        /// The notes that are open, each reached from the one before.
        var path: [Note.ID] = []
    }

    private let file: LocalPath
    private let list: List<Note>
    /// What is open, and what was open the last time until it is shown again.
    private var (path, saved): ([Note.ID], [Note.ID])

    init(file: LocalPath) {
        self.file = file
        let saved = (try? file.contents()).flatMap { try? JSONDecoder().decode(Saved.self, from: Data($0)) } ?? Saved()
        (list, path, self.saved) = (List(saved.notes) { StyledText($0.title) }, [], saved.path)
        super.init { [list] in
            Box("Notes", list).filling()
            KeyHints()
        }
        list.emptyText = "no notes"
        list.onActivate = { [unowned self] note in await open([note.id]) }
        list.onKey("n", "new") { [unowned self] list in
            let note = Note()
            list.items.append(note)
            list.select(note.id)
            await open([note.id])
        }
        list.onKey("d", "delete") { [unowned self] list, note in
            list.remove(note)
            save()
        }
    }

    override func windowDidChange() {
        let path = saved[...]
        saved = []
        if window != nil { task { [weak self] in await self?.open(path) } }
    }

    /// Opens notes, each above the one before, until the user goes back.
    private func open(_ notes: ArraySlice<Note.ID>) async {
        guard let note = list.items.first(where: { $0.id == notes.first }), let window else { return }
        let editor = TextArea(note.text)
        let screen = Screen<Void>(
            note.title,
            Column {
                editor.filling(); KeyHints()
            }, home: "Notes")
        editor.onChange = { [unowned self, unowned screen, unowned editor] _ in
            list.replace(Note(id: note.id, text: editor.text))
            screen.title = Note(text: editor.text).title
            save()
        }
        screen.onKey(.control("o"), "follow a link") { [unowned self] screen in
            let links = Note(text: editor.text).links
            let commands = list.items.filter { links.contains($0.title) }.map { note in
                Command(note.title) { [unowned self] in await open([note.id]) }
            }
            screen.window?.showCommandPalette(commands, placeholder: "Which note?")
        }
        path.append(note.id)
        save()
        if notes.count > 1 { screen.task { [weak self] in await self?.open(notes.dropFirst()) } }
        _ = await window.push(screen)
        path.removeLast()
        save()
    }

    private func save() {
        do {
            try file.write(JSONEncoder().encode(Saved(notes: list.items, path: path)))
        } catch { window?.toast("\(error)", role: .error) }
    }
}
