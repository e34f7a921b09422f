import AppFiles
import Trellis

/// The window of the app: a list, what is known about the selected entry, and the keys that apply.
///
/// Where they lie is said in `app.sheet`. A function makes the window, so that tests can drive one of their own.
func makeWindow() -> Window {
    let window = Window()
    window.minimumSize = Size(width: 20, height: 6)
    let list = List(["Apollo", "Gemini", "Mercury"])
    let detail = Label(wraps: true)
    window.add(Box("Entries", list), named: "entries")
    window.add(Box("Entry", detail), named: "entry")
    window.add(KeyHints(), named: "hints")
    window.apply(sheet: PackageResources.app_sheet, named: "app.sheet")

    detail.bind(\.text, reading: list) { list in
        list.selection.map { "\(list.items[$0]) is entry \($0 + 1) of \(list.count)." } ?? "Nothing is selected."
    }
    list.onKey("a", "add") { list in
        guard let name = await list.window?.prompt("Its name", title: "Add an entry"), !name.isEmpty else { return }
        list.items.append(name)
        list.selection = list.count - 1
    }
    list.onKey("d", "delete") { list in list.removeSelectedItem() }
    return window
}
