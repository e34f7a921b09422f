import FileSystem
import Foundation
import Trellis

/// A board of cards, which the user drags between columns, adds, changes and deletes; it is kept in a file.
final class Kanban: Column {
    struct Task: Identifiable, Codable {
        var id = UUID()
        var title: String
        var note = ""
    }

    private struct Lane: Codable {
        let title: String
        var tasks: [Task] = []
    }

    private let file: LocalPath
    private let lanes: [(title: String, list: List<Task>)]

    init(file: LocalPath) {
        self.file = file
        let saved = (try? file.contents()).flatMap { try? JSONDecoder().decode([Lane].self, from: Data($0)) }
        lanes = (saved ?? ["To do", "Doing", "Done"].map { Lane(title: $0) }).map { lane in
            (lane.title, List(lane.tasks) { "\($0.title)\n\($0.note, .muted)" })
        }
        let (lanes, status) = (lanes, StatusBar())
        super.init {
            Row { for lane in lanes { Box(lane.title, lane.list).filling() } }.filling()
            status
            KeyHints()
        }
        for (_, list) in lanes {
            list.rowHeight = .cells(2)
            list.emptyText = "no cards"
            list.moveRows()
            observe(list, \.items) { board, _ in board.save() }
            list.onKey("n", "new") { list in
                guard let task = await edit(Task(title: ""), "New card", in: list.window) else { return }
                list.items.append(task)
                list.select(task.id)
            }
            list.onKey("e", "edit") { list, task in
                if let task = await edit(task, "Card", in: list.window) { list.replace(task) }
            }
            list.onKey("d", "delete") { list, task in
                let row = list.selection ?? 0
                list.remove(task)
                list.window?.toast("“\(task.title)” is deleted.", action: "Undo") {
                    list.items.insert(task, at: min(row, list.items.count))
                }
            }
        }
        status.bind(\.left) { lanes.map { "\($0.title) \($0.list.items.count)" }.joined(separator: ", ") }
    }

    private func save() {
        do {
            try file.write(JSONEncoder().encode(lanes.map { Lane(title: $0.title, tasks: $0.list.items) }))
        } catch { window?.toast("\(error)", role: .error) }
    }
}

/// Asks for the texts of a card.
private func edit(_ task: Kanban.Task, _ title: String, in window: Window?) async -> Kanban.Task? {
    let (name, note) = (TextField(task.title), TextField(task.note))
    name.validate = { $0.isEmpty ? "A card has a title." : nil }
    let form = Form {
        Labeled("Title", name)
        Labeled("Note", note)
    }
    let dialog = Dialog<Kanban.Task>(title, form, size: Size(width: 36, height: 4))
    dialog.addButton("OK", isDefault: true) {
        form.showMessages() ? Kanban.Task(id: task.id, title: name.text, note: note.text) : nil
    }
    dialog.addCancelButton()
    return await window?.result(of: dialog)
}
