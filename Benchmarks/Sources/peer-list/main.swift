// The window of peer-bench in Trellis: a list and a table.
import Trellis

struct Row {
    let name: String
    let share: Int
    let state: String
}

let list = List((1...40).map { "item \($0)" })
let rows = (1...200).map { number in
    Row(name: "process \(number)", share: number * 7 % 100, state: number % 3 == 0 ? "running" : "sleeping")
}
let columns: [TableColumn<Row>] = [
    TableColumn("name", \.name, width: .share()), TableColumn("share", \.share, width: .cells(8)),
    TableColumn("state", \.state, width: .cells(10)),
]
let table = Table(rows, columns: columns)
let status = Label()
status.bind(\.text, to: list, \.selection) { "item \(($0 ?? 0) + 1) of 40" }
let window = Window()
window.add(Label("Processes", role: .title), "ll = tt = 0")
let items = window.add(Box("Items", list), "ll = 0, tt = 1, w = 24, bb = 1")
window.add(Box("Table", table), "ll = 24, tt = 1, rr = 0, bb = 1")
window.add(status, "ll = rr = bb = 0")
window.focus(list)
await Application.run(window)
