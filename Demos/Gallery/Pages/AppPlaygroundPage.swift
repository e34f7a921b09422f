import AppFiles
import Trellis
import TrellisPlayground

extension Page {
    static let appPlayground = Page("app-playground", "Change the layout of an app while it runs") { stage in
        stage.add(Playground(notes()), "tt = ll = bb = rr = 0")
    }

    /// The window of a small app. At the left of the playground is its sheet; F6 goes into the app.
    private static func notes() -> Window {
        let window = Window()
        let notes = [
            ("Bread", "500 g of flour, 350 g of water,\n10 g of salt, and a night."),
            ("Garden", "Water the beans.\nAsk for a ladder."),
            ("Books", "The Art of Memory is due on Friday."),
            ("Trip", "Trains leave at 7:12 and 9:40.\nTake the small bag."),
        ]
        let list = window.add(List(notes) { $0.0 }, named: "list")
        let note = window.add(View(), named: "note")
        let title = note.add(Label(role: .title), named: "title")
        let text = note.add(TextArea(), named: "text")
        let status = window.add(StatusBar(), named: "status")
        func show(_ row: Int) {
            (title.text, text.text) = notes[row]
            (status.left, status.right) = (notes[row].0, "\(row + 1) of \(notes.count)")
        }
        list.observe(\.selection, initially: true) { show($0 ?? 0) }
        window.apply(sheet: PackageResources.notes_sheet, named: "notes.sheet")
        return window
    }
}
