import Trellis
import TrellisInline

/// A field above the lines that match what is typed in it, the best first.
@MainActor
final class Picker {
    let window = Window()
    /// The number of the line that the user has picked; nil for none.
    private(set) var choice: Int?
    private let lines: [String]
    private let field = TextField(placeholder: "type to find")
    private let count = Label()
    private let list: List<(line: Int, match: FuzzyMatch?)>

    init(_ lines: [String]) {
        self.lines = lines
        list = List([]) { found in found.match?.highlighted(lines[found.line]) ?? StyledText(lines[found.line]) }
        let column = Column {
            Row {
                Label("> ")
                field.filling()
                count
            }
            list.length(.content(max: 10))
        }
        window.add(column, "tt = ll = bb = rr = 0")
        field.onChange = { [unowned self] _ in find() }
        list.onActivate = { [unowned self] found in pick(found.line) }
        window.commands += [
            Command("pick", keys: [.enter]) { [unowned self] in (list.selectedItem?.line).map(pick) },
            Command("up", keys: [.up, .control("p")]) { [unowned self] in move(by: -1) },
            Command("down", keys: [.down, .control("n")]) { [unowned self] in move(by: 1) },
            Command("cancel", keys: [.escape]) { [unowned self] in window.quit() },
        ]
        window.commands[named: "window.quit"]?.keys = [.control("c")]
        find()
        window.focus(field)
    }

    private func find() {
        let query = FuzzyQuery(field.text)
        if query.isEmpty {
            list.items = lines.indices.map { ($0, nil) }
        } else {
            list.items = lines.indices.compactMap { line in query.match(lines[line]).map { (line, $0) } }
                .sorted { ($1.match!.score, $0.line) < ($0.match!.score, $1.line) }
        }
        list.selection = list.count == 0 ? nil : 0
        count.text = "\(list.count)/\(lines.count)"
    }

    private func move(by rows: Int) {
        guard let row = list.selection, (0..<list.count).contains(row + rows) else { return }
        list.selection = row + rows
        list.reveal(row + rows)
    }

    private func pick(_ line: Int) {
        choice = line
        window.quit()
    }
}
