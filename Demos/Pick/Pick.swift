import Trellis
import TrellisInline

/// A field above the lines that match what is typed in it, the best first.
@MainActor
final class Picker {
    let window = Window()
    /// The number of the line that the user has picked; nil for none.
    private(set) var choice: Int?
    private let lines: [String]
    private var found: [(line: Int, match: FuzzyMatch?)] = []
    private let field = TextField(placeholder: "type to find")
    private let count = Label()
    private lazy var list = List(count: 0) { [unowned self] row in text(of: row) }

    init(_ lines: [String]) {
        self.lines = lines
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
        list.onActivate = { [unowned self] row in pick(row) }
        window.commands += [
            Command("pick", keys: [.enter]) { [unowned self] in list.selection.map(pick) },
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
            found = lines.indices.map { ($0, nil) }
        } else {
            found = lines.indices.compactMap { line in query.match(lines[line]).map { (line, $0) } }
            found.sort { ($1.match!.score, $0.line) < ($0.match!.score, $1.line) }
        }
        list.reload(count: found.count)
        list.selection = found.isEmpty ? nil : 0
        count.text = "\(found.count)/\(lines.count)"
    }

    private func text(of row: Int) -> StyledText {
        let (line, match) = found[row]
        return match?.highlighted(lines[line]) ?? StyledText(lines[line])
    }

    private func move(by rows: Int) {
        guard let row = list.selection, found.indices.contains(row + rows) else { return }
        list.selection = row + rows
        list.reveal(row + rows)
    }

    private func pick(_ row: Int) {
        guard found.indices.contains(row) else { return }
        choice = found[row].line
        window.quit()
    }
}
