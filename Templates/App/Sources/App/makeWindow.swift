import Trellis

/// The window of the app: a list, what is known about the selected entry, and the keys that apply.
///
/// A function makes it, so that tests can drive a window of their own.
func makeWindow() -> Window {
    let window = Window()
    let list = List(["Apollo", "Gemini", "Mercury"])
    let detail = Label(wraps: true)
    let listBox = window.add(Box("Entries", list), "tt = ll = 0, bb = 1, w = 30%, minw = 14")
    window.add(Box("Entry", detail), "tt = 0, bb = 1, rr = 0, ll = %rl + 1", listBox)
    window.add(KeyHints(), "bb = ll = rr = 0")

    detail.bind(\.text) { [unowned list] in
        list.selection.map { "\(list.rows[$0]) is entry \($0 + 1) of \(list.rows.count)." } ?? "Nothing is selected."
    }
    list.onKey("a", "add") { list in
        guard let name = await list.window?.prompt("Its name", title: "Add an entry"), !name.isEmpty else { return }
        list.rows.append(name)
        list.selection = list.rows.count - 1
    }
    list.onKey("d", "delete") { list in
        if let row = list.selection { list.removeRows(row..<row + 1) }
    }
    return window
}
